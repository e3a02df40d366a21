import { address, httpUrl, ProcessEnv, PublicEnv, port, RpcTlsEnv } from '@atelier/config/config.ts'
import { z } from 'zod'

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
  })
export type Config = z.output<typeof Config>
