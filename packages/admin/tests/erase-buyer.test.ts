import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { ProcessEnv, RpcEnv, readConfig } from '@atelier/config/config.ts'
import { openTestNats } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { MembershipService, NotificationService, OrderService } from '@atelier/protos/services.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'

setUpLogger('test', 'fatal')

type Json = ReturnType<typeof JSON.parse>

// Services that have nothing of the buyer, but answers that they cannot open.
const scope = new AsyncDisposableStack()
const email = 'mara@nordlicht.example'
let asked: string[]
let unreadableAnswers: number
let settings: Record<string, string>

beforeAll(async () => {
  const nats = scope.use(await openTestNats())
  const note = <Answer>(request: { email: string }, answer: Answer) => {
    asked.push(request.email)
    return answer
  }
  const config = async () => readConfig(ProcessEnv.extend(RpcEnv.shape), { RPC_PORT: `${await findFreePort()}` })
  const order = await serveRpc(await config(), OrderService, {
    findBuyer: (request) => note(request, { ids: [] }),
    // Two batches.
    eraseBuyerTraces: (request) =>
      note(request, { unreadableAnswers, ...(request.cursor === undefined && { cursor: 'answers:' }) }),
    eraseBuyer: (request) => note(request, {}),
  })
  const membership = await serveRpc(await config(), MembershipService, {
    findBuyer: (request) => note(request, { aggregateIds: [] }),
    eraseBuyerTraces: (request) => note(request, { unreadableAnswers }),
    eraseBuyer: (request) => note(request, {}),
  })
  const notification = await serveRpc(await config(), NotificationService, {
    eraseBuyerTraces: (request) => note(request, { unreadableAnswers }),
  })
  const toAddress = (server: AsyncDisposable & { port: number }) => `127.0.0.1:${scope.use(server).port}`
  settings = {
    // Nobody else is asked.
    IDP_URL: 'http://127.0.0.1:1/auth',
    IDP_ADMIN_CLIENT_ID: 'admin',
    IDP_ADMIN_CLIENT_SECRET: 'none',
    AUTH_ADDRESS: '127.0.0.1:1',
    SHOP_ADDRESS: '127.0.0.1:1',
    ORDER_ADDRESS: toAddress(order),
    MEMBERSHIP_ADDRESS: toAddress(membership),
    NOTIFICATION_ADDRESS: toAddress(notification),
    NATS_URL: nats.url,
  }
})
afterAll(() => scope.disposeAsync())
beforeEach(() => {
  asked = []
  unreadableAnswers = 0
})

/** What the tool printed and its exit code, when it was told this on standard input, which stays open. */
async function erase(named: string, input: string, ...options: string[]): Promise<{ exit: number; said: string }> {
  const script = join(import.meta.dirname, '../src/admin-command.ts')
  const args = [script, 'buyer', 'erase', '--shop', 'sh_1', '--email', named, ...options]
  const tool = spawn(process.execPath, args, { env: settings })
  tool.stdin.write(input)
  const [out, err, [exit]] = await Promise.all([text(tool.stdout), text(tool.stderr), once(tool, 'exit')])
  return { exit, said: out || err }
}
const toJson = ({ said }: { said: string }): Json => JSON.parse(said)

describe('buyer erase', () => {
  it.each([
    ['-', `${email}\n`],
    ['-', `  ${email} \r\nanother@nordlicht.example\n`],
    [email, ''],
  ])('--email %s takes the address of %j', async (named, input) => {
    expect(await erase(named, input, '--yes')).toEqual({ exit: 0, said: expect.not.stringContaining('looked into') })
    expect(asked).toEqual(Array(8).fill(email))
  })

  it.each(['nobody\n', '\n'])('refuses the first line %j, does not repeat it, and asks nobody', async (input) => {
    const refused = await erase('-', input, '--yes', '--json')
    expect([refused.exit, toJson(refused).code, asked]).toEqual([2, 'USAGE_INVALID', []])
    expect(refused.said).not.toContain('nobody')
  })

  it('reads nothing before somebody has confirmed it', async () => {
    const refused = await erase('-', `${email}\n`, '--json')
    expect([refused.exit, toJson(refused).code, asked]).toEqual([2, 'CONFIRMATION_REQUIRED', []])
  })

  it('says how many stored answers nobody could look into, of all services and batches', async () => {
    unreadableAnswers = 3
    expect((await erase(email, '', '--yes')).said).toContain('\n12 stored answers could not be looked into')
    expect(toJson(await erase(email, '', '--yes', '--json'))).toMatchObject({
      erased: { answers: 0 },
      unreadableAnswers: 12,
    })
  })
})
