import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { env as processEnv } from 'node:process'
import { findFreePort } from './ports.ts'
import { until } from './ready.ts'
import { runCommand } from './run-command.ts'

const version = 'v0.203.0'
const cache = join(import.meta.dirname, '../../../node_modules/.cache/stripe-mock', version)

/**
 * Where stripe-mock is, which Go builds once from its source. Null, with a line that says so, where is no Go: what
 * needs it is skipped. Fails when Go is there and cannot build it.
 */
export async function findStripeMock(): Promise<string | null> {
  const program = join(cache, 'stripe-mock')
  if (existsSync(program)) return program
  const go = await runCommand('go', ['version'], { timeoutMs: 60_000 })
  if (!go.ok) {
    // Not by the console: Jest keeps that back when a file's tests are all skipped.
    process.stdout.write(`skipped, because stripe-mock cannot be built without Go: ${go.output}\n`)
    return null
  }
  // Built beside and renamed when whole: another process may be looking.
  const unfinished = join(cache, `unfinished-${process.pid}`)
  mkdirSync(unfinished, { recursive: true })
  try {
    const install = ['install', `github.com/stripe/stripe-mock@${version}`]
    // A first build fetches its modules, and compiling what it carries takes minutes on a busy machine.
    const env = { ...processEnv, GOBIN: unfinished }
    const { ok, output } = await runCommand('go', install, { timeoutMs: 600_000, env })
    if (!ok) throw new Error(`Go is here and cannot build stripe-mock: ${output}`)
    renameSync(join(unfinished, 'stripe-mock'), program)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return program
}

/** Starts stripe-mock. It checks what it is asked against Stripe's own description, and answers with samples. */
export async function startStripeMock(program: string): Promise<{ url: string } & AsyncDisposable> {
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  // It serves TLS too, whether asked to or not, and then on a port that is always the same.
  const args = ['-http-addr', `127.0.0.1:${port}`, '-https-addr', '127.0.0.1:']
  const child = spawn(program, args, { stdio: 'ignore' })
  const gone = once(child, 'exit')
  const mock = {
    url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await gone
    },
  }
  const isUp = await until(async () => (await fetch(url)).status > 0, { timeoutMs: 60_000 })
  if (isUp) return mock
  await mock[Symbol.asyncDispose]()
  throw new Error(`stripe-mock does not answer at ${url}`)
}
