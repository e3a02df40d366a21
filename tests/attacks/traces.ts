import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { NatsEnv, readConfig } from '@atelier/config/config.ts'
import { Secret } from '@atelier/config/secret.ts'
import { openNats } from '@atelier/events/nats.ts'
import { toSeal } from '@atelier/idempotency/seal.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { z } from 'zod'
import { findAnswerSecret, findData, findLogs } from '../beside-stack.ts'
import { openDatabase } from '../database.ts'
import { stack } from '../partner.ts'

/** What is looked for, by what it is called. */
export type Needles = Readonly<Record<string, string>>

const databases = ['auth', 'shop', 'media', 'preview', 'membership', 'order', 'notification']

const TableRow = z.object({ name: z.string() })
const Found = z.object({ needle: z.string() })
const AnswerRow = z.object({ principal: z.string(), key: z.string(), answer: z.instanceof(Buffer) })

/**
 * Where the needles are, in capitals or not: in which columns of which tables, bytes included and stored answers opened, in which
 * streams, and in which logs. `except` is of whom it may be told: a row or a message with that in it is left out.
 */
export async function findTraces(needles: Needles, except: string): Promise<string[]> {
  const tables = await Promise.all(databases.map((database) => searchDatabase(database, needles, except)))
  const logs = searchFiles(findLogs(), '*.log', needles)
  return [...tables.flat(), ...(await searchStreams(needles, except)), ...logs]
}

/** Where they are among the bytes that NATS keeps its messages in: also of those that were deleted. */
export const findBytes = (needles: Needles): string[] => searchFiles(findData(), 'nats/**', needles)

async function searchDatabase(database: string, needles: Needles, except: string): Promise<string[]> {
  await using scope = new AsyncDisposableStack()
  const pool = scope.use(await openDatabase(database))
  const tables = await pool.any(sql.type(TableRow)`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`)
  const texts = Object.values(needles)
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await pool.any(sql.type(Found)`
      select needle from unnest(${sql.array(texts, 'text')}) needle
      where exists (
        select from ${sql.identifier([name])} as entry where strpos(entry::text, ${except}) = 0 and (
          strpos(lower(entry::text), lower(needle)) > 0
          or strpos(entry::text, encode(convert_to(needle, 'utf8'), 'hex')) > 0))`)
    found.push(...rows.map(({ needle }) => `${nameOf(needles, needle)} in ${database}.${name}`))
  }
  if (!tables.some(({ name }) => name === 'idempotency_keys')) return found
  const secret = findAnswerSecret()
  if (secret === null) return found
  const seal = toSeal({ primary: new Secret(secret), accepted: null })
  const answers = await pool.any(sql.type(AnswerRow)`
    select principal, key, answer from idempotency_keys where answer is not null`)
  const opened = answers.map(({ principal, key, answer }) => seal.open(`${principal} ${key}`, answer))
  return [...found, ...search(`answers of ${database}`, opened, needles, except)]
}

async function searchStreams(needles: Needles, except: string): Promise<string[]> {
  await using nats = await openNats('traces', readConfig(NatsEnv, stack.operator))
  const found: string[] = []
  for await (const { config, state } of nats.manager.streams.list()) {
    const messages: string[] = []
    const consumer = await nats.jetstream.consumers.get(config.name)
    while (messages.length < state.messages) {
      let pending = 0
      for await (const message of await consumer.fetch({ max_messages: 500, expires: 2_000 })) {
        messages.push(`${message.subject} ${message.headers?.toString() ?? ''} ${message.string()}`)
        ;({ pending } = message.info)
      }
      if (pending === 0) break
    }
    found.push(...search(`the stream ${config.name}`, messages, needles, except))
  }
  return found
}

function searchFiles(folder: string | null, pattern: string, needles: Needles): string[] {
  if (folder === null) return []
  return globSync(pattern, { cwd: folder }).flatMap((file) => {
    const path = join(folder, file)
    return statSync(path).isFile() ? search(file, [readFileSync(path, 'latin1')], needles) : []
  })
}

function search(where: string, texts: readonly string[], needles: Needles, except?: string): string[] {
  const small = texts.filter((text) => except === undefined || !text.includes(except)).map((text) => text.toLowerCase())
  const found = Object.entries(needles).filter(([, needle]) =>
    small.some((text) => text.includes(needle.toLowerCase())),
  )
  return found.map(([name]) => `${name} in ${where}`)
}

const nameOf = (needles: Needles, text: string) =>
  Object.entries(needles).find(([, needle]) => needle === text)?.[0] ?? text
