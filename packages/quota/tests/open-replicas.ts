import { NatsEnv, readConfig } from '@atelier/config/config.ts'
import { findChildren } from '@atelier/dev-env/child-processes.ts'
import { openTestNats } from '@atelier/dev-env/fixtures.ts'
import { openNats } from '@atelier/events/nats.ts'
import { openQuota, type Quota, type QuotaOptions } from '../src/quota.ts'

export type Replicas = AsyncDisposable & {
  quotas: [Quota, Quota, Quota]
  natsUrl: string
  natsServer: { start(): Promise<void>; stop(): Promise<void>; signal(name: 'SIGSTOP' | 'SIGCONT'): void }
}

/** Three replicas, each with a connection of its own to one NATS server. */
export async function openReplicas(options: Partial<QuotaOptions> = {}): Promise<Replicas> {
  await using scope = new AsyncDisposableStack()
  const natsServer = scope.use(await openTestNats())
  const open = async () => {
    const nats = scope.use(await openNats('test', readConfig(NatsEnv, { NATS_URL: natsServer.url })))
    return scope.use(await openQuota(nats, { replicas: 3, ...options }))
  }
  const quotas: Replicas['quotas'] = [await open(), await open(), await open()]
  const kept = scope.move()
  return {
    quotas,
    natsUrl: natsServer.url,
    natsServer: {
      start: natsServer.start,
      stop: natsServer.stop,
      signal(name) {
        for (const { pid, commandLine } of findChildren(process.pid))
          if (commandLine.includes('nats-server')) process.kill(pid, name)
      },
    },
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
