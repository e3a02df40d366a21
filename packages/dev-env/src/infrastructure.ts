import type { Binaries } from './binaries.ts'
import type { Component, Surroundings } from './component.ts'
import { startDemoStorefront } from './demo-storefront.ts'
import { startIdentityProvider } from './identity-provider.ts'
import { type Keycloak, keycloakVersion, startKeycloak } from './keycloak.ts'
import { startMailbox } from './mailbox.ts'
import { startNats } from './nats.ts'
import type { Ports } from './ports.ts'
import { startPostgres } from './postgres.ts'
import { startSeaweedfs } from './seaweedfs.ts'
import { toBaseUrl, toDemoUrl } from './services.ts'
import type { Secrets } from './stack-folder.ts'

/** One thing that the stack starts and keeps up. `start` resolves when it can be used. */
export type Part = { name: string; detail: string; start: (at: Surroundings) => Promise<Component> }

type Needs = { ports: Ports; secrets: Secrets; binaries: Binaries; databases: readonly string[]; durable: boolean }

/** What keeps data: it stops last, because everything else writes there until it has stopped. */
export function declareStores({ ports, secrets, binaries, databases, durable }: Needs): Part[] {
  const { postgresPassword: password, s3AccessKeyId: accessKeyId, s3SecretAccessKey: secretAccessKey } = secrets
  return [
    {
      name: 'postgres',
      detail: `127.0.0.1:${ports.postgres}`,
      start: (at) => startPostgres(at, { port: ports.postgres, password, databases, durable }),
    },
    {
      name: 'nats',
      detail: `127.0.0.1:${ports.nats}`,
      start: (at) => startNats(at, { program: binaries.natsServer, port: ports.nats }),
    },
    {
      name: 's3',
      detail: `127.0.0.1:${ports.s3}`,
      start: (at) => startSeaweedfs(at, { program: binaries.seaweedfs, ports, keys: { accessKeyId, secretAccessKey } }),
    },
  ]
}

/** What stands in for others: who says who is calling (a Keycloak when there is one), where mail goes, and a partner's shop. */
export function declareStandIns(ports: Ports, secrets: Secrets, keycloak: Keycloak | null, stackFile: string): Part[] {
  const { 'identity-provider': port } = ports
  const publicBaseUrl = toBaseUrl(ports)
  return [
    {
      name: 'identity-provider',
      detail: `127.0.0.1:${port}${keycloak ? `, Keycloak ${keycloakVersion}` : ''}`,
      start: (at) =>
        keycloak
          ? startKeycloak(at, { ...keycloak, port, publicBaseUrl, secrets })
          : startIdentityProvider(at, { port, publicBaseUrl }),
    },
    {
      name: 'mailbox',
      detail: `http://127.0.0.1:${ports.mailbox}`,
      start: (at) => startMailbox(at, { httpPort: ports.mailbox, smtpPort: ports.smtp }),
    },
    {
      name: 'demo-storefront',
      detail: toDemoUrl(ports),
      start: (at) => startDemoStorefront(at, { port: ports['demo storefront'], stackFile }),
    },
  ]
}
