import { environmentOf, find, get, type Json, nameOf, ofKind, podOf } from '../rendered.ts'
import { containersOf, namesWhere, ours, type Rule, workloads } from '../selections.ts'
import { services } from '../services.ts'

/** Secrets are somewhere else, and what is spoken is encrypted. */
export const rulesOfSecrets = {
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
} satisfies Record<string, Rule>
