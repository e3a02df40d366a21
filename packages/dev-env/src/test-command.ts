import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import { projectDir } from './settings.ts'

const Counts = z.object({ passed: z.number().int(), failed: z.number().int() })

/** What needs nothing that is not installed by us; the browser's tests have a command of their own. */
const everyProject = ['--selectProjects', 'unit', 'service', 'system']

const args = process.argv.slice(2)

/**
 * Runs Jest and prints `N passed, N failed` after everything else. A run that ended badly without a failed test (a
 * set-up that failed, a crash) counts as one failure.
 */
const chosen = args.includes('--selectProjects') ? args : [...everyProject, ...args]
const jest = fork(join(projectDir, 'node_modules/jest/bin/jest.js'), chosen, {
  cwd: projectDir,
  execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => jest.kill(signal))
let counts = { passed: 0, failed: 0 }
jest.on('message', (message) => {
  const parsed = Counts.safeParse(message)
  if (parsed.success) counts = parsed.data
})
await once(jest, 'exit')
const ok = jest.exitCode === 0
const failed = ok ? counts.failed : Math.max(counts.failed, 1)
console.log(`\n${counts.passed} passed, ${failed} failed`)
process.exitCode = ok && failed === 0 ? 0 : 1
