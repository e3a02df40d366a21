import { run } from '@atelier/boot/run.ts'
import { Config } from './config.ts'
import { start } from './service.ts'

await run('order', Config, start)
