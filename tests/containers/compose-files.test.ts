import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from 'node:process'
import { parseEnv, promisify } from 'node:util'
import { findCompose } from '@atelier/dev-env/compose.ts'
import { listServices } from '@atelier/dev-env/services.ts'
import { binDir, projectDir } from '@atelier/dev-env/settings.ts'
import { beforeAll, describe, expect, it } from '@jest/globals'

type Json = ReturnType<typeof JSON.parse>

// tests/compose.test.ts reads each file by itself; what they are together only Compose knows.
const dir = join(projectDir, 'deploy/compose')
const example = parseEnv(readFileSync(join(dir, '.env.example'), 'utf8'))
const buildMsMax = 900_000
const [base, observability, stack] = ['compose.yaml', 'compose.observability.yaml', 'compose.stack.yaml'] as const

/** A value for all that the files ask for, and nothing else of this machine. */
function fill(files: readonly string[]): Record<string, string> {
  const asked = files.flatMap((file) => [
    ...readFileSync(join(dir, file), 'utf8').matchAll(/\$\{([A-Z0-9_]+)(:\?)?\}/g),
  ])
  return Object.fromEntries(
    asked.map(([, name = '']) => [
      name,
      example[name] || (name.endsWith('_PORT') ? '12345' : name === 'BRIDGE_ADDRESS' ? '172.17.0.1' : 'x'.repeat(40)),
    ]),
  )
}

let compose: string[]

// A machine that has none builds one first, which takes minutes.
beforeAll(async () => {
  compose = await findCompose(binDir, AbortSignal.timeout(buildMsMax))
}, buildMsMax)

/** The project that these files are together, with what is started by a command alone, and what Compose had to say. */
async function read(...files: string[]): Promise<{ project: Json; said: string }> {
  const [command = '', ...args] = compose
  const named = files.flatMap((file) => ['-f', join(dir, file)])
  const { stdout, stderr } = await promisify(execFile)(
    command,
    [...args, ...named, '--profile', '*', 'config', '--format', 'json'],
    { env: { PATH: env['PATH'], HOME: env['HOME'], ...fill(files) }, maxBuffer: 2 ** 24 },
  )
  return { project: JSON.parse(stdout), said: stderr }
}

const networksOf = (project: Json, name: string) => Object.keys(project.services[name].networks ?? {})
const portsOf = (project: Json, name: string): Json[] => project.services[name].ports ?? []
const seeing = ['grafana', 'jaeger', 'otel-collector', 'prometheus']

describe('the files of deploy/compose', () => {
  it('are a system, with the tools that an operator calls', async () => {
    const { project, said } = await read(base)
    expect(said).toBe('')
    expect(Object.keys(project.services)).toEqual(expect.arrayContaining([...listServices(), 'admin', 'backup']))
    expect(Object.keys(project.services)).not.toEqual(expect.arrayContaining(seeing))
  })

  it('with what sees inside on top are the same system, seen', async () => {
    const [{ project: alone }, { project, said }] = [await read(base), await read(base, observability)]
    expect(said).toBe('')
    expect(Object.keys(project.services).sort()).toEqual([...Object.keys(alone.services), ...seeing].sort())
    for (const name of listServices()) {
      expect(networksOf(project, name).sort()).toEqual([...networksOf(alone, name), 'monitoring'].sort())
      expect(project.services[name].environment).toMatchObject(alone.services[name].environment)
      expect(project.services[name].environment.OTEL_EXPORTER_OTLP_ENDPOINT).toContain('otel-collector')
    }
    for (const name of ['backup', 'postgres', 'keycloak']) expect(project.services[name]).toEqual(alone.services[name])
  })

  it.each([
    { what: 'a developer has', files: [base, stack], more: [] },
    { what: 'a developer has and sees inside', files: [base, observability, stack], more: seeing },
  ])('are what $what: published on loopback alone, without Mailpit', async ({ files, more }) => {
    const [{ project: alone }, { project, said }] = [await read(base), await read(...files)]
    expect(said).toBe('')
    const names = Object.keys(alone.services).filter((name) => name !== 'mailpit')
    expect(Object.keys(project.services).sort()).toEqual([...names, ...more].sort())
    const ports = Object.keys(project.services).flatMap((name) => portsOf(project, name))
    expect([...new Set(ports.map(({ host_ip: ip }) => ip))]).toEqual(['127.0.0.1'])
    for (const name of ['postgres', 'nats', 'keycloak', 'order']) expect(portsOf(project, name)).toHaveLength(1)
    expect(project.services.notification.network_mode).toBe('host')
  })
})
