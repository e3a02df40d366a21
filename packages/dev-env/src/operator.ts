import { toNatsUrl } from './nats.ts'
import { adminClientId } from './realm.ts'
import { toIdpUrl, toRpcAddress, type Wiring } from './services.ts'
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
    NATS_URL: toNatsUrl(ports.nats),
    ...(tlsDir !== undefined && toTlsEnv(tlsDir, operator)),
  }
}
