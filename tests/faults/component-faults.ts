import { setTimeout as sleep } from 'node:timers/promises'
import { signalWithChildren } from '@atelier/dev-env/child-processes.ts'
import type { openTestStack } from '@atelier/dev-env/fixtures.ts'

export type System = Awaited<ReturnType<typeof openTestStack>>

/** What commerce needs to be up, each of which can be killed or paused. */
export const components = ['gateway', 'order', 'shop', 'notification', 'postgres', 'nats'] as const
export type Component = (typeof components)[number]

/** One that is killed is started again by the stack; one that is paused goes on after so long. */
export type Fault = { component: Component } & ({ kind: 'kill' } | { kind: 'pause'; forMs: number })

/** Signals a component, with its children where it is for a pause. */
function signal(system: System, component: Component, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  const pid = system.findPid(component)
  // It is being started again.
  if (pid === null) return
  if (name === 'SIGKILL') process.kill(pid, name)
  else signalWithChildren(pid, name)
}

/** Does it, and resolves when a pause is over, or at once. `meanwhile` is called while it is so. */
export async function inflict(system: System, fault: Fault, meanwhile = async () => {}): Promise<void> {
  const { component } = fault
  if (fault.kind === 'kill') {
    signal(system, component, 'SIGKILL')
    return meanwhile()
  }
  signal(system, component, 'SIGSTOP')
  try {
    await Promise.all([component === 'postgres' ? null : meanwhile(), sleep(fault.forMs)])
  } finally {
    signal(system, component, 'SIGCONT')
  }
  if (component === 'postgres') await meanwhile()
}

/** Asks until it is so; a refusal counts as a no. `why` says what was amiss when it did not come true in time. */
export async function until(isSo: () => Promise<boolean>, why: () => string, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs
  let problem: unknown
  const ask = () =>
    isSo().catch((error: unknown) => {
      problem = error
      return false
    })
  while (!(await ask())) {
    if (Date.now() > deadline) throw new Error(`it did not come true in time: ${why()}`, { cause: problem })
    await sleep(50)
  }
}
