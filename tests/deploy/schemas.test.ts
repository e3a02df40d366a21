import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectDir } from '@atelier/dev-env/settings.ts'
import { toRealmImport } from '@atelier/dev-env/write-realm-import.ts'
import { afterAll, describe, expect, it } from '@jest/globals'
import { Ajv } from 'ajv'
import { parse, stringify } from 'yaml'
import { containerOf, get, type Json, nameOf, overlays, readTools, readYaml, render } from './rendered.ts'

const versions = ['1.34', '1.35', '1.36', '1.37']
const folders = overlays.flatMap((overlay) => [`overlays/${overlay}`, `overlays/${overlay}/engines`])

/** Kinds of Kubernetes’ own; the rest are custom resources. */
const isBuiltIn = ({ apiVersion }: Json) => !apiVersion.includes('.') || apiVersion.split('/')[0].endsWith('.k8s.io')

const folder = mkdtempSync(join(tmpdir(), 'deploy-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the strict schemas of these versions say of the documents of a text, a line each. */
function validate(text: string): string[] {
  const file = join(folder, 'documents.yaml')
  writeFileSync(file, text)
  const { pythonPath } = readTools()
  const asked = versions.flatMap((version) => ['--kubernetes-version', version])
  const { stdout, stderr } = spawnSync('python3', ['-m', 'kubernetes_validate', '--strict', ...asked, file], {
    env: { PATH: process.env['PATH'], PYTHONPATH: pythonPath },
    encoding: 'utf8',
    maxBuffer: 2 ** 24,
  })
  expect(stderr).toBe('')
  return stdout
    .trim()
    .split('\n')
    .map((line) => line.replaceAll(`${file} `, ''))
}

it('nothing of any overlay is unknown to Kubernetes 1.34 to 1.37', () => {
  // Most are the same in all of them.
  const docs = new Map(folders.flatMap(render).map((doc) => [JSON.stringify(doc), doc]))
  const builtIn = [...docs.values()].filter(isBuiltIn)
  const passed = builtIn.flatMap(({ kind, metadata }) =>
    versions.map(
      (version) => `INFO passed for resource ${kind.toLowerCase()}/${metadata.name} against version ${version}`,
    ),
  )
  expect(passed.length).toBeGreaterThan(0)
  const said = validate(builtIn.map((doc) => stringify(doc, { aliasDuplicateObjects: false })).join('---\n'))
  expect(said.sort()).toEqual(passed.sort())
}, 300_000)

describe.each(folders)('%s', (path) => {
  const docs = render(path)

  it('has nothing that the definitions of custom resources do not know, as far as there is a package of them', () => {
    const definitions = readDefinitions()
    const unchecked = docs.filter((doc) => !isBuiltIn(doc) && !definitions.has(`${doc.apiVersion} ${doc.kind}`))
    expect(docs.flatMap((doc) => definitions.get(`${doc.apiVersion} ${doc.kind}`)?.(doc) ?? [])).toEqual([])
    expect([...new Set(unchecked.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`))].sort()).toEqual(
      path.endsWith('engines')
        ? [
            ...(path.includes('dev') ? [] : ['barmancloud.cnpg.io/v1 ObjectStore']),
            'k8s.keycloak.org/v2beta1 Keycloak',
            'k8s.keycloak.org/v2beta1 KeycloakRealmImport',
            'postgresql.cnpg.io/v1 Cluster',
            'postgresql.cnpg.io/v1 Database',
            ...(path.includes('dev') ? [] : ['postgresql.cnpg.io/v1 ScheduledBackup']),
          ]
        : path.endsWith('dev')
          ? []
          : ['cilium.io/v2 CiliumNetworkPolicy'],
    )
  })

  it('has every document once', () => {
    const names = docs.map((doc) => `${doc.metadata.namespace ?? ''} ${nameOf(doc)}`)
    expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([])
  })
})

describe('a document is refused', () => {
  const deployment = () => render('overlays/production').find(({ kind }) => kind === 'Deployment')

  it.each([
    [
      'with a field that nobody knows',
      (doc: Json) => (doc.spec.template.spec.containers[0].imagePullPolice = 'Always'),
    ],
    ['with a value of another type', (doc: Json) => (doc.spec.template.spec.terminationGracePeriodSeconds = '45s')],
  ])('%s', (_what, change) => {
    const doc = deployment()
    change(doc)
    expect(validate(stringify(doc)).filter((line) => line.startsWith('ERROR'))).toHaveLength(versions.length)
  })

  it('that is a certificate with a field that nobody knows, or without one that it needs', () => {
    const isCertificate = readDefinitions().get('cert-manager.io/v1 Certificate')
    const certificate = render('overlays/production').find(({ kind }) => kind === 'Certificate')
    expect(isCertificate?.(certificate)).toEqual([])
    expect(isCertificate?.({ ...certificate, spec: { ...certificate.spec, dnsName: 'shop' } })).not.toEqual([])
    expect(isCertificate?.({ ...certificate, spec: { ...certificate.spec, secretName: undefined } })).not.toEqual([])
  })
})

describe('the engines', () => {
  it('get the realm of deploy/keycloak/realm.json, as `npm run realm-import` writes it, without the channels of developers', () => {
    const file = join(projectDir, 'deploy/kubernetes/engines/realm-import.json')
    expect(readFileSync(file, 'utf8')).toBe(toRealmImport())
    expect(readFileSync(file, 'utf8')).not.toContain('${')
  })

  it('Mailpit: the one that Compose has', () => {
    const compose = readFileSync(join(projectDir, 'deploy/compose/compose.yaml'), 'utf8')
    const { image } = containerOf(get(render('overlays/dev/engines'), 'Deployment', 'mailpit'))
    expect(compose).toContain(`:-${image}}`)
  })

  it('NATS: three servers that write before they acknowledge, TLS, and a user for each that the services have', () => {
    const { config, container, tlsCA } = readYaml('engines/nats-values.yaml')
    expect(config.cluster).toMatchObject({
      enabled: true,
      replicas: 3,
      tls: { enabled: true, merge: { verify: true } },
    })
    expect(config.jetstream).toMatchObject({ enabled: true, merge: { sync_interval: 'always' } })
    expect(config.nats.tls).toEqual({ enabled: true, secretName: 'nats-server' })
    expect(tlsCA).toEqual({ enabled: true, configMapName: 'engines-authorities' })
    const users = render('overlays/production')
      .filter(({ kind, data }) => kind === 'ConfigMap' && data.NATS_USER)
      .map(({ data }) => data.NATS_USER)
    const wanted = [...new Set([...users, 'operator'])].sort()
    expect(config.merge.authorization.users.map(({ user }: Json) => user).sort()).toEqual(wanted)
    for (const { user, password } of config.merge.authorization.users) {
      const variable = `${user.toUpperCase()}_PASSWORD`
      expect(password).toBe(`<< $${variable} >>`)
      expect(container.env[variable]).toEqual({ valueFrom: { secretKeyRef: { name: 'nats-users', key: user } } })
    }
  })
})

/** What checks documents of each `apiVersion kind` whose definition we have: the paths of what is wrong. */
function readDefinitions(): Map<string, (doc: Json) => string[]> {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  return new Map(
    readTools()
      .crds.map((file) => parse(readFileSync(file, 'utf8')))
      .flatMap(({ spec: { group, names, versions: served } }) =>
        served.map(({ name, schema }: Json) => {
          const check = ajv.compile(close(schema.openAPIV3Schema))
          const findWrong = (doc: Json) => {
            check(doc)
            return (check.errors ?? []).map(
              ({ instancePath, message, params }) =>
                `${nameOf(doc)}${instancePath} ${message} ${JSON.stringify(params)}`,
            )
          }
          return [`${group}/${name} ${names.kind}`, findWrong]
        }),
      ),
  )
}

/** The same schema, refusing what the API server would drop without a word. */
function close(schema: Json): Json {
  if (typeof schema !== 'object' || schema === null) return schema
  if (Array.isArray(schema)) return schema.map(close)
  const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, close(value)]))
  const isOpen = schema.additionalProperties !== undefined || schema['x-kubernetes-preserve-unknown-fields'] === true
  return schema.type === 'object' && schema.properties && !isOpen ? { ...closed, additionalProperties: false } : closed
}
