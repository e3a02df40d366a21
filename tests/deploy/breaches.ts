import { containerOf, environmentOf, get, type Json, ofKind } from './rendered.ts'
import { containersOf, ours, workloads } from './selections.ts'

/** Changes documents so that they break a rule, which has to answer `named` then. */
export type Breach = { what: (docs: Json[]) => void; named: string }

const deployment = (docs: Json[], name = 'shop') => get(docs, 'Deployment', name)
const podOf = (docs: Json[], name = 'shop') => deployment(docs, name).spec.template.spec
const policy = (docs: Json[], name: string, namespace = 'atelier') =>
  ofKind(docs, 'NetworkPolicy').find(({ metadata }) => metadata.name === name && metadata.namespace === namespace)

const without = (docs: Json[], doc: Json): void => void docs.splice(docs.indexOf(doc), 1)
const removing = (kind: string, name: string) => (docs: Json[]) => without(docs, get(docs, kind, name))

const configMapOf = (workload: Json): string => containerOf(workload).envFrom[0].configMapRef.name

/** Another value of a setting, in the ConfigMap of one service. */
const setting = (service: string, name: string, value: string) => (docs: Json[]) => {
  get(docs, 'ConfigMap', configMapOf(deployment(docs, service))).data[name] = value
}

const addPolicy = (docs: Json[], name: string, spec: Json) =>
  docs.push({
    apiVersion: 'networking.k8s.io/v1',
    kind: 'NetworkPolicy',
    metadata: { name, namespace: 'atelier' },
    spec,
  })

const egressOf = (service: string, to: Json[], ports: Json[] = [{ protocol: 'TCP', port: 443 }]) => ({
  podSelector: { matchLabels: { 'app.kubernetes.io/name': service } },
  policyTypes: ['Egress'],
  egress: [{ to, ports }],
})

/** Every image of ours by this tag. */
function retag(docs: Json[], tag: string): void {
  for (const container of workloads(ours(docs)).flatMap(containersOf))
    container.image = container.image.replace(/[^:]+$/, tag)
}

const shop = 'Deployment/shop'
const backup = 'CronJob/backup'
const operator = 'CronJob/operator'
const cronJob = (docs: Json[], name = 'backup') => get(docs, 'CronJob', name)

export const breaches: Record<string, Breach[]> = {
  'every service has its Deployment, Service, ServiceAccount, PodDisruptionBudget, HorizontalPodAutoscaler and Certificate':
    [
      { what: removing('Deployment', 'shop'), named: shop },
      { what: removing('Service', 'shop'), named: 'Service/shop' },
      { what: removing('ServiceAccount', 'order'), named: 'ServiceAccount/order' },
      { what: removing('PodDisruptionBudget', 'auth'), named: 'PodDisruptionBudget/auth' },
      { what: removing('HorizontalPodAutoscaler', 'media'), named: 'HorizontalPodAutoscaler/media' },
      { what: removing('Certificate', 'preview-rpc'), named: 'Certificate/preview-rpc' },
    ],
  'what belongs to a Deployment selects its pods': [
    {
      what: (docs) => (get(docs, 'Service', 'shop').spec.selector = { 'app.kubernetes.io/name': 'order' }),
      named: 'Service/shop',
    },
    {
      what: (docs) => (get(docs, 'PodDisruptionBudget', 'shop').spec.selector.matchLabels = {}),
      named: 'PodDisruptionBudget/shop',
    },
    {
      what: (docs) => (get(docs, 'HorizontalPodAutoscaler', 'shop').spec.scaleTargetRef.name = 'order'),
      named: 'HorizontalPodAutoscaler/shop',
    },
    { what: (docs) => (podOf(docs).serviceAccountName = 'default'), named: shop },
  ],
  'services behind the gateway are headless, so that callers take turns among their pods': [
    { what: (docs) => delete get(docs, 'Service', 'shop').spec.clusterIP, named: 'Service/shop' },
    { what: (docs) => (get(docs, 'Service', 'gateway').spec.clusterIP = 'None'), named: 'Service/gateway' },
  ],
  'a rollout takes no pod away before another is ready, and the autoscaler alone says how many there are': [
    { what: (docs) => (deployment(docs).spec.strategy.rollingUpdate.maxUnavailable = 1), named: shop },
    { what: (docs) => delete deployment(docs).spec.strategy, named: shop },
    { what: (docs) => (deployment(docs).spec.replicas = 2), named: shop },
  ],
  'Argo CD waits before the Deployments for nothing that is healthy only with their pods, or that a failure of its own makes unhealthy':
    ['HorizontalPodAutoscaler/shop', 'PodDisruptionBudget/shop', 'CronJob/backup', 'Ingress/gateway'].map((named) => ({
      what: (docs) => {
        const [kind = '', name = ''] = named.split('/')
        delete get(docs, kind, name).metadata.annotations['argocd.argoproj.io/sync-wave']
      },
      named,
    })),
  'Argo CD makes each namespace before what is in it, and each authority before the issuer that signs by its key': [
    { what: (docs) => delete get(docs, 'Namespace', 'atelier').metadata.annotations, named: 'Namespace/atelier' },
    { what: (docs) => delete get(docs, 'Certificate', 'rpc-authority').metadata.annotations, named: 'Issuer/rpc' },
    { what: (docs) => delete get(docs, 'Issuer', 'self-signed').metadata.annotations, named: 'Issuer/rpc' },
    { what: removing('Certificate', 'engines-authority'), named: 'ClusterIssuer/engines' },
  ],
  'Argo CD removes the settings of before last, when no pod reads them any more': [
    {
      what: (docs) => {
        const { metadata } = get(docs, 'ConfigMap', configMapOf(deployment(docs)))
        delete metadata.annotations
        metadata.name = 'shop-settings'
        podOf(docs).containers[0].envFrom[0].configMapRef.name = metadata.name
      },
      named: 'ConfigMap/shop-settings',
    },
  ],
  'pods of a service are spread over zones and nodes': [
    { what: (docs) => podOf(docs).topologySpreadConstraints.pop(), named: shop },
    { what: (docs) => delete podOf(docs).topologySpreadConstraints[0].matchLabelKeys, named: shop },
  ],
  'an eviction takes one pod at a time, and is possible: the only instance of Postgres has no budget, which would keep it for ever':
    [
      {
        what: (docs) => (get(docs, 'PodDisruptionBudget', 'shop').spec.maxUnavailable = 0),
        named: 'PodDisruptionBudget/shop',
      },
      { what: (docs) => (get(docs, 'Cluster', 'postgres').spec.instances = 1), named: 'Cluster/postgres' },
      { what: (docs) => (get(docs, 'Cluster', 'postgres').spec.enablePDB = false), named: 'Cluster/postgres' },
    ],
  'every namespace enforces Pod Security restricted': [
    {
      what: (docs) =>
        (get(docs, 'Namespace', 'atelier').metadata.labels['pod-security.kubernetes.io/enforce'] = 'baseline'),
      named: 'Namespace/atelier',
    },
    {
      what: (docs) => delete get(docs, 'Namespace', 'atelier-engines').metadata.labels,
      named: 'Namespace/atelier-engines',
    },
  ],
  'every pod is restricted: not root, no capability, no escalation, the runtime’s seccomp profile, nothing of the node':
    [
      { what: (docs) => delete podOf(docs).securityContext.runAsNonRoot, named: shop },
      { what: (docs) => (podOf(docs).securityContext.runAsUser = 0), named: shop },
      { what: (docs) => (podOf(docs).securityContext.seccompProfile.type = 'Unconfined'), named: shop },
      { what: (docs) => (podOf(docs).containers[0].securityContext.allowPrivilegeEscalation = true), named: shop },
      {
        what: (docs) =>
          (podOf(docs).containers[0].securityContext.capabilities = { drop: ['ALL'], add: ['SYS_ADMIN'] }),
        named: shop,
      },
      { what: (docs) => (podOf(docs).containers[0].securityContext.capabilities = { drop: ['NET_RAW'] }), named: shop },
      { what: (docs) => (podOf(docs).containers[0].securityContext.privileged = true), named: shop },
      { what: (docs) => podOf(docs).volumes.push({ name: 'node', hostPath: { path: '/' } }), named: shop },
      { what: (docs) => (podOf(docs).hostNetwork = true), named: shop },
      { what: (docs) => podOf(docs).containers.push({ name: 'sidecar' }), named: shop },
      {
        what: (docs) => delete get(docs, 'Job', 'shop-migration').spec.template.spec.securityContext,
        named: 'Job/shop-migration',
      },
    ],
  'every root file system is read-only, and what is written to has an end': [
    { what: (docs) => (podOf(docs).containers[0].securityContext.readOnlyRootFilesystem = false), named: shop },
    { what: (docs) => (podOf(docs).volumes.find(({ name }: Json) => name === 'tmp').emptyDir = {}), named: shop },
    { what: (docs) => delete podOf(docs).containers[0].volumeMounts[0].readOnly, named: shop },
  ],
  'no pod gets a token for the cluster’s API': [
    { what: (docs) => delete podOf(docs).automountServiceAccountToken, named: shop },
    {
      what: (docs) => (get(docs, 'ServiceAccount', 'shop').automountServiceAccountToken = true),
      named: 'ServiceAccount/shop',
    },
  ],
  'every container says what it needs of processor and memory, and at most': [
    { what: (docs) => delete podOf(docs).containers[0].resources.limits, named: shop },
    { what: (docs) => delete podOf(docs).containers[0].resources.requests.cpu, named: shop },
  ],
  'the heap of a service fits into its memory': [
    { what: (docs) => (podOf(docs).containers[0].resources.limits.memory = '512Mi'), named: shop },
    { what: (docs) => podOf(docs).containers[0].env.splice(0), named: shop },
  ],
  'images are of one release, and one whose tag moves is asked for at every start': [
    { what: (docs) => retag(docs, 'dev'), named: shop },
    { what: (docs) => retag(docs, 'dev'), named: operator },
    { what: (docs) => (podOf(docs).containers[0].image = 'registry.example/atelier/shop:latest'), named: shop },
    { what: (docs) => (podOf(docs).containers[0].image = 'registry.example/atelier/shop'), named: shop },
    { what: (docs) => (podOf(docs).containers[0].image = 'registry.example/atelier/shop:0.0.9'), named: shop },
  ],
  'every service is asked whether it has started, is ready and lives, on its health port and by the kubelet itself': [
    { what: (docs) => delete podOf(docs).containers[0].startupProbe, named: shop },
    { what: (docs) => (podOf(docs).containers[0].readinessProbe = { exec: { command: ['true'] } }), named: shop },
    { what: (docs) => (podOf(docs).containers[0].livenessProbe.httpGet.path = '/readyz'), named: shop },
    { what: setting('shop', 'HEALTH_PORT', '9091'), named: shop },
  ],
  'a pod sleeps before it is told to stop, and has longer than that and its own deadline': [
    { what: (docs) => delete podOf(docs).containers[0].lifecycle, named: shop },
    { what: (docs) => (podOf(docs).terminationGracePeriodSeconds = 30), named: shop },
    { what: setting('shop', 'SHUTDOWN_TIMEOUT_MS', '40000'), named: shop },
  ],
  'ports are the same in settings, containers, Services and the addresses that name them': [
    { what: setting('shop', 'RPC_PORT', '50052'), named: shop },
    { what: setting('shop', 'HOST', '127.0.0.1'), named: shop },
    { what: setting('gateway', 'SHOP_ADDRESS', 'shop:50052'), named: 'Deployment/gateway' },
    { what: setting('gateway', 'SHOP_ADDRESS', 'shops:50051'), named: 'Deployment/gateway' },
    { what: (docs) => (get(docs, 'Service', 'shop').spec.ports[0].targetPort = 'health'), named: 'Service/shop' },
  ],
  'every service that has a database has a migration, of the same image and the same database, and done before it': [
    { what: removing('Job', 'shop-migration'), named: 'Job/shop-migration' },
    { what: (docs) => (containerOf(get(docs, 'Job', 'shop-migration')).image += '.1'), named: 'Job/shop-migration' },
    {
      what: (docs) => (containerOf(get(docs, 'Job', 'shop-migration')).env[0].valueFrom.secretKeyRef.name = 'order'),
      named: 'Job/shop-migration',
    },
    { what: (docs) => delete deployment(docs).metadata.annotations, named: 'Job/shop-migration' },
    { what: (docs) => delete deployment(docs).metadata.labels['atelier.example/rollout'], named: 'Job/shop-migration' },
  ],
  'a backup is made one at a time, into a folder of its own on a volume that outlives it, and of everything': [
    { what: removing('CronJob', 'backup'), named: backup },
    { what: (docs) => delete cronJob(docs).spec.concurrencyPolicy, named: backup },
    { what: (docs) => (containerOf(cronJob(docs)).args = ['backup', '/backups/one']), named: backup },
    { what: (docs) => (cronJob(docs).spec.jobTemplate.spec.backoffLimit = 3), named: backup },
    {
      what: (docs) => (cronJob(docs).spec.jobTemplate.spec.template.spec.volumes = [{ name: 'backups', emptyDir: {} }]),
      named: backup,
    },
    {
      what: (docs) => {
        const { env } = containerOf(cronJob(docs))
        env.find(({ name }: Json) => name === 'ORDER_DATABASE_URL').valueFrom.secretKeyRef.name = 'shop'
      },
      named: backup,
    },
    { what: setting('media', 'S3_BUCKET', 'atelier-staging'), named: backup },
  ],
  'the operator’s tool is ready for who makes a Job of it and starts by itself never, as `operator`, asking the same as the gateway':
    [
      { what: removing('CronJob', 'operator'), named: operator },
      { what: (docs) => (cronJob(docs, 'operator').spec.suspend = false), named: operator },
      { what: (docs) => delete cronJob(docs, 'operator').spec.jobTemplate.spec.activeDeadlineSeconds, named: operator },
      {
        what: (docs) =>
          (cronJob(docs, 'operator').spec.jobTemplate.spec.template.metadata.labels['app.kubernetes.io/name'] = 'tool'),
        named: operator,
      },
      {
        what: (docs) =>
          (cronJob(docs, 'operator').spec.jobTemplate.spec.template.spec.volumes.find(
            ({ name }: Json) => name === 'rpc-tls',
          ).secret.secretName = 'gateway-rpc-tls'),
        named: operator,
      },
      { what: setting('gateway', 'IDP_REALM', 'elsewhere'), named: operator },
      { what: setting('gateway', 'SHOP_ADDRESS', 'shop:50052'), named: operator },
      {
        what: (docs) => delete get(docs, 'ConfigMap', configMapOf(cronJob(docs, 'operator'))).data.MEMBERSHIP_ADDRESS,
        named: operator,
      },
    ],
  'there is no secret in what is rendered': [
    {
      what: (docs) => docs.push({ kind: 'Secret', metadata: { name: 'shop', namespace: 'atelier' } }),
      named: 'Secret/shop',
    },
    { what: (docs) => podOf(docs).containers[0].env.push({ name: 'INVITATION_SECRET', value: 'x' }), named: shop },
    { what: (docs) => podOf(docs).containers[0].envFrom.push({ secretRef: { name: 'shop' } }), named: shop },
  ],
  'a secret that is missing keeps a pod from starting, but for what is accepted only while one changes': [
    {
      what: (docs) => ((environmentOf(docs, deployment(docs)).secrets['STRIPE_SECRET_KEY'] as Json).optional = true),
      named: shop,
    },
    {
      what: (docs) =>
        delete (environmentOf(docs, deployment(docs)).secrets['INVITATION_SECRET_ACCEPTED'] as Json).optional,
      named: shop,
    },
  ],
  'services speak mutual TLS, each by a certificate of its own name from the authority that has no other use': [
    { what: setting('shop', 'RPC_TLS_CA_FILE', ''), named: shop },
    { what: (docs) => (get(docs, 'Certificate', 'shop-rpc').spec.dnsNames = ['shops']), named: 'Certificate/shop-rpc' },
    {
      what: (docs) => get(docs, 'Certificate', 'shop-rpc').spec.dnsNames.push('operator'),
      named: 'Certificate/shop-rpc',
    },
    {
      what: (docs) => (get(docs, 'Certificate', 'shop-rpc').spec.issuerRef.name = 'engines'),
      named: 'Certificate/shop-rpc',
    },
    { what: (docs) => get(docs, 'Certificate', 'shop-rpc').spec.usages.pop(), named: 'Certificate/shop-rpc' },
    {
      what: (docs) =>
        (podOf(docs).volumes.find(({ name }: Json) => name === 'rpc-tls').secret.secretName = 'operator-rpc-tls'),
      named: shop,
    },
  ],
  'nobody has a certificate of the services’ authority but they and operators': [
    {
      what: (docs) =>
        docs.push({ ...get(docs, 'Certificate', 'shop-rpc'), metadata: { name: 'guest-rpc', namespace: 'atelier' } }),
      named: 'Certificate/guest-rpc',
    },
  ],
  'what is shown to the engines is encrypted and checked': [
    { what: setting('shop', 'NATS_URL', 'nats://nats:4222'), named: shop },
    { what: setting('gateway', 'IDP_URL', 'http://keycloak:8080/auth'), named: 'Deployment/gateway' },
    { what: (docs) => podOf(docs, 'auth').containers[0].env.splice(0), named: 'Deployment/auth' },
  ],
  'nothing is allowed by default, in or out': [
    { what: (docs) => without(docs, policy(docs, 'default-deny')), named: 'Namespace/atelier' },
    { what: (docs) => policy(docs, 'default-deny').spec.policyTypes.pop(), named: 'Namespace/atelier' },
    {
      what: (docs) => without(docs, policy(docs, 'default-deny', 'atelier-engines')),
      named: 'Namespace/atelier-engines',
    },
  ],
  'no policy allows everybody, any namespace or any port': [
    {
      what: (docs) => delete policy(docs, 'shop-from-callers').spec.ingress[0].from,
      named: 'NetworkPolicy/shop-from-callers',
    },
    {
      what: (docs) => delete policy(docs, 'shop-from-callers').spec.ingress[0].ports,
      named: 'NetworkPolicy/shop-from-callers',
    },
    {
      what: (docs) => (policy(docs, 'shop-from-callers').spec.ingress[0].from = [{ namespaceSelector: {} }]),
      named: 'NetworkPolicy/shop-from-callers',
    },
  ],
  'a service is asked by those whose code asks it, and both ends of that are open': [
    {
      what: (docs) => policy(docs, 'callers-to-preview').spec.podSelector.matchExpressions[0].values.push('order'),
      named: 'NetworkPolicy/callers-to-preview',
    },
    {
      what: (docs) =>
        policy(docs, 'preview-from-callers').spec.ingress[0].from[0].podSelector.matchExpressions[0].values.pop(),
      named: 'NetworkPolicy/preview-from-callers',
    },
    { what: (docs) => without(docs, policy(docs, 'shop-from-callers')), named: 'NetworkPolicy/shop-from-callers' },
  ],
  'only the gateway is reached from the ingress, and it is reached from nowhere else': [
    {
      what: (docs) =>
        policy(docs, 'shop-from-callers').spec.ingress[0].from.push({
          namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress' } },
        }),
      named: 'NetworkPolicy/shop-from-callers',
    },
    { what: (docs) => (get(docs, 'Service', 'shop').spec.type = 'LoadBalancer'), named: 'Service/shop' },
    {
      what: (docs) => (get(docs, 'Ingress', 'gateway').spec.rules[0].http.paths[0].backend.service.name = 'shop'),
      named: 'Ingress/gateway',
    },
    { what: (docs) => without(docs, policy(docs, 'ingress-to-gateway')), named: 'ingress/* → gateway:8080' },
  ],
  'notification alone reaches addresses that partners chose, and none that is private': [
    {
      what: (docs) => addPolicy(docs, 'shop-out', egressOf('shop', [{ ipBlock: { cidr: '0.0.0.0/0' } }])),
      named: 'NetworkPolicy/shop-out',
    },
    {
      what: (docs) =>
        policy(docs, 'notification-to-addresses-of-partners').spec.egress[0].to[0].ipBlock.except.splice(4, 1),
      named: 'NetworkPolicy/notification-to-addresses-of-partners',
    },
    {
      what: (docs) =>
        (policy(docs, 'notification-to-addresses-of-partners').spec.egress[0].to[1].ipBlock.cidr = '::/0'),
      named: 'NetworkPolicy/notification-to-addresses-of-partners',
    },
  ],
  'shop and order reach the payment provider, and nobody else does; storage is reached by who stores': [
    {
      what: (docs) =>
        get(
          docs,
          'CiliumNetworkPolicy',
          'shop-and-order-to-payment-provider',
        ).spec.endpointSelector.matchExpressions[0].values.push('media'),
      named: 'CiliumNetworkPolicy/shop-and-order-to-payment-provider',
    },
    {
      what: (docs) =>
        (get(docs, 'CiliumNetworkPolicy', 'shop-and-order-to-payment-provider').spec.egress[1].toFQDNs[0].matchName =
          'files.example.com'),
      named: 'CiliumNetworkPolicy/shop-and-order-to-payment-provider',
    },
    {
      what: removing('CiliumNetworkPolicy', 'shop-and-order-to-payment-provider'),
      named: 'order → api.stripe.com:443',
    },
    { what: setting('media', 'S3_ENDPOINT', 'https://s3.example.com'), named: 'media → s3.example.com:443' },
  ],
  'engines are reached by those that use them, and both ends of that are open': [
    {
      what: (docs) => policy(docs, 'services-to-postgres').spec.podSelector.matchExpressions[0].values.push('gateway'),
      named: 'NetworkPolicy/services-to-postgres',
    },
    { what: (docs) => without(docs, policy(docs, 'services-to-nats', 'atelier-engines')), named: 'shop → nats:4222' },
    { what: (docs) => without(docs, policy(docs, 'token-checkers-to-keycloak')), named: 'auth → app=keycloak:8443' },
  ],
  'engines are reached by one another as their data wants it, Keycloak’s Job that imports the realm included, and by their operators':
    [
      {
        what: (docs) =>
          policy(
            docs,
            'keycloak-to-postgres',
            'atelier-engines',
          ).spec.ingress[0].from[0].podSelector.matchExpressions[0].values.pop(),
        named: 'app=keycloak-realm-import → cluster=postgres:5432',
      },
      {
        what: (docs) =>
          policy(docs, 'keycloak-to-its-replicas', 'atelier-engines').spec.ingress[0].from.push({ podSelector: {} }),
        named: 'NetworkPolicy/keycloak-to-its-replicas',
      },
      // As where storage is in the cluster.
      { what: setting('media', 'S3_ENDPOINT', 'http://seaweedfs'), named: 'ingress/* → http01-solver=true:8089' },
    ],
  'out of NATS nothing leads but to its replicas and the DNS, and out of Mailpit nothing': [
    {
      what: (docs) => policy(docs, 'nats-to-its-replicas', 'atelier-engines').spec.policyTypes.pop(),
      named: 'nats',
    },
    {
      what: (docs) => policy(docs, 'nats-to-its-replicas', 'atelier-engines').spec.egress.pop(),
      named: 'nats → kube-system/k8s-app=kube-dns:53',
    },
    {
      what: (docs) => policy(docs, 'nats-to-its-replicas', 'atelier-engines').spec.egress.push({}),
      named: 'NetworkPolicy/nats-to-its-replicas',
    },
    {
      what: (docs) => docs.push({ kind: 'Deployment', metadata: { name: 'mailpit', namespace: 'atelier-engines' } }),
      named: 'mailpit',
    },
  ],
  'the API and the token address have a host name each, with TLS, the second for nothing but tokens of its realm': [
    { what: (docs) => get(docs, 'Ingress', 'gateway').spec.tls[0].hosts.pop(), named: 'Ingress/gateway' },
    {
      what: (docs) => (get(docs, 'Ingress', 'gateway').spec.rules[1].http.paths[0].path = '/auth'),
      named: 'Ingress/gateway',
    },
    { what: setting('gateway', 'BASE_URL', 'https://elsewhere.example'), named: 'Ingress/gateway' },
    { what: setting('auth', 'IDP_ISSUER', 'https://elsewhere.example/auth/realms/atelier'), named: 'Deployment/auth' },
    {
      what: (docs) => (get(docs, 'Keycloak', 'keycloak').spec.hostname.hostname = 'https://elsewhere.example'),
      named: 'Keycloak/keycloak',
    },
    {
      what: (docs) => (ofKind(docs, 'KeycloakRealmImport')[0].spec.realm.realm = 'master'),
      named: 'KeycloakRealmImport',
    },
  ],
  'every gateway counts on as many others as there may be': [
    { what: setting('gateway', 'QUOTA_REPLICAS', '10'), named: 'Deployment/gateway' },
    {
      what: (docs) => (get(docs, 'HorizontalPodAutoscaler', 'gateway').spec.maxReplicas = 20),
      named: 'Deployment/gateway',
    },
  ],
  'autoscalers have room between their bounds': [
    {
      what: (docs) => (get(docs, 'HorizontalPodAutoscaler', 'shop').spec.maxReplicas = 1),
      named: 'HorizontalPodAutoscaler/shop',
    },
  ],
  'Postgres has a connection for every pod there may be': [
    {
      what: (docs) => (get(docs, 'HorizontalPodAutoscaler', 'shop').spec.maxReplicas = 100),
      named: 'Cluster/postgres',
    },
    { what: setting('shop', 'DATABASE_POOL_SIZE_MAX', '100'), named: 'Cluster/postgres' },
  ],
  'every service that has a database has one in Postgres, owned by a role of its own': [
    { what: removing('Database', 'shop'), named: 'Database/shop' },
    { what: (docs) => (get(docs, 'Database', 'shop').spec.owner = 'order'), named: 'Database/shop' },
    { what: (docs) => get(docs, 'Cluster', 'postgres').spec.managed.roles.splice(0, 1), named: 'Cluster/postgres' },
  ],
  'Postgres is of an image that names its flavour and its Debian: one that is a number alone is of a Debian that gets no updates':
    [
      {
        what: (docs) => (get(docs, 'Cluster', 'postgres').spec.imageName = 'ghcr.io/cloudnative-pg/postgresql:18.4'),
        named: 'Cluster/postgres',
      },
    ],
  'Postgres lets each role into the database of its own name only, and nobody in without TLS': [
    { what: (docs) => get(docs, 'Cluster', 'postgres').spec.postgresql.pg_hba.pop(), named: 'Cluster/postgres' },
    { what: (docs) => get(docs, 'Cluster', 'postgres').spec.postgresql.pg_hba.reverse(), named: 'Cluster/postgres' },
    {
      what: (docs) =>
        (get(docs, 'Cluster', 'postgres').spec.postgresql.pg_hba[0] = 'host sameuser all all scram-sha-256'),
      named: 'Cluster/postgres',
    },
    { what: (docs) => (get(docs, 'Database', 'keycloak').spec.owner = 'auth'), named: 'Database/keycloak' },
    {
      what: (docs) => (get(docs, 'Keycloak', 'keycloak').spec.db.usernameSecret.name = 'auth-role'),
      named: 'Keycloak/keycloak',
    },
  ],
  'there are two pods of every service at least': [
    {
      what: (docs) => (get(docs, 'HorizontalPodAutoscaler', 'shop').spec.minReplicas = 1),
      named: 'HorizontalPodAutoscaler/shop',
    },
  ],
  'images have the number of a release, which does not move': [
    { what: (docs) => retag(docs, 'dev'), named: shop },
    { what: (docs) => retag(docs, '0.1'), named: 'Job/shop-migration' },
  ],
  'payments are the provider’s and not our sandbox’s, mail is signed and encrypted, webhooks are of nobody’s machine': [
    { what: (docs) => podOf(docs).containers[0].env.splice(0), named: shop },
    { what: setting('notification', 'WEBHOOK_ALLOW_LOOPBACK', 'true'), named: 'Deployment/notification' },
    { what: setting('notification', 'SMTP_TLS_MODE', 'preferred'), named: 'Deployment/notification' },
  ],
  'what is acknowledged is on two servers: streams on three, Postgres on three with one that follows at once': [
    { what: setting('shop', 'NATS_REPLICAS', '1'), named: shop },
    { what: (docs) => delete get(docs, 'Cluster', 'postgres').spec.postgresql.synchronous, named: 'Cluster/postgres' },
  ],
  'Postgres is backed up as it changes and once a day at least, for weeks, into a bucket that is no service’s': [
    { what: (docs) => delete get(docs, 'Cluster', 'postgres').spec.plugins, named: 'Cluster/postgres' },
    {
      what: (docs) => (get(docs, 'Cluster', 'postgres').spec.plugins[0].isWALArchiver = false),
      named: 'Cluster/postgres',
    },
    { what: removing('ObjectStore', 'postgres'), named: 'Cluster/postgres' },
    {
      what: (docs) =>
        (get(docs, 'ObjectStore', 'postgres').spec.configuration.destinationPath = 's3://atelier-production/'),
      named: 'Cluster/postgres',
    },
    {
      what: (docs) => delete get(docs, 'ObjectStore', 'postgres').spec.configuration.s3Credentials,
      named: 'Cluster/postgres',
    },
    { what: (docs) => (get(docs, 'ObjectStore', 'postgres').spec.retentionPolicy = '7d'), named: 'Cluster/postgres' },
    { what: removing('ScheduledBackup', 'postgres'), named: 'ScheduledBackup' },
    {
      what: (docs) => (get(docs, 'ScheduledBackup', 'postgres').spec.schedule = '0 2 * * *'),
      named: 'ScheduledBackup',
    },
    { what: (docs) => delete get(docs, 'ScheduledBackup', 'postgres').spec.method, named: 'ScheduledBackup' },
  ],
  'partners’ files travel by HTTPS': [
    { what: setting('media', 'S3_ENDPOINT', 'http://s3.example.com'), named: 'Deployment/media' },
  ],
}
