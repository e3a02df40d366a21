import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { readConfig } from '@atelier/config/config.ts'
import { toImage } from '@atelier/dev-env/compose.ts'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { z } from 'zod'

const dir = join(import.meta.dirname, '../deploy/compose')
const text = readFileSync(join(dir, 'compose.yaml'), 'utf8')
const seeingText = readFileSync(join(dir, 'compose.observability.yaml'), 'utf8')
const example = parseEnv(readFileSync(join(dir, '.env.example'), 'utf8'))

const Service = z.object({
  build: z.object({ args: z.record(z.string(), z.string()).optional() }).optional(),
  image: z.string().optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  profiles: z.array(z.string()).default([]),
  entrypoint: z.array(z.string()).optional(),
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
const File = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() }).nullable()),
  volumes: z.record(z.string(), z.unknown()),
})
const readFile = (yaml: string) => File.parse(parse(yaml, { merge: true, maxAliasCount: -1 }))
const { services, networks } = readFile(text)
const all = Object.entries(services)
const namesOf = (entries: typeof all) => entries.map(([name]) => name).sort()

/** What must be set, by `${NAME:?}`, and what may be, by `${NAME:-…}`. */
const listVariables = (yaml: string) =>
  [...yaml.matchAll(/\$\{([A-Z0-9_]+)(:\?|:-)/g)].map(([, name = '', kind]) => ({ name, kind }))
const variables = listVariables(text)

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
    const quoted = secrets.filter(({ value }) => !/^\$\{[A-Z0-9_]+(:\?|:-)\}$/.test(value))
    // NATS reads it as a part of its file, where a secret of hexadecimal digits may be no text.
    expect(quoted).toEqual([
      { service: 'nats', name: 'NATS_PASSWORD', value: expect.stringMatching(/^"\$\{NATS_PASSWORD:\?\}"$/) },
    ])
  })

  it('gives the keys of databases and of storage to no tool but that of backups, which has all of them and no others', () => {
    const { admin, backup } = services
    const isKey = (name: string) => /DATABASE_URL|^S3_/.test(name)
    expect(Object.keys(admin?.environment ?? {}).filter(isKey)).toEqual([])
    expect(admin?.networks).toEqual(['services', 'events', 'identity'])
    expect(backup?.networks).toEqual(['events', 'databases', 'storage'])
    const databases = ours.flatMap(([name, { environment: own }]) =>
      own['DATABASE_URL'] === undefined ? [] : [[`${name.toUpperCase()}_DATABASE_URL`, own['DATABASE_URL']]],
    )
    expect(databases).toHaveLength(7)
    const events = Object.entries(admin?.environment ?? {}).filter(([name]) => name.startsWith('NATS_'))
    expect(events).toHaveLength(4)
    const storage = services['bucket']?.environment ?? {}
    expect(backup?.environment).toEqual({ ...storage, ...Object.fromEntries([...databases, ...events]) })
    // Otherwise the same tool, and neither starts with the system.
    expect({ ...backup, environment: {}, networks: [] }).toEqual({ ...admin, environment: {}, networks: [] })
    expect(backup?.profiles).toEqual(['admin'])
  })

  it('has images of ours by names that nobody is asked for, as they are built, unless a registry is named', () => {
    const image = /^\$\{ATELIER_IMAGES:-(.+)\}\/(\w+):\$\{ATELIER_VERSION:-latest\}$/
    const made = all.filter(([, each]) => each.build || each.image?.includes('ATELIER_IMAGES'))
    expect(made.length).toBeGreaterThan(15)
    const named = made.map(([, { image: name = '' }]) => image.exec(name)?.slice(1) ?? [name])
    expect(named.filter(([images, name = '']) => `${images}/${name}` !== toImage(name))).toEqual([])
    expect(toImage('gateway')).toMatch(/^localhost\//)
  })

  const ours = all.filter(([name, { build }]) => build?.args?.['SERVICE'] === name)
  it('is all eight services', () => {
    expect(ours).toHaveLength(8)
  })

  it.each(ours)('%s takes its settings', async (name, { environment }) => {
    const { Config }: { Config: z.ZodType } = await import(`../services/${name}/src/config.ts`)
    const filled = Object.entries(environment).map(([setting, value]) => [setting, fill(value)])
    expect(readConfig(Config, Object.fromEntries(filled))).toBeDefined()
  })
})

describe('what sees inside, on top of it', () => {
  const seen = parse(seeingText, { merge: true })
  const seeing = readFile(seeingText)
  const added = Object.entries(seeing.services).filter(([name]) => !(name in services))
  const changed = Object.entries(seeing.services).filter(([name]) => name in services)
  const ours = namesOf(all.filter(([name, { build }]) => build?.args?.['SERVICE'] === name))
  const observability = join(dir, '../observability')
  const readYaml = (path: string) => parse(readFileSync(join(observability, path), 'utf8'))

  it('is four, and changes the eight services and nothing else', () => {
    expect(namesOf(added)).toEqual(['grafana', 'jaeger', 'otel-collector', 'prometheus'])
    expect(namesOf(changed)).toEqual(ours)
    for (const [name] of changed) expect(Object.keys(seen.services[name]).sort()).toEqual(['environment', 'networks'])
  })

  it.each(added)(
    '%s runs without rights, on a file system that is read only, within limits, of one image',
    (_name, service) => {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], cap_add: [] })
      expect(service.security_opt).toContain('no-new-privileges:true')
      for (const limit of ['mem_limit', 'pids_limit', 'cpus'] as const) expect(service[limit]).toBeDefined()
      expect(service.user).toMatch(/^[1-9]\d*:\d+$/)
      expect(service.image).toMatch(/^\$\{[A-Z_]+_IMAGE:-[\w./-]+:v?\d+\.\d+\.\d+@sha256:[\da-f]{64}\}$/)
    },
  )

  it('is asked how it is, but for the collector, whose image has nothing to ask with', () => {
    expect(namesOf(added.filter(([, { healthcheck }]) => !healthcheck))).toEqual(['otel-collector'])
  })

  it('is reached on loopback alone, reaches nothing outside, and is kept from what the services reach', () => {
    for (const [, { ports }] of added)
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\$\{\w+_PORT:-\d+\}:\d+$/)
    expect(namesOf(added.filter(([, { ports }]) => ports.length > 0))).toEqual(['grafana', 'jaeger', 'prometheus'])
    for (const [, service] of added)
      expect(service.networks.filter((name) => !['monitoring', 'dashboards'].includes(name))).toEqual([])
    expect(seen.networks).toEqual({
      monitoring: { internal: true },
      dashboards: { driver_opts: { 'com.docker.network.bridge.enable_ip_masquerade': 'false' } },
    })
    for (const [, service] of changed) expect(service.networks).toEqual(['monitoring'])
  })

  it('has no secret, and asks for none', () => {
    expect(listVariables(seeingText).filter(({ kind }) => kind !== ':-')).toEqual([])
    const settings = added.flatMap(([, { environment }]) => Object.keys(environment))
    expect(settings.filter((name) => /PASSWORD|SECRET|TOKEN|_KEY/.test(name))).toEqual([])
  })

  it('mounts what there is, for reading only, and otherwise its own volumes', () => {
    const mounts = added.flatMap(([, { volumes }]) => volumes.map((volume) => volume.split(':')))
    const [files, volumes] = [
      mounts.filter(([from]) => from?.startsWith('.')),
      mounts.filter(([from]) => !from?.startsWith('.')),
    ]
    expect(files.length).toBeGreaterThan(4)
    for (const [from = '', , mode] of files)
      expect({ from, mode, isThere: existsSync(join(dir, from)) }).toEqual({ from, mode: 'ro', isThere: true })
    expect(volumes.map(([name]) => name)).toEqual(Object.keys(seeing.volumes))
  })

  it('scrapes each of the eight services by its name, where it answers, and evaluates every rule', () => {
    const { prometheus } = seeing.services
    const [config] = toMounted(prometheus, /--config\.file=(\S+)/)
    const { scrape_configs: jobs, rule_files: rules } = parse(readFileSync(config, 'utf8'))
    const found = jobs.flatMap((job: { dns_sd_configs: { names: string[]; port: number }[] }) =>
      job.dns_sd_configs.flatMap(({ names, port }) => names.map((name) => `${name}:${port}`)),
    )
    expect(found.sort()).toEqual(ours.map((name) => `${name}:${services[name]?.environment['HEALTH_PORT']}`))
    expect(prometheus?.networks).toContain('monitoring')
    const read = rules.flatMap((pattern: string) => globSync(pattern, { cwd: join(config, '..') }))
    expect(read.sort()).toEqual(globSync('rules/*', { cwd: join(observability, 'prometheus') }).sort())
  })

  it('shows every dashboard, of data that its own services have', () => {
    const { grafana } = seeing.services
    const { providers } = readYaml('grafana/provisioning/dashboards/dashboards.yaml')
    const mounted = (grafana?.volumes ?? []).map((volume) => volume.split(':'))
    for (const { options } of providers) {
      const [from = ''] = mounted.find(([, to]) => to === options.path) ?? []
      expect(globSync('*.json', { cwd: join(dir, from) }).length).toBeGreaterThan(5)
      expect(grafana?.environment['GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH']).toBe(`${options.path}/overview.json`)
    }
    const { datasources } = readYaml('grafana/provisioning/datasources/datasources.yaml')
    const asked = datasources.map(({ url }: { url: string }) => new URL(url))
    for (const { hostname, port } of asked) {
      const target = seeing.services[hostname]
      expect(target?.ports.map((each) => each.split(':').at(-1))).toEqual([port])
      expect(target?.networks.filter((name) => grafana?.networks.includes(name))).toEqual(['dashboards'])
    }
    expect(asked).toHaveLength(2)
  })

  it('takes the traces of every service, and gives them on', () => {
    const { 'otel-collector': collector, jaeger } = seeing.services
    const [config] = toMounted(collector, /--config (\S+)/)
    const { receivers, exporters } = parse(readFileSync(config, 'utf8'))
    const port = receivers.otlp.protocols.http.endpoint.split(':')[1]
    for (const [name, { environment }] of changed) {
      expect(environment['OTEL_EXPORTER_OTLP_ENDPOINT']).toBe(`http://otel-collector:${port}`)
      expect(Object.keys(environment)).toHaveLength(name === 'gateway' ? 2 : 1)
    }
    expect(collector?.networks).toEqual(expect.arrayContaining(['monitoring', ...(jaeger?.networks ?? [])]))
    const [own] = toMounted(jaeger, /--config (\S+)/)
    const taken = parse(readFileSync(own, 'utf8')).receivers.otlp.protocols.grpc.endpoint.split(':')[1]
    expect(exporters.otlp_grpc.endpoint).toBe(`jaeger:${taken}`)
  })

  it.each(ours)('%s takes its settings', async (name) => {
    const { Config }: { Config: z.ZodType } = await import(`../services/${name}/src/config.ts`)
    const given = { ...services[name]?.environment, ...seeing.services[name]?.environment }
    const filled = Object.entries(given).map(([setting, value]) => [setting, fill(value)])
    const wanted = { OTEL_EXPORTER_OTLP_ENDPOINT: expect.anything() }
    expect(readConfig(Config, Object.fromEntries(filled))).toMatchObject(wanted)
  })
})

/** The file of this repository that a command names by where it is mounted. */
function toMounted(service: z.output<typeof Service> | undefined, pattern: RegExp): [path: string] {
  const command = [service?.command ?? []].flat().join(' ')
  const [, named = ''] = pattern.exec(command) ?? []
  const [from = '', to = ''] =
    (service?.volumes ?? []).map((each) => each.split(':')).find(([, to = '']) => named.startsWith(to)) ?? []
  return [join(dir, from, named.slice(to.length))]
}

/** A value as Compose makes it: of the example, of the default, or something long enough for a secret. */
function fill(value: string): string {
  return value.replace(/\$\{([A-Z0-9_]+)(?::\?|:-([^}]*))\}/g, (_, name: string, fallback: string | undefined) => {
    const given = example[name]
    return given || (fallback ?? 'x'.repeat(40))
  })
}
