import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { prometheusDir } from './rules.ts'

type Sample = { metric: Record<string, string>; value: [number, string] }

/**
 * Prometheus as the developer stack's configuration starts it, for a stack whose first port is `portBase`, and looking every
 * second, so that nobody waits.
 */
export async function openPrometheus(portBase: number) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-prometheus-'))
  cpSync(prometheusDir, folder, { recursive: true })
  const config = readFileSync(join(folder, 'developer-stack.yaml'), 'utf8')
    .replaceAll(/127\.0\.0\.1:(\d+)/g, (_, port) => `127.0.0.1:${Number(port) - 8080 + portBase}`)
    .replaceAll(/(_interval|_timeout): \d+s/g, '$1: 1s')
  const file = join(folder, 'here.yaml')
  writeFileSync(file, config)
  const address = `127.0.0.1:${await findFreePort()}`
  const child = spawn(
    'prometheus',
    [`--config.file=${file}`, `--storage.tsdb.path=${join(folder, 'data')}`, `--web.listen-address=${address}`],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4_000)
  })
  const exited = once(child, 'exit')
  const ask = async (path: string) => {
    const response = await fetch(`http://${address}/api/v1/${path}`)
    const { status, data, error } = (await response.json()) as { status: string; data: never; error?: string }
    if (status !== 'success') throw new Error(`${path}: ${error}`)
    return data
  }
  const isReady = () =>
    fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const deadline = Date.now() + 30_000; !(await isReady()); await sleep(100))
    if (Date.now() > deadline) throw new Error(`Prometheus is not ready: ${said}`)
  return {
    /** What a query has now. */
    async query(expr: string): Promise<Sample[]> {
      const { result } = (await ask(`query?query=${encodeURIComponent(expr)}`)) as { result: Sample[] }
      return result
    },
    /** The names of all series that there are. */
    listNames: (): Promise<string[]> => ask('label/__name__/values'),
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
