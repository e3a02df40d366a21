import { find, get, type Json, ofKind, podOf } from '../rendered.ts'
import { deployments, nameLabel, namesWhere, ours, type Rule, settingOf, surgeOf, waveOf } from '../selections.ts'
import { services } from '../services.ts'

/** What every service has, and that none of it is gone while it is rolled out, moved or scaled. */
export const rulesOfServices = {
  'every service has its Deployment, Service, ServiceAccount, PodDisruptionBudget, HorizontalPodAutoscaler and Certificate'(
    docs,
  ) {
    const kinds = [
      'Deployment',
      'Service',
      'ServiceAccount',
      'PodDisruptionBudget',
      'HorizontalPodAutoscaler',
      'Certificate',
    ]
    return services.flatMap((service) =>
      kinds
        .map((kind) => ({ kind, name: kind === 'Certificate' ? `${service}-rpc` : service }))
        .filter(({ kind, name }) => !find(ours(docs), kind, name))
        .map(({ kind, name }) => `${kind}/${name}`),
    )
  },

  'what belongs to a Deployment selects its pods'(docs) {
    return deployments(docs).flatMap(({ metadata: { name }, spec }) => {
      const { labels } = spec.template.metadata
      const selects = (selector: Json) => selector?.[nameLabel] === name && labels[nameLabel] === name
      const scaled = find(docs, 'HorizontalPodAutoscaler', name)?.spec.scaleTargetRef
      return [
        ...(selects(spec.selector.matchLabels) ? [] : [`Deployment/${name}`]),
        ...(selects(find(docs, 'Service', name)?.spec.selector) ? [] : [`Service/${name}`]),
        ...(selects(find(docs, 'PodDisruptionBudget', name)?.spec.selector.matchLabels)
          ? []
          : [`PodDisruptionBudget/${name}`]),
        ...(scaled?.kind === 'Deployment' && scaled.name === name ? [] : [`HorizontalPodAutoscaler/${name}`]),
        ...(spec.template.spec.serviceAccountName === name ? [] : [`Deployment/${name}`]),
      ]
    })
  },

  'services behind the gateway are headless, so that callers take turns among their pods'(docs) {
    return namesWhere(
      ofKind(ours(docs), 'Service'),
      ({ metadata, spec }) => (metadata.name === 'gateway') === (spec.clusterIP === 'None'),
    )
  },

  'a rollout takes no pod away before another is ready, and the autoscaler alone says how many there are'(docs) {
    return namesWhere(deployments(docs), ({ spec }) => {
      const { type, rollingUpdate } = spec.strategy ?? {}
      return (
        type !== 'RollingUpdate' ||
        rollingUpdate?.maxUnavailable !== 0 ||
        !(rollingUpdate.maxSurge > 0) ||
        'replicas' in spec
      )
    })
  },

  'Argo CD waits before the Deployments for nothing that is healthy only with their pods, or that a failure of its own makes unhealthy'(
    docs,
  ) {
    // What it asks no health of, what other controllers make healthy, and the migrations, which are to hold it up.
    const isHealthyAlone = new Set([
      ...['Namespace', 'ServiceAccount', 'ConfigMap', 'Service', 'NetworkPolicy', 'CiliumNetworkPolicy'],
      ...['Issuer', 'Certificate', 'Job'],
    ])
    const first = Math.min(...deployments(docs).map(waveOf))
    return namesWhere(ours(docs), (doc) => waveOf(doc) < first && !isHealthyAlone.has(doc.kind))
  },

  'Argo CD makes each namespace before what is in it, and each authority before the issuer that signs by its key'(
    docs,
  ) {
    const issuers = [...ofKind(docs, 'Issuer'), ...ofKind(docs, 'ClusterIssuer')]
    const isLate = (namespace: Json) =>
      docs.some((doc) => doc.metadata.namespace === namespace.metadata.name && waveOf(doc) < waveOf(namespace))
    const isEarly = (issuer: Json) => {
      const isOfIts = ({ spec }: Json) => spec.isCA === true && spec.secretName === issuer.spec.ca.secretName
      const authority = ofKind(docs, 'Certificate').find(isOfIts)
      const maker = issuers.find(({ metadata }) => metadata.name === authority?.spec.issuerRef.name)
      return !authority || !maker || waveOf(authority) >= waveOf(issuer) || waveOf(maker) > waveOf(authority)
    }
    return [
      ...namesWhere(ofKind(docs, 'Namespace'), isLate),
      ...namesWhere(
        issuers.filter(({ spec }) => spec.ca),
        isEarly,
      ),
    ]
  },

  'Argo CD removes the settings of before last, when no pod reads them any more'(docs) {
    return namesWhere(
      ofKind(ours(docs), 'ConfigMap'),
      ({ metadata }) => metadata.annotations?.['argocd.argoproj.io/sync-options'] !== 'PruneLast=true',
    )
  },

  'pods of a service are spread over zones and nodes'(docs) {
    return namesWhere(deployments(docs), (deployment) => {
      const spread: Json[] = podOf(deployment).topologySpreadConstraints ?? []
      const isOfTheService = (each: Json) =>
        each.labelSelector?.matchLabels?.[nameLabel] === deployment.metadata.name ||
        each.matchLabelKeys?.includes(nameLabel)
      const keys = spread.filter(isOfTheService).map(({ topologyKey }) => topologyKey)
      return !keys.includes('topology.kubernetes.io/zone') || !keys.includes('kubernetes.io/hostname')
    })
  },

  'an eviction takes one pod at a time, and is possible: the only instance of Postgres has no budget, which would keep it for ever'(
    docs,
  ) {
    return [
      ...namesWhere(
        ofKind(ours(docs), 'PodDisruptionBudget'),
        ({ spec }) => spec.maxUnavailable !== 1 || 'minAvailable' in spec,
      ),
      ...namesWhere(ofKind(docs, 'Cluster'), ({ spec }) => spec.instances > 1 !== (spec.enablePDB !== false)),
    ]
  },

  'every gateway counts on as many others as there may be'(docs) {
    const deployment = get(docs, 'Deployment', 'gateway')
    const most = get(docs, 'HorizontalPodAutoscaler', 'gateway').spec.maxReplicas + surgeOf(deployment)
    return settingOf(docs, 'gateway', 'QUOTA_REPLICAS') === `${most}` ? [] : ['Deployment/gateway']
  },

  'autoscalers have room between their bounds'(docs) {
    return namesWhere(
      ofKind(ours(docs), 'HorizontalPodAutoscaler'),
      ({ spec }) => !(spec.minReplicas >= 1 && spec.maxReplicas > spec.minReplicas),
    )
  },
} satisfies Record<string, Rule>
