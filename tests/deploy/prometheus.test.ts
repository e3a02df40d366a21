import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectDir } from '@atelier/dev-env/settings.ts'
import { describe, expect, it } from '@jest/globals'
import { parse } from 'yaml'
import { environmentOf, get, type Json, ofKind, overlays, podOf, renderServices } from './rendered.ts'
import { services } from './services.ts'

const read = (name: string): Json =>
  parse(readFileSync(join(projectDir, 'deploy/observability/prometheus', name), 'utf8'))
const { scrape_configs, ...general } = read('kubernetes.yaml')
const [job] = scrape_configs

const toLabel = (name: string) => name.replaceAll(/\W/g, '_')

/** What Prometheus finds where a pod runs, by the role `pod`: a target for each port of each container. */
function findTargets(
  pod: Json,
  { labels, name, phase = 'Running' }: { labels: Json; name: string; phase?: string },
): Json[] {
  const own = Object.entries(labels).map(([label, value]) => [`__meta_kubernetes_pod_label_${toLabel(label)}`, value])
  return pod.containers.flatMap(({ ports = [{}] }: Json) =>
    ports.map((port: Json) => ({
      ...Object.fromEntries(own),
      __address__: `10.0.0.1:${port.containerPort}`,
      __meta_kubernetes_pod_name: name,
      __meta_kubernetes_pod_phase: phase,
      __meta_kubernetes_pod_container_port_name: port.name ?? '',
    })),
  )
}

/** The labels that the job's own steps leave of a target, or null where they drop it. Knows as many actions as there are here. */
function relabel(target: Json): Json | null {
  let labels = { ...target, job: job.job_name }
  for (const { source_labels, regex = '(.*)', action = 'replace', target_label, ...rest } of job.relabel_configs) {
    expect([rest, ['keep', 'drop', 'replace'].includes(action)]).toEqual([{}, true])
    const value = source_labels.map((name: string) => labels[name] ?? '').join(';')
    const match = new RegExp(`^(?:${regex})$`).exec(value)
    if ((action === 'keep' && !match) || (action === 'drop' && match)) return null
    if (action === 'replace' && match) labels = { ...labels, [target_label]: match[1] }
  }
  return Object.fromEntries(Object.entries(labels).filter(([name]) => name === '__address__' || !name.startsWith('__')))
}

describe('deploy/observability/prometheus/kubernetes.yaml', () => {
  it('has the rules and the pace of prometheus.yaml, and a job of the same name', () => {
    const { scrape_configs: others, ...wanted } = read('prometheus.yaml')
    expect(general).toEqual(wanted)
    expect([scrape_configs.length, job.job_name]).toEqual([1, others[0].job_name])
    expect(job.kubernetes_sd_configs).toEqual([{ role: 'pod', namespaces: { names: ['atelier'] } }])
  })

  it('is put where Prometheus looks for it by itself', () => {
    const readme = readFileSync(join(projectDir, 'deploy/kubernetes/README.md'), 'utf8')
    expect(readme).toContain('--from-file prometheus.yml=deploy/observability/prometheus/kubernetes.yaml\n')
  })

  it.each(overlays)('in %s finds every service at its health port, by name, and no Job', (overlay) => {
    const docs = renderServices(overlay)
    const pods = ['Deployment', 'Job', 'CronJob']
      .flatMap((kind) => ofKind(docs, kind))
      .map((workload) => {
        const { labels } = (workload.spec.jobTemplate?.spec ?? workload.spec).template.metadata
        return findTargets(podOf(workload), { labels, name: `${workload.metadata.name}-x7k2p` })
      })
    const found = pods
      .flat()
      .map(relabel)
      .filter((target) => target !== null)
    const wanted = services.map((service) => ({
      __address__: `10.0.0.1:${environmentOf(docs, get(docs, 'Deployment', service)).settings['HEALTH_PORT']}`,
      job: 'atelier',
      service,
      instance: `${service}-x7k2p`,
    }))
    const sorted = (targets: Json[]) => targets.toSorted((a, b) => a.service.localeCompare(b.service))
    expect(sorted(found)).toEqual(sorted(wanted))
  })

  it.each([
    ['Pending', true],
    ['Running', true],
    ['Unknown', true],
    ['Failed', false],
    ['Succeeded', false],
  ])('looks at a pod that is %s: %s', (phase, isLookedAt) => {
    const labels = { 'app.kubernetes.io/name': 'shop', 'app.kubernetes.io/component': 'service' }
    const pod = { containers: [{ ports: [{ name: 'health', containerPort: 9090 }] }] }
    expect(findTargets(pod, { labels, name: 'a', phase }).map(relabel)).toHaveLength(1)
    expect(findTargets(pod, { labels, name: 'a', phase }).map(relabel)[0] !== null).toBe(isLookedAt)
  })

  it('drops what is no service, and other ports than the one that serves metrics', () => {
    const ports = [
      { name: 'rpc', containerPort: 50051 },
      { name: 'health', containerPort: 9090 },
    ]
    const relabelled = (component: string) =>
      findTargets(
        { containers: [{ ports }] },
        { labels: { 'app.kubernetes.io/name': 'shop', 'app.kubernetes.io/component': component }, name: 'a' },
      ).map(relabel)
    expect(relabelled('migration')).toEqual([null, null])
    expect(relabelled('service')).toEqual([
      null,
      { __address__: '10.0.0.1:9090', job: 'atelier', service: 'shop', instance: 'a' },
    ])
  })
})
