import { dirname, join } from 'node:path'
import { type PortName, type ServiceName, serviceNames, toPorts } from '@atelier/dev-env/ports.ts'
import { isAlive, readProcesses } from '@atelier/dev-env/process-record.ts'
import { answersOk, until } from '@atelier/dev-env/ready.ts'
import { listProcesses } from '@atelier/dev-env/services.ts'
import { stack, stackFile } from '../partner.ts'

const folder = join(dirname(stackFile), 'processes')

/** The ports of the stack under test. */
export const ports = toPorts(Number(new URL(stack.baseUrl).port))

/** The processes of each service, as `--replicas 2` starts them: `shop`, `shop-2`. */
export const replicasOf = (service: ServiceName): string[] => listProcesses(service, { replicas: 2 })

export const allReplicas: string[] = serviceNames.flatMap(replicasOf)

/** The services that are asked by others, rather than by partners. */
export const behindGateways = serviceNames.filter((name) => name !== 'gateway')

/** The process that has this name now; throws where there is none: each is needed. */
export function getPid(name: string): number {
  const found = readProcesses(folder).find((each) => each.name === name && isAlive(each))
  if (!found) throw new Error(`${name} is not running: these tests need a stack with --replicas 2`)
  return found.pid
}

/** Resolves when another process than `formerPid` has this name and is ready. */
export async function untilReplaced(name: string, formerPid: number): Promise<void> {
  const port = ports[`${name} health` as PortName]
  const isBack = async () => getPid(name) !== formerPid && (await answersOk(`http://127.0.0.1:${port}/readyz`))
  if (!(await until(isBack, { timeoutMs: 60_000 }))) throw new Error(`${name} is not back after a minute`)
}

/** Tells a process to end and resolves when the stack has another one in its place. */
export async function restart(name: string, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  const pid = getPid(name)
  process.kill(pid, signal)
  await untilReplaced(name, pid)
}
