import { type Json, ofKind } from './rendered.ts'

/** Somebody may send something somewhere: `shop → preview:50051`. An end outside the namespace is written as its namespace has it. */
export type Flow = { from: string; to: string }

export const toText = ({ from, to }: Flow): string => `${from} → ${to}`

const nameLabel = 'app.kubernetes.io/name'

/** What is allowed out of the namespace's pods, by the policies for them: each flow with the policy that allows it. */
export function listEgress(docs: readonly Json[]): (Flow & { policy: string })[] {
  const plain = ofKind(docs, 'NetworkPolicy').flatMap((doc) =>
    (doc.spec.egress ?? []).flatMap((rule: Json) =>
      (rule.to ?? [{}]).flatMap((peer: Json) =>
        toPorts(rule.ports).flatMap((port) =>
          namesOf(doc.spec.podSelector).flatMap((from) =>
            toPeers(peer).map((to) => ({ policy: doc.metadata.name, from, to: `${to}:${port}` })),
          ),
        ),
      ),
    ),
  )
  const named = ofKind(docs, 'CiliumNetworkPolicy').flatMap((doc) =>
    doc.spec.egress.flatMap((rule: Json) =>
      rule.toPorts.flatMap(({ ports }: Json) =>
        ports.flatMap(({ port }: Json) =>
          namesOf(doc.spec.endpointSelector).flatMap((from) =>
            toCiliumPeers(rule).map((to) => ({ policy: doc.metadata.name, from, to: `${to}:${port}` })),
          ),
        ),
      ),
    ),
  )
  return [...plain, ...named]
}

/** What is allowed into the namespace's pods. */
export function listIngress(docs: readonly Json[]): (Flow & { policy: string })[] {
  return ofKind(docs, 'NetworkPolicy').flatMap((doc) =>
    (doc.spec.ingress ?? []).flatMap((rule: Json) =>
      (rule.from ?? [{}]).flatMap((peer: Json) =>
        toPorts(rule.ports).flatMap((port) =>
          namesOf(doc.spec.podSelector).flatMap((to) =>
            toPeers(peer).map((from) => ({ policy: doc.metadata.name, from, to: `${to}:${port}` })),
          ),
        ),
      ),
    ),
  )
}

/** The names of the pods that a selector is for; what selects by something else is written as it is. */
function namesOf({ matchLabels = {}, matchExpressions = [] }: Json): string[] {
  if (matchLabels[nameLabel])
    return [[matchLabels[nameLabel], matchLabels['app.kubernetes.io/component']].filter(Boolean).join('/')]
  for (const { key, operator, values } of matchExpressions)
    if (operator === 'In') return key === nameLabel ? values : values.map((value: string) => toLabel(key, value))
  const labels = Object.entries(matchLabels).map(([label, value]) => toLabel(label, value))
  return [labels.join(',') || 'everyone']
}

const toLabel = (label: string, value: unknown) => `${label.split('/').at(-1)}=${value}`

function toPeers(peer: Json): string[] {
  if (peer.ipBlock) return [peer.ipBlock.cidr]
  const pods = peer.podSelector ? namesOf(peer.podSelector) : peer.namespaceSelector ? ['*'] : ['anybody']
  const namespace = peer.namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name']
  if (peer.namespaceSelector && namespace === undefined) return ['any namespace']
  return pods.map((pod) => (namespace === undefined ? pod : `${namespace}/${pod}`))
}

function toCiliumPeers({ toFQDNs, toEndpoints }: Json): string[] {
  if (toFQDNs) return toFQDNs.map(({ matchName, matchPattern }: Json) => matchName ?? `pattern ${matchPattern}`)
  if (toEndpoints)
    return toEndpoints.map(
      ({ matchLabels }: Json) =>
        `${matchLabels['k8s:io.kubernetes.pod.namespace']}/k8s-app=${matchLabels['k8s:k8s-app']}`,
    )
  return ['anybody']
}

const toPorts = (ports: Json[] | undefined): string[] =>
  ports?.map(({ port, endPort }) => (endPort === undefined ? `${port}` : `${port}-${endPort}`)) ?? ['any port']
