import { environmentOf, get, type Json, nameOf, ofKind, podOf } from './rendered.ts'

/** What must be true of everything that is rendered for one cluster, services and engines. Answers what breaks it, by name. */
export type Rule = (docs: readonly Json[]) => string[]

const isOurs = ({ metadata, kind }: Json) =>
  metadata.namespace === 'atelier' || (kind === 'Namespace' && metadata.name === 'atelier')
export const ours = (docs: readonly Json[]) => docs.filter(isOurs)
export const engines = (docs: readonly Json[]) =>
  docs.filter(({ metadata }) => metadata.namespace === 'atelier-engines')
export const workloads = (docs: readonly Json[]) => [
  ...ofKind(docs, 'Deployment'),
  ...ofKind(docs, 'Job'),
  ...ofKind(docs, 'CronJob'),
  ...ofKind(docs, 'StatefulSet'),
]
export const deployments = (docs: readonly Json[]) => ofKind(ours(docs), 'Deployment')
export const containersOf = (workload: Json): Json[] => [
  ...(podOf(workload).initContainers ?? []),
  ...podOf(workload).containers,
]
export const namesWhere = (docs: readonly Json[], isWrong: (doc: Json) => unknown) => docs.filter(isWrong).map(nameOf)
export const nameLabel = 'app.kubernetes.io/name'

/** A service's setting, as its pods get it. */
export const settingOf = (docs: readonly Json[], service: string, name: string) =>
  environmentOf(docs, get(docs, 'Deployment', service)).settings[name]

/** When Argo CD applies it: what is in an earlier wave must be healthy before. */
export const waveOf = ({ metadata }: Json): number =>
  Number(metadata.annotations?.['argocd.argoproj.io/sync-wave'] ?? 0)

export const surgeOf = (deployment: Json): number => Number(deployment.spec.strategy?.rollingUpdate?.maxSurge)
