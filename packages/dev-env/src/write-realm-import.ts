import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { realmFile } from './realm.ts'
import { projectDir } from './settings.ts'

const realmImportFile = join(projectDir, 'deploy/kubernetes/engines/realm-import.json')

/**
 * The realm of `deploy/keycloak/realm.json` as the resource that Keycloak's operator makes it from, as text. The channels of the
 * developer stack are left out: a cluster's own are made by the operator's tool.
 */
export function toRealmImport(): string {
  const { clients: _, ...realm } = JSON.parse(readFileSync(realmFile, 'utf8'))
  const resource = {
    apiVersion: 'k8s.keycloak.org/v2beta1',
    kind: 'KeycloakRealmImport',
    metadata: { name: realm.realm, namespace: 'atelier-engines' },
    spec: { keycloakCRName: 'keycloak', realm },
  }
  return `${JSON.stringify(resource, null, 2)}\n`
}

if (import.meta.main) writeFileSync(realmImportFile, toRealmImport())
