import { listEgress, listIngress, toText } from './flows.ts'
import { containerOf, environmentOf, find, get, type Json, nameOf, ofKind, podOf } from './rendered.ts'
import { callersOf, hasDatabase, services } from './services.ts'

/** What must be true of everything that is rendered for one cluster, services and engines. Answers what breaks it, by name. */
export type Rule = (docs: readonly Json[]) => string[]

const isOurs = ({ metadata, kind }: Json) =>
  metadata.namespace === 'atelier' || (kind === 'Namespace' && metadata.name === 'atelier')
const ours = (docs: readonly Json[]) => docs.filter(isOurs)
const engines = (docs: readonly Json[]) => docs.filter(({ metadata }) => metadata.namespace === 'atelier-engines')
const workloads = (docs: readonly Json[]) => [
  ...ofKind(docs, 'Deployment'),
  ...ofKind(docs, 'Job'),
  ...ofKind(docs, 'CronJob'),
  ...ofKind(docs, 'StatefulSet'),
]
const deployments = (docs: readonly Json[]) => ofKind(ours(docs), 'Deployment')
const containersOf = (workload: Json): Json[] => [
  ...(podOf(workload).initContainers ?? []),
  ...podOf(workload).containers,
]
const namesWhere = (docs: readonly Json[], isWrong: (doc: Json) => unknown) => docs.filter(isWrong).map(nameOf)
const nameLabel = 'app.kubernetes.io/name'

/** Bytes of a quantity as Kubernetes writes it. */
function toBytes(quantity: unknown): number {
  const [, number, unit = ''] = /^(\d+)(Mi|Gi)?$/.exec(`${quantity}`) ?? []
  return Number(number) * ({ '': 1, Mi: 2 ** 20, Gi: 2 ** 30 }[unit] ?? Number.NaN)
}

/** Days of a time as CloudNativePG writes it, the shortest months counted. */
function daysOf(time: unknown): number {
  const [, number, unit = ''] = /^(\d+)([dwm])$/.exec(`${time}`) ?? []
  return Number(number) * ({ d: 1, w: 7, m: 28 }[unit] ?? Number.NaN)
}

/** The first Deployment's setting of that name. */
const settingOf = (docs: readonly Json[], service: string, name: string) =>
  environmentOf(docs, get(docs, 'Deployment', service)).settings[name]

const surgeOf = (deployment: Json): number => Number(deployment.spec.strategy?.rollingUpdate?.maxSurge)

export const rules = {
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

  'an eviction takes one pod at a time, and is possible'(docs) {
    return namesWhere(
      ofKind(ours(docs), 'PodDisruptionBudget'),
      ({ spec }) => spec.maxUnavailable !== 1 || 'minAvailable' in spec,
    )
  },

  'every namespace enforces Pod Security restricted'(docs) {
    return namesWhere(
      ofKind(docs, 'Namespace'),
      ({ metadata }) => metadata.labels?.['pod-security.kubernetes.io/enforce'] !== 'restricted',
    )
  },

  'every pod is restricted: not root, no capability, no escalation, the runtime’s seccomp profile, nothing of the node'(
    docs,
  ) {
    return namesWhere(workloads(docs), (workload) => {
      const pod = podOf(workload)
      const { runAsNonRoot, runAsUser, seccompProfile } = pod.securityContext ?? {}
      const isPodRestricted = runAsNonRoot === true && runAsUser > 0 && seccompProfile?.type === 'RuntimeDefault'
      const isContainerRestricted = ({ securityContext = {} }: Json) =>
        securityContext.allowPrivilegeEscalation === false &&
        securityContext.privileged !== true &&
        securityContext.runAsNonRoot !== false &&
        (securityContext.runAsUser ?? 1) > 0 &&
        (securityContext.seccompProfile?.type ?? 'RuntimeDefault') === 'RuntimeDefault' &&
        securityContext.capabilities?.drop?.includes('ALL') &&
        securityContext.capabilities.add === undefined
      const usesNode =
        pod.hostNetwork || pod.hostPID || pod.hostIPC || (pod.volumes ?? []).some((volume: Json) => volume.hostPath)
      const opensNode = containersOf(workload).some(({ ports = [] }) => ports.some((port: Json) => port.hostPort))
      return !isPodRestricted || !containersOf(workload).every(isContainerRestricted) || usesNode || opensNode
    })
  },

  'every root file system is read-only, and what is written to has an end'(docs) {
    return namesWhere(workloads(docs), (workload) => {
      const volumes: Json[] = podOf(workload).volumes ?? []
      const isEndless = volumes.some(({ emptyDir }) => emptyDir && emptyDir.sizeLimit === undefined)
      const isBounded = ({ emptyDir, persistentVolumeClaim }: Json) => emptyDir ?? persistentVolumeClaim
      const isWritten = ({ name }: Json) => volumes.some((volume) => volume.name === name && isBounded(volume))
      return (
        isEndless ||
        containersOf(workload).some(
          ({ securityContext, volumeMounts = [] }) =>
            securityContext?.readOnlyRootFilesystem !== true ||
            volumeMounts.some((mount: Json) => mount.readOnly !== true && !isWritten(mount)),
        )
      )
    })
  },

  'no pod gets a token for the cluster’s API'(docs) {
    return [
      ...namesWhere(workloads(docs), (workload) => podOf(workload).automountServiceAccountToken !== false),
      ...namesWhere(ofKind(docs, 'ServiceAccount'), (account) => account.automountServiceAccountToken !== false),
    ]
  },

  'every container says what it needs of processor and memory, and at most'(docs) {
    return namesWhere(workloads(docs), (workload) =>
      containersOf(workload).some(({ resources = {} }) => {
        const { requests = {}, limits = {} } = resources
        return !requests.cpu || !requests.memory || requests.memory !== limits.memory
      }),
    )
  },

  'the heap of a service fits into its memory'(docs) {
    return namesWhere(deployments(docs), (deployment) => {
      const heap = /--max-old-space-size=(\d+)/.exec(environmentOf(docs, deployment).runtime['NODE_OPTIONS'] ?? '')?.[1]
      const limit = toBytes(containerOf(deployment).resources?.limits?.memory)
      return !(Number(heap) * 2 ** 20 * 1.25 <= limit)
    })
  },

  'images are of one release, by a tag that does not move'(docs) {
    const toTag = ({ image }: Json) => /:([\w.-]+)(@sha256:[0-9a-f]{64})?$/.exec(`${image}`)?.[1]
    const [usual] = workloads(ours(docs)).flatMap(containersOf).map(toTag)
    return namesWhere(workloads(ours(docs)), (workload) =>
      containersOf(workload)
        .map(toTag)
        .some((tag) => tag === undefined || tag === 'latest' || tag !== usual),
    )
  },

  'every service is asked whether it has started, is ready and lives, on its health port and by the kubelet itself'(
    docs,
  ) {
    const paths = { startupProbe: '/readyz', readinessProbe: '/readyz', livenessProbe: '/livez' }
    return namesWhere(deployments(docs), (deployment) => {
      const container = containerOf(deployment)
      const port = container.ports.find(({ name }: Json) => name === 'health')?.containerPort
      const isPort = `${port}` === environmentOf(docs, deployment).settings['HEALTH_PORT']
      const asks = Object.entries(paths).every(
        ([probe, path]) => container[probe]?.httpGet?.path === path && container[probe].httpGet.port === 'health',
      )
      return !isPort || !asks
    })
  },

  'a pod sleeps before it is told to stop, and has longer than that and its own deadline'(docs) {
    return namesWhere(deployments(docs), (deployment) => {
      const sleepSeconds = containerOf(deployment).lifecycle?.preStop?.sleep?.seconds
      const deadlineMs = Number(environmentOf(docs, deployment).settings['SHUTDOWN_TIMEOUT_MS'])
      return (
        !(sleepSeconds >= 5) ||
        !(podOf(deployment).terminationGracePeriodSeconds * 1000 > sleepSeconds * 1000 + deadlineMs)
      )
    })
  },

  'ports are the same in settings, containers, Services and the addresses that name them'(docs) {
    return services.flatMap((service) => {
      const deployment = get(docs, 'Deployment', service)
      const { settings } = environmentOf(docs, deployment)
      const own =
        service === 'gateway'
          ? { name: 'http', port: settings['HTTP_PORT'] }
          : { name: 'rpc', port: settings['RPC_PORT'] }
      const listens = containerOf(deployment).ports.some(
        (port: Json) => port.name === own.name && `${port.containerPort}` === own.port,
      )
      const [served] = find(docs, 'Service', service)?.spec.ports ?? []
      const isServed = served?.targetPort === own.name && (service === 'gateway' || `${served.port}` === own.port)
      const leadsAstray = Object.entries(settings).some(([name, address]) => {
        const [host = '', port] = address.split(':')
        return (
          /^(?!QUOTA_).*_ADDRESS$/.test(name) && `${find(ours(docs), 'Service', host)?.spec.ports[0].port}` !== port
        )
      })
      return [
        ...(listens && !leadsAstray && settings['HOST'] === '0.0.0.0' ? [] : [`Deployment/${service}`]),
        ...(isServed ? [] : [`Service/${service}`]),
      ]
    })
  },

  'every service that has a database has a migration, of the same image and the same database, and done before it'(
    docs,
  ) {
    const wrong = services.filter(hasDatabase).filter((service) => {
      const job = find(ours(docs), 'Job', `${service}-migration`)
      const deployment = get(docs, 'Deployment', service)
      if (!job) return true
      const { image, command } = containerOf(job)
      const url = (workload: Json) =>
        JSON.stringify(environmentOf(docs, workload).secrets['DATABASE_URL'] ?? workload.kind)
      const waveOf = ({ metadata }: Json) => Number(metadata.annotations?.['argocd.argoproj.io/sync-wave'] ?? 0)
      return (
        image !== containerOf(deployment).image ||
        command?.join(' ') !== `node packages/postgres/src/migrate.ts services/${service}` ||
        url(job) !== url(deployment) ||
        podOf(job).restartPolicy !== 'Never' ||
        job.metadata.labels?.['atelier.example/rollout'] === 'after' ||
        deployment.metadata.labels?.['atelier.example/rollout'] !== 'after' ||
        waveOf(job) >= waveOf(deployment)
      )
    })
    return wrong.map((service) => `Job/${service}-migration`)
  },

  'a backup is made one at a time, into a folder of its own on a volume that outlives it, and of everything'(docs) {
    const job = find(ours(docs), 'CronJob', 'backup')
    if (!job) return ['CronJob/backup']
    const { command, args } = containerOf(job)
    const { settings, secrets, runtime } = environmentOf(docs, job)
    const { spec } = job.spec.jobTemplate
    const isCommand = command?.join(' ') === 'node packages/admin/src/admin-command.ts'
    const isNamed = args?.join(' ') === 'backup /backups/$(POD_NAME)' && runtime['POD_NAME'] === 'metadata.name'
    const backups = containerOf(job).volumeMounts.find(({ mountPath }: Json) => mountPath === '/backups')
    const isKept = podOf(job).volumes.find(({ name }: Json) => name === backups?.name)?.persistentVolumeClaim
    const isOnce = job.spec.concurrencyPolicy === 'Forbid' && spec.backoffLimit === 0
    const databases = services.filter(hasDatabase).every((service) => {
      const { DATABASE_URL: own } = environmentOf(docs, get(docs, 'Deployment', service)).secrets
      const taken = secrets[`${service.toUpperCase()}_DATABASE_URL`]
      return own !== undefined && taken?.name === own.name && taken.key === own.key
    })
    const storage = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET'].every(
      (name) => settings[name] && settings[name] === settingOf(docs, 'media', name),
    )
    const isAllowed = spec.template.metadata.labels[nameLabel] === 'backup'
    const isRight = isCommand && isNamed && isKept && isOnce && databases && storage && isAllowed
    return isRight ? [] : ['CronJob/backup']
  },

  'the operator’s tool is ready for who makes a Job of it and starts by itself never, as `operator`, asking the same as the gateway'(
    docs,
  ) {
    const job = find(ours(docs), 'CronJob', 'operator')
    if (!job) return ['CronJob/operator']
    const { settings, secrets, runtime } = environmentOf(docs, job)
    const { spec } = job.spec.jobTemplate
    const mountOf = (path: string) =>
      containerOf(job).volumeMounts.find(({ mountPath }: Json) => mountPath === `/run/atelier/${path}`)?.name
    const volumeOf = (path: string) => podOf(job).volumes.find(({ name }: Json) => name === mountOf(path))
    const isSeen =
      volumeOf('rpc-tls')?.secret?.secretName === get(docs, 'Certificate', 'operator-rpc').spec.secretName &&
      volumeOf('authorities')?.configMap?.name === 'engines-authorities' &&
      runtime['NODE_EXTRA_CA_CERTS'] === settings['NATS_TLS_CA_FILE']
    const asked = Object.entries(environmentOf(docs, get(docs, 'Deployment', 'gateway')).settings).filter(
      ([name]) => /^(RPC_TLS|NATS_(URL|TLS)|IDP)_?/.test(name) || (name.endsWith('_ADDRESS') && name in settings),
    )
    const isSame = asked.every(([name, value]) => settings[name] === value)
    const isAsked = services.every(
      (service) => !callersOf(service).includes('operator') || settings[`${service.toUpperCase()}_ADDRESS`],
    )
    const isNamed = spec.template.metadata.labels[nameLabel] === 'operator' && settings['NATS_USER'] === 'operator'
    const isSecret = ['NATS_PASSWORD', 'IDP_ADMIN_CLIENT_ID', 'IDP_ADMIN_CLIENT_SECRET'].every(
      (name) => secrets[name]?.name === 'operator',
    )
    const isByHand = job.spec.suspend === true && spec.backoffLimit === 0 && spec.activeDeadlineSeconds > 0
    return isSeen && isSame && isAsked && isNamed && isSecret && isByHand ? [] : ['CronJob/operator']
  },

  'there is no secret in what is rendered'(docs) {
    const looksSecret = /(PASSWORD|SECRET|_KEY|DATABASE_URL|STRIPE_\w+)$/
    const isPublic = new Set(['S3_ACCESS_KEY_ID'])
    return [
      ...ofKind(docs, 'Secret').map(nameOf),
      ...namesWhere(ofKind(docs, 'ConfigMap'), ({ data }) =>
        Object.entries(data).some(([name, value]) => looksSecret.test(name) && !isPublic.has(name) && value !== ''),
      ),
      ...namesWhere(workloads(docs), (workload) =>
        containersOf(workload).some(({ env = [] }) =>
          env.some(({ name, value }: Json) => looksSecret.test(name) && value !== undefined),
        ),
      ),
      ...namesWhere(workloads(docs), (workload) =>
        containersOf(workload).some(({ envFrom = [] }) =>
          envFrom.some(({ secretRef }: Json) => secretRef !== undefined),
        ),
      ),
    ]
  },

  'a secret that is missing keeps a pod from starting, but for what is accepted only while one changes'(docs) {
    return namesWhere(workloads(docs), (workload) =>
      Object.entries(environmentOf(docs, workload).secrets).some(
        ([name, { optional = false }]) => optional !== name.endsWith('_ACCEPTED'),
      ),
    )
  },

  'services speak mutual TLS, each by a certificate of its own name from the authority that has no other use'(docs) {
    return services.flatMap((service) => {
      const certificate = find(ours(docs), 'Certificate', `${service}-rpc`)
      const { settings } = environmentOf(docs, get(docs, 'Deployment', service))
      const pod = podOf(get(docs, 'Deployment', service))
      const mount = pod.containers[0].volumeMounts.find(({ name }: Json) => name === 'rpc-tls')
      const volume = pod.volumes.find(({ name }: Json) => name === 'rpc-tls')
      const files = { CA: 'ca.crt', CERT: 'tls.crt', KEY: 'tls.key' }
      const reads = Object.entries(files).every(
        ([part, file]) => settings[`RPC_TLS_${part}_FILE`] === `${mount?.mountPath}/${file}`,
      )
      const { dnsNames = [], issuerRef, usages = [], secretName } = certificate?.spec ?? {}
      const isNamed =
        dnsNames.length === 1 && dnsNames[0] === service && issuerRef?.name === 'rpc' && issuerRef.kind === 'Issuer'
      const isBothSides = usages.includes('server auth') && usages.includes('client auth')
      return [
        ...(isNamed && isBothSides ? [] : [`Certificate/${service}-rpc`]),
        ...(reads && volume?.secret?.secretName === secretName ? [] : [`Deployment/${service}`]),
      ]
    })
  },

  'nobody has a certificate of the services’ authority but they and operators'(docs) {
    const holders = [...services, 'operator'].map((name) => `${name}-rpc`)
    const isOfAuthority = ({ spec }: Json) => spec.issuerRef.kind === 'Issuer' && spec.issuerRef.name === 'rpc'
    return namesWhere(
      ofKind(ours(docs), 'Certificate').filter(isOfAuthority),
      ({ metadata }) => !holders.includes(metadata.name),
    )
  },

  'what is shown to the engines is encrypted and checked'(docs) {
    return services.flatMap((service) => {
      const { settings, runtime } = environmentOf(docs, get(docs, 'Deployment', service))
      const authorities = '/run/atelier/authorities/ca.crt'
      const trustsKeycloak = [settings['IDP_URL'], settings['IDP_JWKS_URL']].every(
        (url) => !url || (url.startsWith('https://') && runtime['NODE_EXTRA_CA_CERTS'] === authorities),
      )
      const isNatsSafe = settings['NATS_URL']?.startsWith('tls://') && settings['NATS_TLS_CA_FILE'] === authorities
      return isNatsSafe && trustsKeycloak ? [] : [`Deployment/${service}`]
    })
  },

  'nothing is allowed by default, in or out'(docs) {
    const denies = (namespace: string, types: string[]) =>
      ofKind(docs, 'NetworkPolicy').some(
        ({ metadata, spec }) =>
          metadata.namespace === namespace &&
          Object.keys(spec.podSelector).length === 0 &&
          types.every((type) => spec.policyTypes.includes(type)) &&
          !spec.ingress &&
          !spec.egress,
      )
    return [
      ...(denies('atelier', ['Ingress', 'Egress']) ? [] : ['Namespace/atelier']),
      ...(denies('atelier-engines', ['Ingress']) ? [] : ['Namespace/atelier-engines']),
    ]
  },

  'no policy allows everybody, any namespace or any port'(docs) {
    const isWide = ({ from, to }: { from: string; to: string }) =>
      /anybody|any namespace|any port|pattern/.test(`${from} ${to}`) || from === 'everyone'
    const isDns = ({ to }: { to: string }) => to === 'kube-system/k8s-app=kube-dns:53'
    const flows = [...listEgress(ours(docs)), ...listIngress(ours(docs))]
    return flows.filter((flow) => isWide(flow) && !isDns(flow)).map(({ policy }) => `NetworkPolicy/${policy}`)
  },

  'a service is asked by those whose code asks it, and both ends of that are open'(docs) {
    return services
      .filter((service) => service !== 'gateway')
      .flatMap((service) => {
        const to = `${service}:${settingOf(docs, service, 'RPC_PORT')}`
        const expected = callersOf(service).map((from) => toText({ from, to }))
        const isTo = (flow: { to: string }) => flow.to.startsWith(`${service}:`)
        const out = listEgress(ours(docs)).filter(isTo).map(toText).sort()
        const into = listIngress(ours(docs)).filter(isTo).map(toText).sort()
        return [
          ...(out.join() === expected.join() ? [] : [`NetworkPolicy/callers-to-${service}`]),
          ...(into.join() === expected.join() ? [] : [`NetworkPolicy/${service}-from-callers`]),
        ]
      })
  },

  'only the gateway is reached from the ingress, and it is reached from nowhere else'(docs) {
    const isFromOutside = ({ from }: { from: string }) => !services.includes(from) && from !== 'operator'
    const known = new Set([
      'ingress/* → gateway:8080',
      'monitoring/prometheus → component=service:9090',
      'ingress/* → http01-solver=true:8089',
    ])
    const wrong = listIngress(ours(docs)).filter((flow) => isFromOutside(flow) && !known.has(toText(flow)))
    const missing = [...known].filter((flow) => !listIngress(ours(docs)).some((each) => toText(each) === flow))
    const exposed = ofKind(ours(docs), 'Ingress').filter(({ spec }) =>
      spec.rules.some(({ http }: Json) => http.paths.some(({ backend }: Json) => backend.service?.name !== 'gateway')),
    )
    const open = ofKind(ours(docs), 'Service').filter(
      ({ spec }) => spec.type !== undefined && spec.type !== 'ClusterIP',
    )
    return [...wrong.map(({ policy }) => `NetworkPolicy/${policy}`), ...missing, ...[...exposed, ...open].map(nameOf)]
  },

  'notification alone reaches addresses that partners chose, and none that is private'(docs) {
    const isAddress = (to: string) => /^[\d.]+\/\d+:|^[0-9a-f:]+\/\d+:/.test(to)
    const wrong = listEgress(ours(docs)).filter(({ from, to }) => isAddress(to) && from !== 'notification')
    const reach = ofKind(ours(docs), 'NetworkPolicy').filter(({ spec }) =>
      (spec.egress ?? []).some(({ to = [] }: Json) => to.some(({ ipBlock }: Json) => ipBlock)),
    )
    const privateNetworks = [
      '10.0.0.0/8',
      '172.16.0.0/12',
      '192.168.0.0/16',
      '169.254.0.0/16',
      '127.0.0.0/8',
      '100.64.0.0/10',
    ]
    const opensPrivate = reach.filter(({ spec }) =>
      spec.egress.some(({ to }: Json) =>
        to.some(({ ipBlock }: Json) =>
          ipBlock?.cidr.includes(':')
            ? ipBlock.cidr !== '2000::/3'
            : ipBlock && !privateNetworks.every((network) => ipBlock.except?.includes(network)),
        ),
      ),
    )
    return [
      ...wrong.map(({ policy }) => `NetworkPolicy/${policy}`),
      ...opensPrivate.map(nameOf),
      ...(reach.length === 0 ? ['NetworkPolicy'] : []),
    ]
  },

  'shop and order reach the payment provider, and nobody else does; storage is reached by who stores'(docs) {
    const isName = (to: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+:\d+$/.test(to)
    const storesAt = (service: string) => {
      const url = settingOf(docs, service, 'S3_ENDPOINT')
      return url?.startsWith('https://') ? [`${service} → ${new URL(url).host}:443`] : []
    }
    const pays = (service: string) =>
      environmentOf(docs, get(docs, 'Deployment', service)).secrets['STRIPE_SECRET_KEY']
        ? [`${service} → api.stripe.com:443`]
        : []
    // A backup copies all of it.
    const copiedAt = storesAt('media').map((flow) => flow.replace('media', 'backup'))
    const expected = [...copiedAt, ...services.flatMap((service) => [...pays(service), ...storesAt(service)])]
    const allowed = listEgress(ours(docs)).filter(({ to }) => isName(to))
    const wrong = allowed.filter((flow) => !expected.includes(toText(flow)))
    const missing = expected.filter((flow) => !allowed.some((each) => toText(each) === flow))
    return [...wrong.map(({ policy }) => `CiliumNetworkPolicy/${policy}`), ...missing]
  },

  'engines are reached by those that use them, and both ends of that are open'(docs) {
    const databases = services.filter(hasDatabase)
    const stores = services.filter((service) => settingOf(docs, service, 'S3_ENDPOINT')?.startsWith('http://'))
    const expected = [
      ...[...databases, ...databases.map((service) => `${service}-migration`), 'backup'].map(
        (from) => `${from} → cluster=postgres:5432`,
      ),
      ...[...services, 'operator', 'backup'].map((from) => `${from} → nats:4222`),
      ...['gateway', 'auth', 'operator'].map((from) => `${from} → app=keycloak:8443`),
      ...[...stores, ...(stores.length > 0 ? ['backup'] : [])].map((from) => `${from} → seaweedfs/s3:8333`),
      ...(settingOf(docs, 'notification', 'SMTP_URL')?.includes('mailpit') ? ['notification → mailpit:1025'] : []),
    ].sort()
    const isOfEngines = ({ to }: { to: string }) => to.startsWith('atelier-engines/')
    const out = listEgress(ours(docs))
      .filter(isOfEngines)
      .map((flow) => ({ ...flow, to: flow.to.replace('atelier-engines/', '') }))
    const into = listIngress(engines(docs))
      .filter(({ from }) => from.startsWith('atelier/'))
      .map((flow) => ({ ...flow, from: flow.from.replace('atelier/', '') }))
    const differing = (flows: typeof out) => [
      ...flows.filter((flow) => !expected.includes(toText(flow))).map(({ policy }) => `NetworkPolicy/${policy}`),
      ...expected.filter((flow) => !flows.some((each) => toText(each) === flow)),
    ]
    return [...differing(out), ...differing(into)]
  },

  'engines are reached by one another as their data wants it, Keycloak’s Job that imports the realm included, and by their operators'(
    docs,
  ) {
    const hasStorage = services.some((service) => settingOf(docs, service, 'S3_ENDPOINT')?.startsWith('http://'))
    const expected = [
      ...['app=keycloak', 'app=keycloak-realm-import'].map((from) => `${from} → cluster=postgres:5432`),
      ...['cluster=postgres', 'cnpg-system/*'].flatMap((from) =>
        [5432, 8000].map((port) => `${from} → cluster=postgres:${port}`),
      ),
      'monitoring/* → cluster=postgres:9187',
      'nats → nats:6222',
      ...[7800, 57800].map((port) => `app=keycloak → app=keycloak:${port}`),
      ...(hasStorage ? ['ingress/* → seaweedfs/s3:8333', 'seaweedfs → seaweedfs:any port'] : []),
    ]
    const flows = listIngress(engines(docs)).filter(({ from }) => !from.startsWith('atelier/'))
    return [
      ...flows.filter((flow) => !expected.includes(toText(flow))).map(({ policy }) => `NetworkPolicy/${policy}`),
      ...expected.filter((flow) => !flows.some((each) => toText(each) === flow)),
    ]
  },

  'out of NATS nothing leads but to its replicas and the DNS, and out of Mailpit nothing'(docs) {
    const closed = ['nats', ...(find(engines(docs), 'Deployment', 'mailpit') ? ['mailpit'] : [])]
    const isClosed = (name: string) =>
      ofKind(engines(docs), 'NetworkPolicy').some(
        ({ spec }) => spec.podSelector.matchLabels?.[nameLabel] === name && spec.policyTypes.includes('Egress'),
      )
    const expected = ['nats → nats:6222', 'nats → kube-system/k8s-app=kube-dns:53']
    const flows = listEgress(engines(docs))
    return [
      ...closed.filter((name) => !isClosed(name)),
      ...flows.filter((flow) => !expected.includes(toText(flow))).map(({ policy }) => `NetworkPolicy/${policy}`),
      ...expected.filter((flow) => !flows.some((each) => toText(each) === flow)),
    ]
  },

  'the API and the token address have a host name each, with TLS, the second for nothing but tokens of its realm'(
    docs,
  ) {
    const settings = environmentOf(docs, get(docs, 'Deployment', 'gateway')).settings
    const realmPath = `/auth/realms/${settings['IDP_REALM']}`
    const expected = [
      { url: settings['BASE_URL'], path: '/' },
      { url: settings['AUTH_BASE_URL'], path: realmPath },
    ]
    const issuer = settingOf(docs, 'auth', 'IDP_ISSUER')
    const isIssued = issuer === `${settings['AUTH_BASE_URL']}${realmPath}`
    const keycloak = find(docs, 'Keycloak', 'keycloak')?.spec.hostname.hostname
    const isNamed = keycloak === `${settings['AUTH_BASE_URL']}/auth`
    const isRead =
      settingOf(docs, 'auth', 'IDP_JWKS_URL') ===
      `${settings['IDP_URL']}/realms/${settings['IDP_REALM']}/protocol/openid-connect/certs`
    const realm = ofKind(docs, 'KeycloakRealmImport')[0]
    return [
      ...namesWhere(ofKind(ours(docs), 'Ingress'), ({ spec }) => {
        const rules = spec.rules.map(
          ({ host, http }: Json) => `https://${host} ${http.paths.map(({ path }: Json) => path).join()}`,
        )
        const isTls = expected.every(({ url }) =>
          spec.tls?.[0]?.hosts.some((host: string) => url === `https://${host}`),
        )
        return (
          rules.join() !== expected.map(({ url, path }) => `${url} ${path}`).join() ||
          !isTls ||
          new Set(rules).size !== 2
        )
      }),
      ...(isIssued && isRead ? [] : ['Deployment/auth']),
      ...(isNamed ? [] : ['Keycloak/keycloak']),
      ...(realm?.spec.realm.realm === settings['IDP_REALM'] ? [] : ['KeycloakRealmImport']),
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

  'Postgres has a connection for every pod there may be'(docs) {
    const needed = services.filter(hasDatabase).reduce((sum, service) => {
      const { settings } = environmentOf(docs, get(docs, 'Deployment', service))
      const pods =
        get(docs, 'HorizontalPodAutoscaler', service).spec.maxReplicas + surgeOf(get(docs, 'Deployment', service))
      const mails = Number(settings['SMTP_CONNECTIONS_MAX'] ?? 0)
      return sum + pods * (Number(settings['DATABASE_POOL_SIZE_MAX']) + mails) + 1
    }, 0)
    const keycloak = find(docs, 'Keycloak', 'keycloak')
    const others = (keycloak?.spec.instances ?? 0) * (keycloak?.spec.db.poolMaxSize ?? 0) + 20
    const cluster = ofKind(docs, 'Cluster')[0]
    return Number(cluster?.spec.postgresql.parameters.max_connections) >= needed + others ? [] : ['Cluster/postgres']
  },

  'every service that has a database has one in Postgres, owned by a role of its own'(docs) {
    const cluster = ofKind(docs, 'Cluster')[0]
    return services.filter(hasDatabase).flatMap((service) => {
      const database = find(docs, 'Database', service)
      const isOwned =
        database?.spec.name === service && database.spec.owner === service && database.spec.cluster.name === 'postgres'
      const role = cluster?.spec.managed.roles.find(({ name }: Json) => name === service)
      const isRole =
        role?.login === true && !role.superuser && !role.createdb && role.passwordSecret?.name === `${service}-role`
      return [...(isOwned ? [] : [`Database/${service}`]), ...(isRole ? [] : ['Cluster/postgres'])]
    })
  },
} satisfies Record<string, Rule>

/** What a cluster that partners use must have beside. */
export const rulesOfServing = {
  'there are two pods of every service at least'(docs) {
    return namesWhere(ofKind(ours(docs), 'HorizontalPodAutoscaler'), ({ spec }) => spec.minReplicas < 2)
  },
  'payments are the provider’s and not our sandbox’s, mail is signed and encrypted, webhooks are of nobody’s machine'(
    docs,
  ) {
    const secretsOf = (service: string) => environmentOf(docs, get(docs, 'Deployment', service)).secrets
    const pays = ['shop', 'order'].filter(
      (service) => !secretsOf(service)['STRIPE_SECRET_KEY'] || !secretsOf(service)['STRIPE_WEBHOOK_SECRET'],
    )
    const mail = environmentOf(docs, get(docs, 'Deployment', 'notification'))
    const isMailSafe =
      mail.secrets['DKIM_PRIVATE_KEY'] &&
      mail.secrets['SMTP_PASSWORD'] &&
      mail.settings['DKIM_DOMAIN'] &&
      mail.settings['SMTP_TLS_MODE'] === 'required' &&
      mail.settings['WEBHOOK_ALLOW_LOOPBACK'] === 'false'
    return [...pays, ...(isMailSafe ? [] : ['notification'])].map((service) => `Deployment/${service}`)
  },
  'what is acknowledged is on two servers: streams on three, Postgres on three with one that follows at once'(docs) {
    const streams = services
      .filter((service) => settingOf(docs, service, 'NATS_REPLICAS') !== '3')
      .map((service) => `Deployment/${service}`)
    const { instances, postgresql } = ofKind(docs, 'Cluster')[0]?.spec ?? {}
    return [...streams, ...(instances === 3 && postgresql.synchronous?.number >= 1 ? [] : ['Cluster/postgres'])]
  },
  'Postgres is backed up as it changes and once a day at least, for weeks, into a bucket that is no service’s'(docs) {
    const cluster = ofKind(docs, 'Cluster')[0]
    const archivers = (cluster?.spec.plugins ?? []).filter(({ isWALArchiver }: Json) => isWALArchiver === true)
    const [{ name: plugin, parameters } = { name: undefined, parameters: {} }] = archivers
    const store = find(engines(docs), 'ObjectStore', parameters.barmanObjectName)
    const { destinationPath, s3Credentials, wal, data } = store?.spec.configuration ?? {}
    const [bucket] = /^s3:\/\/([a-z0-9.-]+)\/$/.exec(destinationPath)?.slice(1) ?? []
    const isKept =
      plugin === 'barman-cloud.cloudnative-pg.io' &&
      bucket !== undefined &&
      bucket !== settingOf(docs, 'media', 'S3_BUCKET') &&
      ['accessKeyId', 'secretAccessKey'].every((part) => s3Credentials?.[part]?.name && s3Credentials[part].key) &&
      [wal, data].every((part) => part?.compression) &&
      daysOf(store.spec.retentionPolicy) >= 14
    // Its first field is the second, and CronJobs have none.
    const isDaily = ({ spec }: Json) => /^\d+ \d+ \S+ \* \* \*$/.test(spec.schedule) && spec.suspend !== true
    const isScheduled = ofKind(engines(docs), 'ScheduledBackup').some(
      (each) =>
        isDaily(each) &&
        each.spec.cluster.name === cluster?.metadata.name &&
        each.spec.method === 'plugin' &&
        each.spec.pluginConfiguration?.name === plugin,
    )
    return [...(isKept ? [] : ['Cluster/postgres']), ...(isScheduled ? [] : ['ScheduledBackup'])]
  },
  'partners’ files travel by HTTPS'(docs) {
    return services
      .filter((service) =>
        [settingOf(docs, service, 'S3_ENDPOINT'), settingOf(docs, service, 'S3_PUBLIC_ENDPOINT')].some((url) =>
          url?.startsWith('http://'),
        ),
      )
      .map((service) => `Deployment/${service}`)
  },
} satisfies Record<string, Rule>
