import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readConfig } from '@atelier/config/config.ts'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { z } from 'zod'

const dir = join(import.meta.dirname, '../deploy/compose')
const text = readFileSync(join(dir, 'compose.yaml'), 'utf8')
const example = parseEnv(readFileSync(join(dir, '.env.example'), 'utf8'))

const Service = z.object({
  build: z.object({ args: z.record(z.string(), z.string()).optional() }).optional(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).optional(),
  mem_limit: z.string().optional(),
  pids_limit: z.number().optional(),
  cpus: z.number().optional(),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
})
const { services, networks } = z
  .object({
    services: z.record(z.string(), Service),
    networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
  })
  .parse(parse(text, { merge: true, maxAliasCount: -1 }))
const all = Object.entries(services)
const namesOf = (entries: typeof all) => entries.map(([name]) => name).sort()

/** What must be set, by `${NAME:?}`, and what may be, by `${NAME:-…}`. */
const variables = [...text.matchAll(/\$\{([A-Z0-9_]+)(:\?|:-)/g)].map(([, name = '', kind]) => ({ name, kind }))

describe('the system on one machine', () => {
  it.each(all)('%s runs without rights, on a file system that is read only, within limits', (name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(service.security_opt).toContain('no-new-privileges:true')
    for (const limit of ['mem_limit', 'pids_limit', 'cpus'] as const) expect(service[limit]).toBeDefined()
    const givesAway = ['certificates', 'volumes'].includes(name)
    expect(service.cap_add).toEqual(givesAway ? ['CHOWN'] : [])
    if (!givesAway) expect(service.user ?? 'of the image').not.toMatch(/^(0|root)/)
  })

  it('is reached by the gateway and by storage alone', () => {
    expect(namesOf(all.filter(([, { ports }]) => ports.length > 0))).toEqual(['gateway', 'seaweedfs'])
  })

  it('reaches others by shop, order and notification alone', () => {
    const open = Object.keys(networks).filter((name) => !networks[name]?.internal)
    expect(open.sort()).toEqual(['edge', 'outside'])
    const reaching = all.filter(([, service]) => service.networks.includes('outside'))
    expect(namesOf(reaching)).toEqual(['notification', 'order', 'shop'])
    expect(namesOf(all.filter(([, service]) => service.networks.includes('edge')))).toEqual(['gateway', 'seaweedfs'])
  })

  it('has every variable that must be set in .env.example, no secret among them filled in, and no others', () => {
    const known = new Set(variables.map(({ name }) => name))
    expect(Object.keys(example).filter((name) => !known.has(name))).toEqual([])
    const required = variables.filter(({ kind }) => kind === ':?').map(({ name }) => name)
    expect(required.filter((name) => !(name in example))).toEqual([])
    const isSecret = (name: string) => /PASSWORD|SECRET|KEY/.test(name)
    expect(Object.entries(example).filter(([name, value]) => isSecret(name) && value !== '')).toEqual([])
    const secrets = all.flatMap(([service, { environment }]) =>
      Object.entries(environment)
        .filter(([name]) => isSecret(name) && !name.endsWith('_FILE'))
        .map(([name, value]) => ({ service, name, value })),
    )
    expect(secrets.length).toBeGreaterThan(20)
    expect(secrets.filter(({ value }) => !/^\$\{[A-Z0-9_]+(:\?|:-)\}$/.test(value))).toEqual([])
  })

  const ours = all.filter(([name, { build }]) => build?.args?.['SERVICE'] === name)
  it.each(ours)('%s takes its settings', async (name, { environment }) => {
    const { Config }: { Config: z.ZodType } = await import(`../services/${name}/src/config.ts`)
    const filled = Object.entries(environment).map(([setting, value]) => [setting, fill(value)])
    expect(readConfig(Config, Object.fromEntries(filled))).toBeDefined()
  })

  it('is all eight services', () => {
    expect(ours).toHaveLength(8)
  })
})

/** A value as Compose makes it: of the example, of the default, or something long enough for a secret. */
function fill(value: string): string {
  return value.replace(/\$\{([A-Z0-9_]+)(?::\?|:-([^}]*))\}/g, (_, name: string, fallback: string | undefined) => {
    const given = example[name]
    return given || (fallback ?? 'x'.repeat(40))
  })
}
