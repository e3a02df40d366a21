import { environmentOf, find, get, type Json, ofKind } from '../rendered.ts'
import { containersOf, engines, namesWhere, ours, type Rule, settingOf, workloads } from '../selections.ts'
import { services } from '../services.ts'
import { isOfRelease } from './pods.ts'

/** Days of a time as CloudNativePG writes it, the shortest months counted. */
function daysOf(time: unknown): number {
  const [, number, unit = ''] = /^(\d+)([dwm])$/.exec(`${time}`) ?? []
  return Number(number) * ({ d: 1, w: 7, m: 28 }[unit] ?? Number.NaN)
}

/** What a cluster that partners use must have beside. */
export const rulesOfServing = {
  'there are two pods of every service at least'(docs) {
    return namesWhere(ofKind(ours(docs), 'HorizontalPodAutoscaler'), ({ spec }) => spec.minReplicas < 2)
  },

  'images have the number of a release, which does not move'(docs) {
    return namesWhere(workloads(ours(docs)), (workload) => !containersOf(workload).every(isOfRelease))
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
