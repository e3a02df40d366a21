import {
  address,
  HealthEnv,
  httpUrl,
  NatsEnv,
  PostgresEnv,
  ProcessEnv,
  RpcEnv,
  secret,
} from '@atelier/config/config.ts'
import { z } from 'zod'

export const Config = ProcessEnv.extend(HealthEnv.shape)
  .extend(RpcEnv.shape)
  .extend(PostgresEnv.shape)
  .extend(NatsEnv.shape)
  .extend({
    SHOP_ADDRESS: address(),
    /** Key of the hashes that API keys' secrets are kept by. A key whose hash is of neither is refused. */
    API_KEY_SECRET: secret(32),
    API_KEY_SECRET_ACCEPTED: secret(32).optional(),
    /** The `iss` of every token: the public address of the realm. */
    IDP_ISSUER: httpUrl(),
    /** Where this process reads the realm's public keys: an internal address of the same provider. */
    IDP_JWKS_URL: httpUrl(),
    IDP_JWKS_COOLDOWN_MS: z.coerce.number().int().min(100).max(300_000).default(10_000),
    IDP_AUDIENCE: z.string().min(1).default('atelier-api'),
  })
export type Config = z.output<typeof Config>
