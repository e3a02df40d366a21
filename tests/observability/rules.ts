import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'

export const root = join(import.meta.dirname, '../..')
export const prometheusDir = join(root, 'deploy/observability/prometheus')

export type Rule = { kind: 'alert' | 'record'; name: string; expr: string; runbook: string | null }

/** The rules of the repository, which promtool holds to their form. */
export function readRules(): Rule[] {
  return globSync('rules/*.yaml', { cwd: prometheusDir })
    .flatMap((file) => parse(readFileSync(join(prometheusDir, file), 'utf8')).groups)
    .flatMap(({ rules }) => rules)
    .map(({ alert, record, expr, annotations }) => ({
      kind: alert === undefined ? 'record' : 'alert',
      name: alert ?? record,
      expr,
      runbook: annotations?.runbook ?? null,
    }))
}

/** The names of the alerts, each once: of an objective there are several, for windows of their own. */
export const readAlertNames = (): string[] => [
  ...new Set(readRules().flatMap(({ kind, name }) => (kind === 'alert' ? [name] : []))),
]

/** What an alert looks at, without what it compares it with. */
export function toWatched(expr: string): string {
  return expr.replaceAll(/ (?:==|!=|>=|<=|>|<) (?:[\d.]+ \* )?[\d.]+(?= and |$)/g, '')
}

export type Panel = { dashboard: string; title: string; expr: string }

/** Every query of every panel of the dashboards. */
export function readPanels(): Panel[] {
  const folder = join(root, 'deploy/observability/grafana/dashboards')
  return globSync('*.json', { cwd: folder }).flatMap((file) => {
    const { panels } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    return panels.flatMap(({ title, targets }: { title: string; targets: { expr: string }[] }) =>
      targets.map(({ expr }) => ({ dashboard: basename(file, '.json'), title, expr })),
    )
  })
}

const words = /^(and|or|unless|bool|by|without|on|ignoring|group_left|group_right|offset)$/

/** The metrics that a query names: what is left of it without its labels, ranges, functions and texts. */
export function metricsOf(expr: string): string[] {
  const bare = expr
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
  const names = [...bare.matchAll(/(?<![\w:.])[a-zA-Z_:][\w:]*(?!\s*\(|[\w:])/g)].map(([name]) => name)
  return [...new Set(names.filter((name) => !words.test(name)))]
}
