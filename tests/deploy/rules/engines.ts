import { environmentOf, find, get, type Json, nameOf, ofKind } from '../rendered.ts'
import { type Rule, surgeOf } from '../selections.ts'
import { hasDatabase, services } from '../services.ts'

/** What the services ask of Postgres is there. */
export const rulesOfEngines = {
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

  'Postgres is of an image that names its flavour and its Debian: one that is a number alone is of a Debian that gets no updates'(
    docs,
  ) {
    const { imageName } = ofKind(docs, 'Cluster')[0]?.spec ?? {}
    return /:\d+\.\d+-(minimal|standard)-[a-z]+$/.test(imageName) ? [] : ['Cluster/postgres']
  },

  'Postgres lets each role into the database of its own name only, and nobody in without TLS'(docs) {
    const { pg_hba: lines = [] } = ofKind(docs, 'Cluster')[0]?.spec.postgresql ?? {}
    // The first that fits decides, and CloudNativePG’s own last one lets everybody in everywhere.
    const isClosed = lines.join() === 'hostssl sameuser all all scram-sha-256,host all all all reject'
    const strays = ofKind(docs, 'Database').filter(({ spec }) => spec.name !== spec.owner)
    const { database, usernameSecret } = find(docs, 'Keycloak', 'keycloak')?.spec.db ?? {}
    const isNamed = usernameSecret?.name === `${database}-role`
    return [...(isClosed ? [] : ['Cluster/postgres']), ...(isNamed ? [] : ['Keycloak/keycloak']), ...strays.map(nameOf)]
  },
} satisfies Record<string, Rule>
