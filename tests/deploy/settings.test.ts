import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@atelier/config/config.ts'
import { Secret } from '@atelier/config/secret.ts'
import { projectDir } from '@atelier/dev-env/settings.ts'
import { describe, expect, it } from '@jest/globals'
import type { z } from 'zod'
import { RestoreSettings, Settings } from '../../packages/admin/src/settings.ts'
import { fillSecret } from './fill-secret.ts'
import { environmentOf, get, ofKind, overlays, renderServices } from './rendered.ts'
import { readConfigOf, services } from './services.ts'

describe.each(overlays)('in %s', (overlay) => {
  const docs = renderServices(overlay)

  describe.each(services)('%s', (service) => {
    const { settings, secrets, runtime } = environmentOf(docs, get(docs, 'Deployment', service))
    const filled = Object.fromEntries(Object.keys(secrets).map((name) => [name, fillSecret(name)]))

    it('has every setting in its ConfigMap or from a Secret, each once, and nothing that is none', async () => {
      const { shape } = await readConfigOf(service)
      const given = [...Object.keys(settings), ...Object.keys(secrets)]
      expect(given.sort()).toEqual(Object.keys(shape).sort())
      expect(Object.keys(runtime).filter((name) => name in shape)).toEqual([])
    })

    it('starts by them', async () => {
      const config = readConfig(await readConfigOf(service), { ...settings, ...filled }) as Record<string, unknown>
      const secretOnes = Object.keys(config).filter((name) => config[name] instanceof Secret)
      expect(secretOnes.filter((name) => secrets[name] === undefined)).toEqual([])
    })
  })

  it.each([
    ['a backup, and a restore in its place,', 'backup', RestoreSettings],
    ['the operator’s tool', 'operator', Settings],
  ] as const)('%s has every setting and nothing that is none', (_what, name, schema) => {
    const { settings, secrets } = environmentOf(docs, get(docs, 'CronJob', name))
    const filled = Object.fromEntries(Object.keys(secrets).map((name) => [name, fillSecret(name)]))
    expect(Object.keys({ ...settings, ...secrets }).sort()).toEqual(Object.keys(schema.shape).sort())
    expect(readConfig<z.ZodObject>(schema, { ...settings, ...filled })).toBeDefined()
  })
})

it('no cluster has an address, a realm, a bucket or a domain of another', () => {
  const own = {
    gateway: ['BASE_URL', 'AUTH_BASE_URL', 'IDP_REALM'],
    auth: ['IDP_ISSUER'],
    media: ['S3_BUCKET'],
    shop: ['SHOP_DOMAIN'],
  }
  for (const [service, names] of Object.entries(own))
    for (const name of names) {
      const values = overlays.map((overlay) => {
        const docs = renderServices(overlay)
        return environmentOf(docs, get(docs, 'Deployment', service)).settings[name]
      })
      expect({ name, values: [...new Set(values)] }).toEqual({ name, values })
    }
})

describe('deploy/kubernetes/README.md', () => {
  const readme = readFileSync(join(projectDir, 'deploy/kubernetes/README.md'), 'utf8')

  it('names files and folders that there are', () => {
    const named = [...readme.matchAll(/(?<![\w/])deploy\/[\w./-]*\w/g)].map(([path]) => path)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((path) => !existsSync(join(projectDir, path)))).toEqual([])
  })

  it('makes the namespace of the Secrets first', () => {
    const [, first = ''] = readme.split('## The first time')[1]?.split('```') ?? []
    expect(first.trim().split('\n')[0]).toBe('kubectl apply -f deploy/kubernetes/base/namespace.yaml')
  })

  it('names every Secret with its keys, and no other', () => {
    const docs = renderServices('production')
    const keys = new Map<string, Set<string>>()
    for (const workload of ['Deployment', 'Job', 'CronJob'].flatMap((kind) => ofKind(docs, kind)))
      for (const { name, key } of Object.values(environmentOf(docs, workload).secrets))
        keys.set(name, (keys.get(name) ?? new Set()).add(key))
    const used = [...keys].map(([name, own]) => `${name}: ${[...own].sort().join(' ')}`)
    const section = readme.split('## Secrets')[1]?.split('\n## ')[0] ?? ''
    const written = [...section.matchAll(/^\| `atelier` \| `([\w-]+)` \| (.+?) \|/gm)].map(
      ([, name, own = '']) =>
        `${name}: ${[...own.matchAll(/`(\w+)`/g)]
          .map(([, key]) => key)
          .sort()
          .join(' ')}`,
    )
    expect(written.sort()).toEqual(used.sort())
  })
})
