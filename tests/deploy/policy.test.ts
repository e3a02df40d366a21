import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '@atelier/dev-env/settings.ts'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { breaches } from './breaches.ts'
import { rules } from './policy.ts'
import { get, ofKind, overlays, render, renderEngines, renderServices } from './rendered.ts'
import { rulesOfServing } from './rules/serving.ts'
import type { Rule } from './selections.ts'
import { services } from './services.ts'

/** Those that others ask. */
const asked = services.filter((service) => service !== 'gateway')

const every: [string, Rule][] = Object.entries({ ...rules, ...rulesOfServing })

describe.each(overlays)('of %s', (overlay) => {
  const docs = [...renderServices(overlay), ...renderEngines(overlay)]

  it.each(Object.entries(rules))('%s', (_rule, findWrong) => {
    expect(findWrong(docs)).toEqual([])
  })

  if (overlay !== 'dev')
    it.each(Object.entries<Rule>(rulesOfServing))('%s', (_rule, findWrong) => {
      expect(findWrong(docs)).toEqual([])
    })
})

describe('a document that breaks a rule is named by it', () => {
  it.each(every)('%s', (rule, findWrong) => {
    const known = breaches[rule]
    expect(known).toBeDefined()
    for (const { what, named } of known ?? []) {
      const docs = [...renderServices('production'), ...renderEngines('production')]
      what(docs)
      expect(findWrong(docs)).toContain(named)
    }
  })

  it('there is one for every rule, and none for a rule that is not', () => {
    expect(Object.keys(breaches).sort()).toEqual(every.map(([rule]) => rule).sort())
  })
})

it('a backup is made when somebody says so: nothing in the base starts by itself, and an overlay may say when', () => {
  expect(ofKind(render('base'), 'CronJob').filter(({ spec }) => spec.suspend !== true)).toEqual([])
  const docs = [...renderServices('production'), ...renderEngines('production')]
  get(docs, 'CronJob', 'backup').spec.suspend = false
  expect(every.flatMap(([, findWrong]) => findWrong(docs))).toEqual([])
})

it('deploy/kubernetes/README.md has the new archive of a restored Postgres begin as each night goes on with it', () => {
  const readme = readFileSync(join(projectDir, 'deploy/kubernetes/README.md'), 'utf8')
  const [, text = ''] = /<<'END' &&\n(.+?)\nEND\n/s.exec(readme.split('## Postgres')[1] ?? '') ?? []
  const { kind, metadata, spec } = parse(text)
  const [nightly] = ofKind(renderEngines('production'), 'ScheduledBackup')
  const { cluster, method, pluginConfiguration } = nightly?.spec ?? {}
  expect({ kind, namespace: metadata.namespace, spec }).toEqual({
    kind: 'Backup',
    namespace: nightly?.metadata.namespace,
    spec: { cluster, method, pluginConfiguration },
  })
})

it('deploy/kubernetes/README.md names every policy that allows something, and no other', () => {
  const docs = overlays.flatMap(renderServices).filter(({ kind }) => /NetworkPolicy$/.test(kind))
  const names = new Set(docs.map(({ metadata }) => metadata.name).filter((name) => name !== 'default-deny'))
  const readme = readFileSync(join(projectDir, 'deploy/kubernetes/README.md'), 'utf8')
  const table = readme.split('## Who reaches whom')[1]?.split('\n## ')[0] ?? ''
  const written = [...table.matchAll(/^\| .* \| .* \| (.*) \|$/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([\w<>-]+)`/g)].map(([, name = '']) => name))
    .flatMap((name) => (name.includes('<service>') ? asked.map((service) => name.replace('<service>', service)) : name))
  expect(written.sort()).toEqual([...names].sort())
})
