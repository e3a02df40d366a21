import { address, httpUrl, ProcessEnv, PublicEnv, port, RpcTlsEnv } from '@atelier/config/config.ts'
import { z } from 'zod'

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or networks (CIDR)')

export const Config = ProcessEnv.extend(RpcTlsEnv.shape)
  .extend(PublicEnv.shape)
  .extend({
    HTTP_PORT: port(),
    AUTH_ADDRESS: address(),
    SHOP_ADDRESS: address(),
    MEDIA_ADDRESS: address(),
    PREVIEW_ADDRESS: address(),
    /** Internal address of the identity provider, relative path included: `http://127.0.0.1:8081/auth`. */
    IDP_URL: httpUrl(),
    IDP_REALM: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .default('atelier'),
    /** Refused tokens of one client from one address before the rest of the minute is refused unasked. */
    TOKEN_FAILURES_PER_MINUTE: z.coerce.number().int().min(1).max(10_000).default(10),
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
  })
export type Config = z.output<typeof Config>
