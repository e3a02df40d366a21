import { toNatsUrl } from './nats.ts'
import type { ServiceName } from './ports.ts'
import { toDatabaseUrl } from './postgres.ts'
import { adminClientId } from './realm.ts'
import { bucket, s3Region, toS3Endpoint } from './seaweedfs.ts'
import { listDatabases, toIdpUrl, toRpcAddress, type Wiring } from './services.ts'
import { toTlsEnv } from './tls.ts'

/** Whose certificate the operator's tool shows, and the seed, where the services speak mutual TLS. */
export const operator = 'operator'

/** The settings of the operator's tool for a stack. */
export function toOperatorEnv(wiring: Wiring): Record<string, string> {
  const { ports, secrets, tlsDir } = wiring
  return {
    IDP_URL: toIdpUrl(ports),
    IDP_ADMIN_CLIENT_ID: adminClientId,
    IDP_ADMIN_CLIENT_SECRET: secrets.keycloakAdminSecret,
    AUTH_ADDRESS: toRpcAddress('auth', wiring),
    SHOP_ADDRESS: toRpcAddress('shop', wiring),
    MEMBERSHIP_ADDRESS: toRpcAddress('membership', wiring),
    ORDER_ADDRESS: toRpcAddress('order', wiring),
    NOTIFICATION_ADDRESS: toRpcAddress('notification', wiring),
    NATS_URL: toNatsUrl(ports.nats),
    S3_ENDPOINT: toS3Endpoint(ports),
    S3_REGION: s3Region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: secrets.s3AccessKeyId,
    S3_SECRET_ACCESS_KEY: secrets.s3SecretAccessKey,
    ...toDatabasesEnv((name) => toDatabaseUrl({ port: ports.postgres, password: secrets.postgresPassword }, name)),
    ...(tlsDir !== undefined && toTlsEnv(tlsDir, operator)),
  }
}

/** The settings by which the tool reaches the database of each service. */
export function toDatabasesEnv(toUrl: (name: ServiceName) => string): Record<string, string> {
  return Object.fromEntries(listDatabases().map((name) => [`${name.toUpperCase()}_DATABASE_URL`, toUrl(name)]))
}
