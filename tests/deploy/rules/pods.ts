import { containerOf, environmentOf, find, get, type Json, ofKind, podOf } from '../rendered.ts'
import { containersOf, deployments, namesWhere, ours, type Rule, workloads } from '../selections.ts'
import { services } from '../services.ts'

/** Bytes of a quantity as Kubernetes writes it. */
function toBytes(quantity: unknown): number {
  const [, number, unit = ''] = /^(\d+)(Mi|Gi)?$/.exec(`${quantity}`) ?? []
  return Number(number) * ({ '': 1, Mi: 2 ** 20, Gi: 2 ** 30 }[unit] ?? Number.NaN)
}

/** The tag of a container's image, before a digest too. */
const tagOf = ({ image }: Json): string | undefined => /:([\w.-]+)(@sha256:[0-9a-f]{64})?$/.exec(`${image}`)?.[1]

/** Whether the image of a container stays what it is: by the number of a release, or of a candidate for one. */
export const isOfRelease = (container: Json): boolean => /^\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/.test(tagOf(container) ?? '')

/** What every pod may do, how much it may take, and how it is started, asked and stopped. */
export const rulesOfPods = {
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

  'images are of one release, and one whose tag moves is asked for at every start'(docs) {
    const [usual] = workloads(ours(docs)).flatMap(containersOf).map(tagOf)
    return namesWhere(workloads(ours(docs)), (workload) =>
      containersOf(workload).some((container) => {
        const tag = tagOf(container)
        const isAskedFor = isOfRelease(container) || container.imagePullPolicy === 'Always'
        return tag === undefined || tag === 'latest' || tag !== usual || !isAskedFor
      }),
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
} satisfies Record<string, Rule>
