import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { address, httpUrl, NatsEnv, PostgresEnv, RpcTlsEnv, readConfig, S3Env, secret } from '@atelier/config/config.ts'
import { z } from 'zod'
import { errors } from './errors.ts'

export const Settings = RpcTlsEnv.extend(NatsEnv.shape).extend({
  /** The identity provider itself, not the gateway, relative path included: `http://127.0.0.1:8081/auth`. */
  IDP_URL: httpUrl(),
  IDP_REALM: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('atelier'),
  /** A client of the realm `master` that may manage the clients of IDP_REALM. */
  IDP_ADMIN_CLIENT_ID: z.string().min(1),
  IDP_ADMIN_CLIENT_SECRET: secret(),
  AUTH_ADDRESS: address(),
  SHOP_ADDRESS: address(),
  /** Only what is told of members needs it. */
  MEMBERSHIP_ADDRESS: address().optional(),
  /** Only the tables of rates need it. */
  ORDER_ADDRESS: address().optional(),
  /** Only to forget a buyer needs it, with both before. */
  NOTIFICATION_ADDRESS: address().optional(),
  /** Where the events are: dead letters need it, and what is told of members. */
  NATS_URL: NatsEnv.shape.NATS_URL.optional(),
})
export type Settings = z.output<typeof Settings>

const databaseUrl = () => PostgresEnv.shape.DATABASE_URL

/** Where everything is kept: a backup needs all of it, and nothing else. */
const KeptSettings = S3Env.extend({
  AUTH_DATABASE_URL: databaseUrl(),
  SHOP_DATABASE_URL: databaseUrl(),
  MEDIA_DATABASE_URL: databaseUrl(),
  PREVIEW_DATABASE_URL: databaseUrl(),
  MEMBERSHIP_DATABASE_URL: databaseUrl(),
  ORDER_DATABASE_URL: databaseUrl(),
  NOTIFICATION_DATABASE_URL: databaseUrl(),
})
export type KeptSettings = z.output<typeof KeptSettings>

/** And where events are: a restore begins them anew. */
export const RestoreSettings = KeptSettings.extend(NatsEnv.shape)
export type RestoreSettings = z.output<typeof RestoreSettings>

const Here = z.object({
  ATELIER_STACK_DIR: z.string().default(join(import.meta.dirname, '../../../.stack')),
  ATELIER_STACK_FILE: z.string().optional(),
})
const StackFile = z.object({ operator: z.record(z.string(), z.string()) })

/**
 * The settings of the environment when it has any of them, else those of the stack that runs on this machine: never some
 * of the one and some of the other, which would be two systems at once. Fails with STACK_NOT_RUNNING, or with a
 * ConfigError that names every wrong setting.
 */
export function readSettings(): Settings {
  return read(Settings)
}

/** The same of where everything is kept. Fails in the same way. */
export function readKeptSettings(): KeptSettings {
  return read(KeptSettings)
}

/** With where events are. Fails in the same way. */
export function readRestoreSettings(): RestoreSettings {
  return read(RestoreSettings)
}

function read<Schema extends z.ZodObject>(schema: Schema): z.output<Schema> {
  const given = readConfig(z.record(z.string(), z.string()))
  if (Object.keys(schema.shape).some((name) => given[name] !== undefined)) return readConfig(schema)
  const { ATELIER_STACK_DIR: dir, ATELIER_STACK_FILE: file = join(resolve(dir), 'stack.json') } = readConfig(Here)
  return readConfig(schema, readStack(file).operator)
}

/** With the one of them without which there are no events. Fails in the same way. */
export const readNatsSettings = (): z.output<typeof NatsEnv> => readNeeded(['NATS_URL'], 'events')

/** With the one of them without which nothing can be told of members. Fails in the same way. */
export const readMembershipSettings = () => readNeeded(['MEMBERSHIP_ADDRESS'], 'members')

/** With the one of them without which there are no rates. Fails in the same way. */
export const readOrderSettings = () => readNeeded(['ORDER_ADDRESS'], 'rates')

/** With those of them without which nobody can be forgotten. Fails in the same way. */
export const readBuyerSettings = () =>
  readNeeded(['ORDER_ADDRESS', 'MEMBERSHIP_ADDRESS', 'NOTIFICATION_ADDRESS'], 'buyers')

type Needed<Name extends keyof Settings> = Settings & { [Each in Name]-?: NonNullable<Settings[Each]> }

function readNeeded<Name extends keyof Settings>(names: readonly Name[], what: string): Needed<Name> {
  const settings = readSettings()
  const missing = names.filter((name) => settings[name] === undefined)
  if (missing.length > 0)
    throw errors.SETTINGS_INVALID({ detail: missing.map((name) => `${name}: is required for ${what}`).join('; ') })
  return settings as Needed<Name>
}

function readStack(file: string): z.output<typeof StackFile> {
  try {
    return StackFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw errors.STACK_NOT_RUNNING({ detail: `No settings are given, and ${file} tells of no stack` }, { cause })
  }
}
