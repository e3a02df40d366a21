import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Component, launchComponent, type Surroundings } from './component.ts'
import { readGreeting } from './ready.ts'

/** Starts nats-server with JetStream, its streams in the stack's folder. It listens on loopback only. */
export function startNats(
  at: Surroundings,
  options: { program: string; port: number; name?: string },
): Promise<Component> {
  const name = options.name ?? 'nats'
  const dir = at.folder.data(name)
  mkdirSync(dir, { recursive: true })
  const configFile = join(dir, 'nats.conf')
  // The default sync interval acknowledges a message two minutes before it is on disk.
  writeFileSync(
    configFile,
    `listen: "127.0.0.1:${options.port}"
jetstream {
  store_dir: ${JSON.stringify(dir)}
  sync_interval: always
  max_memory_store: 256MB
  max_file_store: 4GB
}
`,
  )
  return launchComponent({
    ...at,
    name,
    command: options.program,
    args: ['--config', configFile],
    ready: async () => (await readGreeting(options.port)).startsWith('INFO '),
    readyTimeoutMs: 30_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 3_000,
  })
}

export const toNatsUrl = (port: number): string => `nats://127.0.0.1:${port}`
