import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@atelier/config/config.ts'
import { DeployTools } from '@atelier/dev-env/deploy-tools.ts'
import { projectDir } from '@atelier/dev-env/settings.ts'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'

// A document is whatever its kind says; the schemas hold it to that.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any

export const overlays = ['dev', 'staging', 'production'] as const
export type Overlay = (typeof overlays)[number]

const folder = join(projectDir, 'deploy/kubernetes')

/** The tools that `npm run test:deploy` has installed. */
export function readTools(): DeployTools {
  const setting = z.object({ ATELIER_DEPLOY_TOOLS: z.string() })
  return DeployTools.parse(JSON.parse(readConfig(setting).ATELIER_DEPLOY_TOOLS))
}

const rendered = new Map<string, Json[]>()

/** The documents that kustomize makes of a folder; everybody gets their own. */
export function render(path: string): Json[] {
  const docs = rendered.get(path) ?? parseDocuments(path)
  rendered.set(path, docs)
  return structuredClone(docs)
}

function parseDocuments(path: string): Json[] {
  const [command = '', ...args] = readTools().kustomize
  const text = execFileSync(command, [...args, join(folder, path)], { encoding: 'utf8', maxBuffer: 2 ** 24 })
  return parseAllDocuments(text).map((document) => {
    if (document.errors[0]) throw document.errors[0]
    return document.toJS()
  })
}

export const renderServices = (overlay: Overlay): Json[] => render(`overlays/${overlay}`)
export const renderEngines = (overlay: Overlay): Json[] => render(`overlays/${overlay}/engines`)

export const readYaml = (path: string): Json => parse(readFileSync(join(folder, path), 'utf8'), { merge: true })

export const nameOf = (doc: Json): string => `${doc.kind}/${doc.metadata.name}`

export const ofKind = (docs: readonly Json[], kind: string): Json[] => docs.filter((doc) => doc.kind === kind)

/** The document of that kind and name. Throws where there is none. */
export function get(docs: readonly Json[], kind: string, name: string): Json {
  const found = find(docs, kind, name)
  if (!found) throw new Error(`there is no ${kind}/${name}`)
  return found
}

export function find(docs: readonly Json[], kind: string, name: string): Json | undefined {
  return docs.find((doc) => doc.kind === kind && doc.metadata.name === name)
}

/** The pod that a Deployment, a Job or a CronJob makes. */
export const podOf = ({ spec }: Json): Json => (spec.jobTemplate?.spec ?? spec).template.spec

/** The service's container in a Deployment, or a Job's. */
export const containerOf = (workload: Json): Json => podOf(workload).containers[0]

/** What a container has in its environment: settings by value, and those that come from a Secret by where they come from. */
export function environmentOf(docs: readonly Json[], workload: Json) {
  const container = containerOf(workload)
  const settings: Record<string, string> = {}
  for (const { configMapRef } of container.envFrom ?? [])
    Object.assign(settings, get(docs, 'ConfigMap', configMapRef.name).data)
  const runtime: Record<string, string> = {}
  const secrets: Record<string, { name: string; key: string; optional?: boolean }> = {}
  for (const { name, value, valueFrom } of container.env ?? []) {
    if (valueFrom?.secretKeyRef) secrets[name] = valueFrom.secretKeyRef
    else runtime[name] = value ?? valueFrom.fieldRef.fieldPath
  }
  return { settings, runtime, secrets }
}
