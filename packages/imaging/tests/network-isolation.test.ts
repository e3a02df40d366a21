import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openTestEnv } from '@atelier/dev-env/fixtures.ts'
import { answersOk, until } from '@atelier/dev-env/ready.ts'
import { runCommand } from '@atelier/dev-env/run-command.ts'
import { describe, expect, it } from '@jest/globals'

const command = 'unshare'
const forbidAndRun = 'echo 0 > /proc/sys/user/max_net_namespaces && exec "$@"'

/** The arguments that run a program where it is root and can still cut no process off from the network. */
function withoutNamespaces(...program: string[]): string[] {
  return ['--user', '--map-root-user', '/bin/sh', '-c', forbidAndRun, 'sh', ...program]
}

const path = { PATH: '/usr/bin:/bin' }
const tried = await runCommand(command, withoutNamespaces('true'), { timeoutMs: 10_000, env: path })
if (!tried.ok) console.warn(`skipped, because nothing can be forbidden here: ${tried.output}`)
const describeWhereForbidden = tried.ok ? describe : describe.skip

const toMain = (service: string) => join(import.meta.dirname, `../../../services/${service}/src/main.ts`)

describeWhereForbidden.each(['media', 'preview', 'membership'] as const)(
  '%s, where no process can be cut off',
  (service) => {
    it('does not start unless told to, and says what to allow or to set', async () => {
      await using test = await openTestEnv(service)
      const { WORKER_NETWORK_ISOLATION: _, ...env } = test.env
      const program = withoutNamespaces(process.execPath, toMain(service))
      const { ok, output } = await runCommand(command, program, { timeoutMs: 50_000, env: { ...env, ...path } })
      expect(ok).toBe(false)
      expect(output).toMatch(
        /^(media|preview|membership): WORKER_NETWORK_ISOLATION: is required[^\n]+ user namespaces or CAP_SYS_ADMIN, [^\n]+$/,
      )
    })

    it('starts when that is only preferred, and says so', async () => {
      await using test = await openTestEnv(service)
      const env = { ...test.env, ...path, WORKER_NETWORK_ISOLATION: 'preferred', LOG_LEVEL: 'warn' }
      const child = spawn(command, withoutNamespaces(process.execPath, toMain(service)), { env })
      const gone = once(child, 'exit')
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
      const health = `http://127.0.0.1:${test.env['HEALTH_PORT']}/readyz`
      try {
        expect(await until(() => answersOk(health), { timeoutMs: 50_000 })).toBe(true)
        expect(await until(() => output.includes('worker has a network'), { timeoutMs: 20_000 })).toBe(true)
      } finally {
        child.kill('SIGKILL')
        await gone
      }
    })
  },
)
