import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { openTestNats } from '@atelier/dev-env/fixtures.ts'
import { publishDeadLetter } from '@atelier/events/dead-letters.ts'
import { type Nats, openNats } from '@atelier/events/nats.ts'
import { deadLetterStream, ensureStream } from '@atelier/events/streams.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'

setUpLogger('test', 'fatal')

const scope = new AsyncDisposableStack()
let nats: Nats
let settings: Record<string, string>

beforeAll(async () => {
  const server = scope.use(await openTestNats())
  nats = scope.use(await openNats('test', { NATS_URL: server.url }))
  // Nobody else is asked.
  settings = {
    IDP_URL: 'http://127.0.0.1:1/auth',
    IDP_ADMIN_CLIENT_ID: 'admin',
    IDP_ADMIN_CLIENT_SECRET: 'none',
    AUTH_ADDRESS: '127.0.0.1:1',
    SHOP_ADDRESS: '127.0.0.1:1',
    NATS_URL: server.url,
  }
})
afterAll(() => scope.disposeAsync())

beforeEach(async () => {
  for (const stream of ['TEST', deadLetterStream]) {
    await ensureStream(nats.manager, stream)
    await nats.manager.streams.delete(stream)
    await ensureStream(nats.manager, stream)
  }
})

const letter = { consumer: 'reader', subject: 'test.v1.counted', reason: 'Error: no' }

/** Gives up what says this, one after the other. */
async function bury(...payloads: string[]): Promise<void> {
  for (const payload of payloads) await publishDeadLetter(nats, { ...letter, payload }, crypto.randomUUID())
}

/** What the tool printed, parsed, and its exit code. */
function run(args: string[], env = settings): Promise<{ exit: number; said: ReturnType<typeof JSON.parse> }> {
  const script = join(import.meta.dirname, '../src/admin-command.ts')
  return new Promise((resolve) => {
    const tool = execFile(process.execPath, [script, 'dead-letter', ...args, '--json'], { env }, (_error, out, err) =>
      resolve({ exit: tool.exitCode ?? -1, said: JSON.parse(out || err) }),
    )
  })
}

/** The payloads that were published again, with whom for. */
async function listPublished(): Promise<[string, string][]> {
  const { state } = await nats.manager.streams.info('TEST')
  const published: [string, string][] = []
  for (let seq = 1; seq <= state.last_seq; seq += 1) {
    const message = await nats.manager.streams.getMessage('TEST', { seq })
    if (message) published.push([message.string(), message.header.get('Atelier-Consumer')])
  }
  return published
}

describe('dead-letter list', () => {
  it('tells who gave what up, since when and why, and those after one', async () => {
    expect(await run(['list'])).toEqual({ exit: 0, said: { letters: [], more: false } })
    await bury('a', 'b')
    const since = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const letters = ['a', 'b'].map((payload, i) => ({ ...letter, letter: i + 1, since, payload }))
    expect(await run(['list'])).toEqual({ exit: 0, said: { letters, more: false } })
    expect(await run(['list', '--after', '1'])).toEqual({ exit: 0, said: { letters: [letters[1]], more: false } })
  })
})

describe('dead-letter retry', () => {
  it('publishes what one letter holds again, for who gave it up, and takes the letter away', async () => {
    await bury('a', 'b')
    expect(await run(['retry', '2'])).toEqual({ exit: 0, said: { retried: [2] } })
    expect(await listPublished()).toEqual([['b', 'reader']])
    expect((await run(['list'])).said.letters).toEqual([expect.objectContaining({ letter: 1 })])
    expect(await run(['retry', '2'])).toMatchObject({ exit: 1, said: { code: 'DEAD_LETTER_NOT_FOUND' } })
  })

  it('with --all does so with every letter', async () => {
    await bury('a', 'b', 'c')
    expect(await run(['retry', '--all'])).toEqual({ exit: 0, said: { retried: [1, 2, 3] } })
    expect((await listPublished()).map(([payload]) => payload)).toEqual(['a', 'b', 'c'])
    expect(await run(['retry', '--all'])).toEqual({ exit: 0, said: { retried: [] } })
  })

  it('keeps a letter that nobody takes', async () => {
    await bury('a')
    await nats.manager.streams.delete('TEST')
    expect((await run(['retry', '1'])).exit).toBe(1)
    expect((await run(['list'])).said.letters).toHaveLength(1)
  })
})

describe('a dead-letter command', () => {
  it.each([
    ['no letter', ['retry']],
    ['a letter and all', ['retry', '1', '--all']],
    ['no number', ['retry', 'first']],
    ['no number to begin after', ['list', '--after', '-1']],
  ])('used wrongly ends with 2: %s', async (_what, args) => {
    expect(await run(args)).toMatchObject({ exit: 2, said: { code: 'USAGE_INVALID' } })
  })

  it.each([
    ['no NATS', 'nats://127.0.0.1:1', 'NATS_UNAVAILABLE'],
    ['no setting of NATS', '', 'SETTINGS_INVALID'],
  ])('ends with 1 when it finds %s', async (_what, NATS_URL, code) => {
    expect(await run(['list'], { ...settings, NATS_URL })).toMatchObject({ exit: 1, said: { code } })
  })
})
