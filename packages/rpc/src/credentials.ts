import type { RpcTlsEnv } from '@atelier/config/config.ts'
import { ChannelCredentials, experimental, ServerCredentials } from '@grpc/grpc-js'
import type { z } from 'zod'
import { type CertificatePaths, type Certificates, watchCertificates } from './certificate-files.ts'

type TlsConfig = z.output<typeof RpcTlsEnv>

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/

/**
 * Mutual TLS when its files are set, else plaintext, which is refused anywhere but on loopback. Renewed files hold for new connections; those that are open, and
 * their calls, go on. Disposing of it stops looking at the files.
 */
export function openClientCredentials(
  config: TlsConfig,
  host: string,
): Disposable & { credentials: ChannelCredentials } {
  const paths = toPaths(config)
  if (!paths) {
    requireLoopback(host)
    return { credentials: ChannelCredentials.createInsecure(), [Symbol.dispose]() {} }
  }
  const provider = new FileCertificateProvider(paths)
  return {
    credentials: experimental.createCertificateProviderChannelCredentials(provider, provider),
    [Symbol.dispose]: () => provider[Symbol.dispose](),
  }
}

/** As `openClientCredentials`, and TLS 1.3 at least. */
export function openServerCredentials(
  config: TlsConfig,
  host: string,
): Disposable & { credentials: ServerCredentials } {
  const paths = toPaths(config)
  if (paths) {
    const watched = watchCertificates(paths, (certificates) => credentials.renew(certificates))
    const credentials = new RenewableServerCredentials(watched.first)
    return { credentials, [Symbol.dispose]: () => watched[Symbol.dispose]() }
  }
  requireLoopback(host)
  return { credentials: ServerCredentials.createInsecure(), [Symbol.dispose]() {} }
}

function requireLoopback(host: string): void {
  if (!loopback.test(host))
    throw new Error(`${host} is not loopback: set RPC_TLS_CA_FILE, RPC_TLS_CERT_FILE and RPC_TLS_KEY_FILE`)
}

function toPaths({
  RPC_TLS_CA_FILE: ca,
  RPC_TLS_CERT_FILE: cert,
  RPC_TLS_KEY_FILE: key,
}: TlsConfig): CertificatePaths | undefined {
  return ca && cert && key ? { ca, cert, key } : undefined
}

type CaListener = experimental.CaCertificateUpdateListener
type IdentityListener = experimental.IdentityCertificateUpdateListener

/** gRPC's own provider of files drops every connection while a renewal is half written; this one keeps the last good. */
class FileCertificateProvider implements experimental.CertificateProvider, Disposable {
  readonly #watched: Disposable
  readonly #caListeners = new Set<CaListener>()
  readonly #identityListeners = new Set<IdentityListener>()
  #certificates: Certificates

  constructor(paths: CertificatePaths) {
    const watched = watchCertificates(paths, (certificates) => {
      this.#certificates = certificates
      for (const listener of this.#caListeners) this.#tellCa(listener)
      for (const listener of this.#identityListeners) this.#tellIdentity(listener)
    })
    this.#watched = watched
    this.#certificates = watched.first
  }

  addCaCertificateListener(listener: CaListener): void {
    this.#caListeners.add(listener)
    this.#tellCa(listener)
  }

  removeCaCertificateListener(listener: CaListener): void {
    this.#caListeners.delete(listener)
  }

  addIdentityCertificateListener(listener: IdentityListener): void {
    this.#identityListeners.add(listener)
    this.#tellIdentity(listener)
  }

  removeIdentityCertificateListener(listener: IdentityListener): void {
    this.#identityListeners.delete(listener)
  }

  [Symbol.dispose](): void {
    this.#watched[Symbol.dispose]()
  }

  #tellCa(listener: CaListener): void {
    listener({ caCertificate: this.#certificates.ca })
  }

  #tellIdentity(listener: IdentityListener): void {
    listener({ certificate: this.#certificates.cert, privateKey: this.#certificates.key })
  }
}

/** gRPC's credentials with a provider cannot ask for TLS 1.3, and drop the connections that come before its first word. */
class RenewableServerCredentials extends ServerCredentials {
  constructor(certificates: Certificates) {
    super({ requestCert: true, rejectUnauthorized: true }, toContext(certificates))
  }

  renew(certificates: Certificates): void {
    this.updateSecureContextOptions(toContext(certificates))
  }

  override _equals(other: ServerCredentials): boolean {
    return other === this
  }
}

const toContext = (certificates: Certificates) => ({ ...certificates, minVersion: 'TLSv1.3' as const })
