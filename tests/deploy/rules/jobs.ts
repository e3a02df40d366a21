import { containerOf, environmentOf, find, get, type Json, podOf } from '../rendered.ts'
import { nameLabel, ours, type Rule, settingOf, waveOf } from '../selections.ts'
import { callersOf, hasDatabase, services } from '../services.ts'

/** What runs once, or when somebody says so. */
export const rulesOfJobs = {
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
} satisfies Record<string, Rule>
