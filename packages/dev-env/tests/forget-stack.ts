import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { env } from 'node:process'
import { runCommand } from '../src/run-command.ts'
import { projectDir } from '../src/settings.ts'

// Outlives the test that forks it, however that ends, and then removes the stack that the test had in the background.
await once(process, 'disconnect')
const command = [`${projectDir}/packages/dev-env/src/stack-command.ts`, 'reset']
await runCommand(process.execPath, command, { timeoutMs: 90_000 })
if (env['ATELIER_STACK_DIR']) rmSync(env['ATELIER_STACK_DIR'], { recursive: true, force: true })
