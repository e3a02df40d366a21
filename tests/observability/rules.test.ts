import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listServices } from '@atelier/dev-env/services.ts'
import { describe, expect, it } from '@jest/globals'
import { prometheusDir, readAlertNames, readPanels, readRules, root } from './rules.ts'

const alerts = readAlertNames()
const casesDir = join(import.meta.dirname, 'alerts')

/** Throws with what promtool says where it finds something wrong. */
const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: casesDir, encoding: 'utf8' })

describe('the rules', () => {
  it('are ones that Prometheus takes, and so are the files that name them', () => {
    expect(promtool('check', 'rules', ...globSync(join(prometheusDir, 'rules/*.yaml')))).toContain('SUCCESS')
    // Debian's promtool knows nothing of Kubernetes, so that kubernetes.yaml is for tests/deploy.
    for (const file of ['prometheus.yaml', 'developer-stack.yaml'])
      expect(promtool('check', 'config', join(prometheusDir, file))).toContain('SUCCESS')
  })

  it('miss a service, however many there are', () => {
    const { expr } = readRules().find(({ name }) => name === 'ServiceDown') ?? {}
    expect(expr).toMatch(new RegExp(` < ${listServices().length}$`))
  })

  it('and the panels find a bucket by its bound as any Prometheus writes it: 10 before 3.0, 10.0 since', () => {
    const queries = [...readRules(), ...readPanels()].map(({ expr }) => expr)
    const bounds = queries.flatMap((expr) => [...expr.matchAll(/\ble\s*(=~|!~|!=|=)\s*"([^"]*)"/g)])
    expect(bounds.length).toBeGreaterThan(0)
    for (const [matcher, how, bound = ''] of bounds) {
      const finds = (value: string) => (how?.endsWith('~') ? new RegExp(`^(?:${bound})$`).test(value) : value === bound)
      const missed = (bound.match(/\d+/g) ?? []).filter((whole) => finds(whole) !== finds(`${whole}.0`))
      expect({ matcher, missed }).toEqual({ matcher, missed: [] })
    }
  })

  it('of alerts each have cases of their own, and no other alert has', () => {
    expect(
      globSync('*.yaml', { cwd: casesDir })
        .map((file) => basename(file, '.yaml'))
        .sort(),
    ).toEqual(alerts.sort())
  })

  it.each(alerts)('of %s fire when they should, and do not when they should not', (name) => {
    const cases = readFileSync(join(casesDir, `${name}.yaml`), 'utf8')
    const looked = cases.split(`alertname: ${name}\n`).slice(1)
    const isQuiet = (text: string) => text.trimStart().startsWith('exp_alerts: []')
    expect([looked.some(isQuiet), looked.some((text) => !isQuiet(text))]).toEqual([true, true])
    expect(promtool('test', 'rules', `${name}.yaml`)).toContain('SUCCESS')
  })
})

describe('the runbooks', () => {
  const pages = globSync('docs/runbooks/*.md', { cwd: root })

  it('are one for each alert, which names it, and no other', () => {
    expect(pages.map((page) => basename(page, '.md')).sort()).toEqual(alerts.sort())
    const wrong = readRules().filter(
      ({ kind, name, runbook }) => kind === 'alert' && runbook !== `docs/runbooks/${name}.md`,
    )
    expect(wrong).toEqual([])
  })

  it.each(pages)('%s says what it means, what to look at and what to do, by commands that there are', (page) => {
    const text = readFileSync(join(root, page), 'utf8')
    expect(text.match(/^#+ .*$/gm)).toEqual([
      `# ${basename(page, '.md')}`,
      '## What it means',
      '## What to look at',
      '## What to do',
    ])
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !scripts[name])).toEqual([])
    const operating = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    const commands = [...text.matchAll(/npm run admin -- ([a-z-]+ [a-z-]+)/g)].map(([, name = '']) => name)
    expect(commands.filter((name) => !operating.includes(`| \`${name}`))).toEqual([])
  })
})
