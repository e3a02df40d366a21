import { fork } from 'node:child_process'
import { once } from 'node:events'
import { env } from 'node:process'

/** Sees to it that the stack of these settings is forgotten when this is disposed of, or when the test's process is killed. */
export function guardStack(settings: Record<string, string>): AsyncDisposable {
  const guard = fork(new URL('./forget-stack.ts', import.meta.url), {
    env: { ...env, ...settings },
    stdio: 'ignore',
    detached: true,
  })
  const gone = once(guard, 'exit')
  return {
    async [Symbol.asyncDispose]() {
      guard.disconnect()
      await gone
    },
  }
}
