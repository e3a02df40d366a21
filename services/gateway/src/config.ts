import {
  address,
  DrainEnv,
  HealthEnv,
  httpUrl,
  IdempotencyEnv,
  NatsEnv,
  ProcessEnv,
  PublicEnv,
  port,
  RpcTlsEnv,
} from '@atelier/config/config.ts'
import { z } from 'zod'

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or networks (CIDR)')

/** A limit as `<requests>/<seconds>`: `100/10`. */
const limit = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,3}\/([1-5]?\d?\d|600)$/, 'must be <requests>/<seconds>, at most 9999/600')
    .default(fallback)
    .transform((text) => {
      const [requests, seconds] = text.split('/').map(Number)
      return { limit: requests ?? 0, windowMs: (seconds ?? 0) * 1_000 }
    })
    .refine(({ windowMs }) => windowMs > 0, 'must be <requests>/<seconds>, at most 9999/600')

export const Config = ProcessEnv.extend(HealthEnv.partial().shape)
  .extend(RpcTlsEnv.shape)
  .extend(PublicEnv.shape)
  .extend(NatsEnv.shape)
  .extend(IdempotencyEnv.shape)
  .extend(DrainEnv.shape)
  .extend({
    HTTP_PORT: port(),
    /** Where partners ask for tokens, up to `/auth`, when that is not BASE_URL: tokens are issued in its name. */
    AUTH_BASE_URL: httpUrl().optional(),
    AUTH_ADDRESS: address(),
    SHOP_ADDRESS: address(),
    MEDIA_ADDRESS: address(),
    PREVIEW_ADDRESS: address(),
    MEMBERSHIP_ADDRESS: address(),
    ORDER_ADDRESS: address(),
    NOTIFICATION_ADDRESS: address(),
    /** Internal address of the identity provider, relative path included: `http://127.0.0.1:8081/auth`. */
    IDP_URL: httpUrl(),
    IDP_REALM: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('atelier'),
    /** How many requests a shop may make in any so many seconds: everywhere, where much is made, and for upload addresses. */
    QUOTA_DEFAULT: limit('100/10'),
    QUOTA_HEAVY: limit('5/60'),
    QUOTA_UPLOADS: limit('20/60'),
    /** The same for a shop's storefront, and for each address that its buyers come from. */
    QUOTA_STOREFRONT: limit('300/10'),
    QUOTA_STOREFRONT_ADDRESS: limit('60/10'),
    /** How many gateways share the limits: while NATS is away each admits that part of them. */
    QUOTA_REPLICAS: z.coerce.number().int().min(1).max(1_000).default(1),
    /** How long NATS may take over a decision before this gateway decides by its share. */
    QUOTA_TIMEOUT_MS: z.coerce.number().int().min(20).max(10_000).default(200),
    /** Credentials whose callers are remembered, up to 30 s: about 1 KB each. */
    CALLERS_REMEMBERED_MAX: z.coerce.number().int().min(100).max(1_000_000).default(20_000),
    /** Refused tokens of one client from one address before the rest of the minute is refused unasked. */
    TOKEN_FAILURES_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(10),
    /** Connections at a time; a further one is closed before a byte of it is read. */
    CONNECTIONS_MAX: z.coerce.number().int().min(10).max(1_000_000).default(10_000),
    /** Requests are turned away while the event loop runs so late, on the average of a second… 0 is never. */
    EVENT_LOOP_DELAY_MS_MAX: z.coerce.number().int().min(0).max(60_000).default(1_000),
    /** …or is so busy: a share of its time. 0 is never, because a loop that is busy and on time serves everyone. */
    EVENT_LOOP_UTILIZATION_MAX: z.coerce.number().min(0).max(1).default(0),
    /** Proxies in front whose X-Forwarded-For is believed: addresses and networks, separated by commas. */
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== ''),
      )
      .pipe(z.array(network)),
    /** With these files (PEM; the certificate with its chain) the gateway speaks TLS itself, else something in front must. */
    TLS_CERT_FILE: z.string().min(1).optional(),
    TLS_KEY_FILE: z.string().min(1).optional(),
  })
export type Config = z.output<typeof Config>
