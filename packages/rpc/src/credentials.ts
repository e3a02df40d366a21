import { readFileSync } from 'node:fs'
import type { RpcTlsEnv } from '@atelier/config/config.ts'
import { ChannelCredentials, ServerCredentials } from '@grpc/grpc-js'
import type { z } from 'zod'

type TlsConfig = z.output<typeof RpcTlsEnv>

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/

/** Mutual TLS when its files are set, else plaintext. */
export function clientCredentials(config: TlsConfig): ChannelCredentials {
  const tls = readTlsFiles(config)
  return tls ? ChannelCredentials.createSsl(tls.ca, tls.key, tls.cert) : ChannelCredentials.createInsecure()
}

/** As `clientCredentials`; plaintext is refused anywhere but on loopback. */
export function serverCredentials(config: TlsConfig, host: string): ServerCredentials {
  const tls = readTlsFiles(config)
  if (tls) return ServerCredentials.createSsl(tls.ca, [{ private_key: tls.key, cert_chain: tls.cert }], true)
  if (!loopback.test(host))
    throw new Error(`HOST ${host} is not loopback: set RPC_TLS_CA_FILE, RPC_TLS_CERT_FILE and RPC_TLS_KEY_FILE`)
  return ServerCredentials.createInsecure()
}

function readTlsFiles({ RPC_TLS_CA_FILE: ca, RPC_TLS_CERT_FILE: cert, RPC_TLS_KEY_FILE: key }: TlsConfig) {
  if (!ca || !cert || !key) return undefined
  return { ca: readFileSync(ca), cert: readFileSync(cert), key: readFileSync(key) }
}
