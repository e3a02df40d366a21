import { HealthEnv, PostgresEnv, ProcessEnv, RpcEnv } from '@atelier/config/config.ts'
import { z } from 'zod'

export const Config = ProcessEnv.extend(HealthEnv.shape)
  .extend(RpcEnv.shape)
  .extend(PostgresEnv.shape)
  .extend({
    /** Below it each shop has a host name. */
    SHOP_DOMAIN: z
      .string()
      .regex(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/, 'must be a domain name in lower case')
      .default('atelier.example'),
  })
export type Config = z.output<typeof Config>
