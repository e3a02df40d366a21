import { HealthEnv, PostgresEnv, ProcessEnv, RpcEnv } from '@atelier/config/config.ts'
import type { z } from 'zod'

export const Config = ProcessEnv.extend(HealthEnv.shape).extend(RpcEnv.shape).extend(PostgresEnv.shape)
export type Config = z.output<typeof Config>
