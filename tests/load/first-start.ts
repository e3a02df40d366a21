import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePortBase } from '@atelier/dev-env/ports.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { runCommand } from '@atelier/dev-env/run-command.ts'
import { projectDir } from '@atelier/dev-env/settings.ts'
import type { Figure } from './figure.ts'

const timeoutMs = 600_000

/**
 * Measures `npm start` in a new clone of HEAD, with nothing downloaded before, until the stack is ready. Stops and removes
 * it. No figure, and a line that says why, where there is nothing to clone.
 */
export async function measureFirstStart(signal: AbortSignal): Promise<Figure[]> {
  await using scope = new AsyncDisposableStack()
  const root = mkdtempSync(join(tmpdir(), 'atelier-first-start-'))
  scope.defer(() => rmSync(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  const clone = join(root, 'atelier')
  const git = await runCommand('git', ['clone', '--quiet', '--no-local', projectDir, clone], { timeoutMs, signal })
  signal.throwIfAborted()
  if (!git.ok) {
    console.error(`not measured, because HEAD cannot be cloned: ${git.output}`)
    return []
  }
  const settings = {
    ATELIER_PORT_BASE: `${await findFreePortBase()}`,
    ATELIER_STACK_DIR: undefined,
    NATS_SERVER_BIN: undefined,
    SEAWEEDFS_BIN: undefined,
    npm_config_cache: join(root, 'npm-cache'),
  }
  const startedAt = performance.now()
  const child = spawn('npm', ['start'], { cwd: clone, env: { ...process.env, ...settings }, stdio: ['ignore', 2, 2] })
  const gone = new AbortController()
  const exited = once(child, 'exit').finally(() => gone.abort())
  scope.defer(async () => {
    child.kill('SIGTERM')
    await exited
  })
  // Written when all else is done.
  const isReady = await until(() => existsSync(join(clone, '.stack/stack.json')), {
    timeoutMs,
    signal: AbortSignal.any([signal, gone.signal]),
  })
  signal.throwIfAborted()
  if (!isReady) throw new Error('npm start in a new clone did not become ready; its own words are above')
  const seconds = (performance.now() - startedAt) / 1_000
  return [{ name: 'start of the stack from nothing, all downloaded', value: seconds, unit: 's', atMost: 120 }]
}
