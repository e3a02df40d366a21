import { rmSync } from 'node:fs'
import { z } from 'zod'
import { readIfThere, replaceFile } from './stack-folder.ts'
import { StackProblem } from './stack-problem.ts'

const Channel = z.object({ id: z.string(), clientId: z.string(), clientSecret: z.string() })
const Shop = z.object({ shopId: z.string(), name: z.string() })
export const ApiKey = z.object({ shopId: z.string(), key: z.string(), secret: z.string() })
export type ApiKey = z.infer<typeof ApiKey>

/** What `.stack/stack.json` tells a client of a running stack: every address and every credential it needs. */
export const StackFile = z.object({
  baseUrl: z.url(),
  authUrl: z.url(),
  realm: z.string(),
  tokenUrl: z.url(),
  channel: Channel,
  otherChannel: Channel,
  /** The demo channel's shops, its own first. */
  shops: z.array(Shop),
  products: z.array(z.object({ productId: z.string(), name: z.string() })),
  /** Of the demo channel's own shop. */
  apiKey: ApiKey,
  postgres: z.object({ host: z.string(), port: z.number().int(), user: z.string(), password: z.string() }),
  nats: z.url(),
  s3: z.object({ endpoint: z.url(), bucket: z.string(), accessKeyId: z.string(), secretAccessKey: z.string() }),
  mailbox: z.url(),
  /** A small shop to look at and to buy in. */
  demo: z.url(),
  /** The settings of the operator's tool. */
  operator: z.record(z.string(), z.string()),
})
export type StackFile = z.infer<typeof StackFile>

/** What it tells while only what services stand on is up. */
const EnginesFile = StackFile.pick({ postgres: true, nats: true, s3: true, mailbox: true, operator: true })
export type EnginesFile = z.infer<typeof EnginesFile>

/** Writes the file so that a reader finds the whole of it or none. */
export function writeStackFile(path: string, file: StackFile): void {
  replaceFile(path, `${JSON.stringify(StackFile.parse(file), null, 2)}\n`)
}

/** The same of a stack that is no more than what services stand on. */
export function writeEnginesFile(path: string, file: EnginesFile): void {
  replaceFile(path, `${JSON.stringify(EnginesFile.parse(file), null, 2)}\n`)
}

/** Reads the file of a running stack; throws a StackProblem when no stack is running there. */
export function readStackFile(path: string): StackFile {
  return StackFile.parse(read(path))
}

/** The same of a stack that is no more than what services stand on. */
export function readEnginesFile(path: string): EnginesFile {
  return EnginesFile.parse(read(path))
}

function read(path: string): unknown {
  const text = readIfThere(path)
  if (text === null) throw new StackProblem(`no stack is running: there is no ${path}`, ['start one: npm run stack:up'])
  return JSON.parse(text)
}

export function removeStackFile(path: string): void {
  rmSync(path, { force: true })
}
