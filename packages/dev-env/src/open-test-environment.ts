import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { env } from 'node:process'
import { type TestEnvironmentKind, TestEnvironmentReport } from './test-environment.ts'

const startTimeoutMs = 180_000

/**
 * Starts a test environment in a process of its own and resolves with the path of the file that describes it. It stops
 * when disposed of, and by itself when this process ends in any way. `settings` are beside those of this process.
 */
export async function openTestEnvironment(
  kind: TestEnvironmentKind,
  settings: Readonly<Record<string, string>> = {},
): Promise<AsyncDisposable & { file: string }> {
  const child = fork(join(import.meta.dirname, 'test-environment.ts'), [kind], {
    execPath: process.execPath,
    execArgv: [],
    env: { ...env, ...settings },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.ref()
    child.kill('SIGTERM')
    await exited
  }
  const report = await Promise.race([
    once(child, 'message', { signal: AbortSignal.timeout(startTimeoutMs) }).then(([message]) =>
      TestEnvironmentReport.parse(message),
    ),
    exited.then(() => ({ problem: `the test ${kind} ended while starting` })),
  ]).catch((error: unknown) => ({
    problem: `the test ${kind} is not ready after ${startTimeoutMs / 1000} s: ${String(error)}`,
  }))
  if ('problem' in report) {
    await stop()
    throw new Error(report.problem)
  }
  // A run that forgets to stop it must still end; the environment then sees its parent go and ends too.
  child.unref()
  child.channel?.unref()
  return { file: report.file, [Symbol.asyncDispose]: stop }
}
