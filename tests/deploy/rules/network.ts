import { listEgress, listIngress, toText } from '../flows.ts'
import { environmentOf, find, get, type Json, nameOf, ofKind } from '../rendered.ts'
import { engines, nameLabel, namesWhere, ours, type Rule, settingOf } from '../selections.ts'
import { callersOf, hasDatabase, services } from '../services.ts'

/** Who reaches whom, and nobody else does. */
export const rulesOfNetwork = {
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
      'nats → nats:6222',
      ...[7800, 57800].map((port) => `app=keycloak → app=keycloak:${port}`),
      ...(hasStorage
        ? [
            'ingress/* → seaweedfs/s3:8333',
            'seaweedfs → seaweedfs:any port',
            // Its host has a public certificate of its own.
            'ingress/* → http01-solver=true:8089',
          ]
        : []),
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
} satisfies Record<string, Rule>
