import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { env } from 'node:process'
import { ProcessEnv, readConfig } from '@atelier/config/config.ts'
import { z } from 'zod'
import { portBaseMax, replicasMax } from './ports.ts'

/** The folder that holds package.json. */
export const projectDir = join(import.meta.dirname, '../../..')

/** Where downloaded programs are, for all stacks of this clone. */
export const binDir = join(projectDir, '.stack/bin')

/** Who says who is calling: the developer's stand-in, or a real Keycloak of the same realm. */
export const Idp = z.enum(['oidc-provider', 'keycloak'])
export type Idp = z.infer<typeof Idp>

const StackSettings = z.object({
  ATELIER_PORT_BASE: z.coerce.number().int().min(1024).max(portBaseMax).default(8080),
  ATELIER_STACK_DIR: z
    .string()
    .default(join(projectDir, '.stack'))
    .transform((path) => resolve(path)),
  /** A nats-server or weed that is on the machine already, used in place of the downloaded one. */
  NATS_SERVER_BIN: z.string().optional(),
  SEAWEEDFS_BIN: z.string().optional(),
  /** What `--idp` says too. */
  ATELIER_IDP: Idp.default('oidc-provider'),
  /** How many processes of each service: what `--replicas` says too. */
  ATELIER_REPLICAS: z.coerce.number().int().min(1).max(replicasMax).default(1),
  /** Another checkout, which all but the first of them are started from: what `--beside` says too. */
  ATELIER_BESIDE_DIR: z
    .string()
    .transform((path) => resolve(path))
    .refine((path) => existsSync(join(path, 'services')), 'must be a checkout of Atelier')
    .optional(),
  /** The Java that Keycloak runs by, when it is none of those found by themselves. */
  JAVA_HOME: z.string().optional(),
  LOG_LEVEL: ProcessEnv.shape.LOG_LEVEL,
  /** With the first the services send their traces there; of so many requests. */
  OTEL_EXPORTER_OTLP_ENDPOINT: ProcessEnv.shape.OTEL_EXPORTER_OTLP_ENDPOINT,
  OTEL_TRACES_SAMPLER_ARG: ProcessEnv.shape.OTEL_TRACES_SAMPLER_ARG,
})
export type StackSettings = z.infer<typeof StackSettings>

/** An npm command as it is typed to reach the stack of these settings: those that are not the usual ones are named. */
export function toCommand(command: string, settings: Partial<StackSettings>): string {
  const usual = StackSettings.parse({})
  const named = (['ATELIER_STACK_DIR', 'ATELIER_PORT_BASE'] as const)
    .filter((name) => settings[name] !== undefined && settings[name] !== usual[name])
    .map((name) => `${name}=${toShellWord(`${settings[name]}`)} `)
  return `${named.join('')}npm ${command}`
}

const toShellWord = (text: string): string => (/^[\w/.:@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

/**
 * The settings of the developer stack, from the environment and, before it, from what was named; throws a ConfigError
 * naming every wrong one.
 */
export function readStackSettings(
  named: { [Name in 'ATELIER_IDP' | 'ATELIER_REPLICAS' | 'ATELIER_BESIDE_DIR']?: string | undefined } = {},
): StackSettings {
  const given = Object.entries(named).filter(([, value]) => value !== undefined)
  return readConfig(StackSettings, { ...env, ...Object.fromEntries(given) })
}
