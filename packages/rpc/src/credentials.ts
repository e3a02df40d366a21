import { once } from 'node:events'
import type { Socket } from 'node:net'
import { createSecureContext } from 'node:tls'
import type { RpcTlsEnv } from '@atelier/config/config.ts'
import { ChannelCredentials, ServerCredentials } from '@grpc/grpc-js'
import type { z } from 'zod'
import { type CertificatePaths, type Certificates, watchCertificates } from './certificate-files.ts'

type TlsConfig = z.output<typeof RpcTlsEnv>

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/

/**
 * Mutual TLS, 1.3 at least, when its files are set, else plaintext, which is refused anywhere but on loopback. Renewed
 * files hold for new connections; those that are open, and their calls, go on. Disposing of it stops reading the files.
 */
export function openClientCredentials(
  config: TlsConfig,
  hosts: readonly string[],
): Disposable & { credentials: ChannelCredentials } {
  const paths = toPaths(config)
  if (!paths) {
    for (const host of hosts) requireLoopback(host)
    return { credentials: ChannelCredentials.createInsecure(), [Symbol.dispose]() {} }
  }
  const watched = watchCertificates(paths, (certificates) => credentials.renew(certificates))
  const credentials = new RenewableChannelCredentials(watched.first)
  return { credentials, [Symbol.dispose]: () => watched[Symbol.dispose]() }
}

/** As `openClientCredentials`, for the other side. With `namesPeers` every caller shows a certificate. */
export function openServerCredentials(
  config: TlsConfig,
  host: string,
): Disposable & { credentials: ServerCredentials; namesPeers: boolean } {
  const paths = toPaths(config)
  if (paths) {
    const watched = watchCertificates(paths, (certificates) => credentials.renew(certificates))
    const credentials = new RenewableServerCredentials(watched.first)
    return { credentials, namesPeers: true, [Symbol.dispose]: () => watched[Symbol.dispose]() }
  }
  requireLoopback(host)
  return { credentials: ServerCredentials.createInsecure(), namesPeers: false, [Symbol.dispose]() {} }
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

/**
 * gRPC's own credentials with a provider of files drop every connection while a renewal is half written, and cannot ask
 * for TLS 1.3. These make each connection by the certificates that are the latest then.
 */
class RenewableChannelCredentials extends ChannelCredentials {
  #latest: ChannelCredentials

  constructor(certificates: Certificates) {
    super()
    this.#latest = toChannelCredentials(certificates)
  }

  renew(certificates: Certificates): void {
    this.#latest = toChannelCredentials(certificates)
  }

  override _isSecure(): boolean {
    return true
  }

  override _equals(other: ChannelCredentials): boolean {
    return other === this
  }

  override _createSecureConnector(...to: ConnectorParameters): Connector {
    // One is kept for as long as an address is; what it connects by may be renewed meanwhile.
    const first = this.#latest._createSecureConnector(...to)
    return {
      connect: (socket) =>
        Promise.race([this.#latest._createSecureConnector(...to).connect(socket), failWhenClosed(socket)]),
      waitForReady: () => first.waitForReady(),
      getCallCredentials: () => first.getCallCredentials(),
      destroy: () => first.destroy(),
    }
  }
}

type ConnectorParameters = Parameters<ChannelCredentials['_createSecureConnector']>
type Connector = ReturnType<ChannelCredentials['_createSecureConnector']>

/** gRPC waits for ever for a handshake whose connection ended without an error. */
async function failWhenClosed(socket: Socket): Promise<never> {
  await once(socket, 'close')
  throw new Error('the connection was closed before it was secure')
}

const toChannelCredentials = (certificates: Certificates): ChannelCredentials =>
  ChannelCredentials.createFromSecureContext(createSecureContext(toContext(certificates)))

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
