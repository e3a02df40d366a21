import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { log, setUpLogger } from '@atelier/boot/logger.ts'
import { ProcessEnv, RpcEnv, readConfig } from '@atelier/config/config.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { declareErrors, Failure } from '@atelier/errors/failure.ts'
import { ShopService } from '@atelier/protos/services.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { Server, ServerCredentials, status } from '@grpc/grpc-js'
import { IdempotencyLevel } from '@grpc/proto-loader'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { type Call, type Principal, principalOf } from '../src/call.ts'
import { openClient } from '../src/client.ts'
import { type Handlers, serveRpc } from '../src/server.ts'

setUpLogger('test', 'silent')

const errors = declareErrors({
  SHOP_CLOSED: { kind: 'failed_precondition', title: 'The shop is closed' },
  SHOP_FULL: { kind: 'unavailable', title: 'The shop is full; try again' },
  SHOP_GONE: { kind: 'not_found', title: 'The shop is gone', status: 410 },
})

const principal: Principal = {
  kind: 'channel',
  subject: 'service-account-ü',
  channelId: 'cha_1',
  agencyId: 'agn_1',
  shopId: 'sh_1',
  scopes: ['shop_read'],
  expiresAtMs: 1_900_000_000_000,
}
const call: Call = { requestId: 'req-1', caller: principal }

let scope: AsyncDisposableStack
beforeEach(() => {
  scope = new AsyncDisposableStack()
})
afterEach(() => scope.disposeAsync())

/** The shop service as these handlers have it, and a client of it. */
async function openShop(
  handlers: Partial<Handlers<ShopServiceDefinition>>,
  options: { timeoutMs?: number; pingMs?: number } = {},
) {
  const config = readConfig(ProcessEnv.extend(RpcEnv.shape), { RPC_PORT: `${await findFreePort()}` })
  const server = await serveRpc(config, ShopService, {
    listShops: () => ({ shops: [] }),
    provisionShop: () => ({ shopId: 'sh_1' }),
    ...handlers,
  })
  const shop = scope.use(openClient(ShopService, `127.0.0.1:${server.port}`, {}, options))
  return { shop, server: scope.use(server) }
}

/** Answers when the test is over, so that its server can stop. */
function neverAnswer(): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  scope.defer(() => reject(new Error('the test is over')))
  return promise
}

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const outcome = await work.catch((error: unknown) => error)
  if (outcome instanceof Failure) return outcome
  throw new Error('it did not fail', { cause: outcome })
}

describe('a call', () => {
  it('carries its message there and the answer back', async () => {
    const { shop } = await openShop({ provisionShop: ({ agencyId, name }) => ({ shopId: `${agencyId} ${name}` }) })
    await expect(shop.provisionShop({ agencyId: 'agn_1', name: 'Früchte' }, call)).resolves.toEqual({
      shopId: 'agn_1 Früchte',
    })
  })

  it('carries its request id, its principal and its deadline', async () => {
    const seen: Call[] = []
    const { shop } = await openShop({
      listShops: (_request, received) => {
        seen.push(received)
        return { shops: [] }
      },
    })
    await shop.listShops({}, { ...call, deadlineMs: Date.now() + 2_000 })
    expect(seen).toMatchObject([{ requestId: 'req-1', caller: principal }])
    expect(seen[0]?.deadlineMs).toBeGreaterThan(Date.now())
    expect(seen[0]?.deadlineMs).toBeLessThanOrEqual(Date.now() + 2_000)
  })

  it('made for nobody is refused where somebody is needed', async () => {
    const { shop } = await openShop({ listShops: (_request, received) => void principalOf(received) as never })
    expect(await failureOf(shop.listShops({}, { requestId: 'req-1' }))).toMatchObject({
      code: 'UNAUTHENTICATED',
      status: 401,
    })
  })
})

describe('a failure', () => {
  it('crosses the wire with its code, kind, title, status and facts, and leaves its cause at home', async () => {
    const failure = errors.SHOP_CLOSED({ detail: 'Until Monday – 🕘', shopId: 'sh_1' }, { cause: new Error('secret') })
    const { shop } = await openShop({ listShops: () => Promise.reject(failure) })
    const received = await failureOf(shop.listShops({}, call))
    const { code, kind, title, status: http, details } = failure
    expect(received).toMatchObject({ code, kind, title, status: http, details })
    expect(JSON.stringify(received, Object.getOwnPropertyNames(received))).not.toContain('secret')
  })

  it('keeps a status of its own', async () => {
    const { shop } = await openShop({ listShops: () => Promise.reject(errors.SHOP_GONE()) })
    expect(await failureOf(shop.listShops({}, call))).toMatchObject({ kind: 'not_found', status: 410 })
  })

  it('thrown by a handler that is not asynchronous is a failure too', async () => {
    const { shop } = await openShop({
      listShops: () => {
        throw errors.SHOP_CLOSED()
      },
    })
    expect(await failureOf(shop.listShops({}, call))).toMatchObject({ code: 'SHOP_CLOSED' })
  })

  it('that names a hundred fields arrives whole', async () => {
    const problems = Array.from({ length: 100 }, (_, index) => ({
      pointer: `/regions/${index}/region`,
      field: 'region',
      code: 'UNKNOWN_REGION',
      message: 'is no region of this product',
      allowed: ['front', 'back', 'left_sleeve'],
    }))
    const { shop } = await openShop({ listShops: () => Promise.reject(errors.SHOP_CLOSED({ errors: problems })) })
    expect((await failureOf(shop.listShops({}, call))).details.errors).toEqual(problems)
  })

  it.each([
    ['an error', new Error('password is hunter2')],
    ['no error at all', 'hunter2'],
    ['nothing', undefined],
  ])('that is %s is INTERNAL and says nothing of itself', async (_what, thrown) => {
    const { shop } = await openShop({ listShops: () => Promise.reject(thrown) })
    const received = await failureOf(shop.listShops({}, call))
    expect(received).toMatchObject({ code: 'INTERNAL', status: 500, details: {} })
    const { message, cause } = received
    expect(`${message} ${JSON.stringify(cause)} ${String(cause)}`).not.toContain('hunter2')
  })

  it.each([
    ['a fault of ours is logged as an error', new Error('a bug'), 1],
    ['expected is not', errors.SHOP_FULL(), 0],
  ])('that is %s', async (_what, thrown, times) => {
    const logged = jest.spyOn(log, 'error')
    scope.defer(() => logged.mockRestore())
    const { shop } = await openShop({ listShops: () => Promise.reject(thrown) })
    await failureOf(shop.listShops({}, call))
    expect(logged).toHaveBeenCalledTimes(times)
  })
})

describe('a peer that does not answer', () => {
  it('is given up at the deadline of the client', async () => {
    const { shop } = await openShop({ listShops: neverAnswer }, { timeoutMs: 200 })
    const startedAt = performance.now()
    expect(await failureOf(shop.listShops({}, call))).toMatchObject({ code: 'TIMED_OUT', status: 503 })
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  it('is given up when the caller stops waiting, if that is earlier', async () => {
    const { shop } = await openShop({ listShops: neverAnswer }, { timeoutMs: 60_000 })
    const startedAt = performance.now()
    const failure = await failureOf(shop.listShops({}, { ...call, deadlineMs: Date.now() + 200 }))
    expect(failure.code).toBe('TIMED_OUT')
    expect(performance.now() - startedAt).toBeLessThan(2_000)
  })

  it('is given up although it accepts connections, like a paused process', async () => {
    const sockets: Socket[] = []
    const mute = createServer((socket) => void sockets.push(socket.on('error', () => {})))
    mute.listen(0, '127.0.0.1')
    await once(mute, 'listening')
    scope.defer(() => {
      for (const socket of sockets) socket.destroy()
      mute.close()
    })
    const address = mute.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const shop = scope.use(openClient(ShopService, `127.0.0.1:${port}`, {}, { timeoutMs: 300 }))
    const startedAt = performance.now()
    expect(await failureOf(shop.listShops({}, call))).toMatchObject({ status: 503 })
    expect(performance.now() - startedAt).toBeLessThan(3_000)
  })

  it('is UNAVAILABLE when nobody is there, and served again once somebody is', async () => {
    const port = await findFreePort()
    const shop = scope.use(openClient(ShopService, `127.0.0.1:${port}`, {}, { timeoutMs: 3_000 }))
    expect(await failureOf(shop.listShops({}, call))).toMatchObject({ code: 'UNAVAILABLE', status: 503 })
    const config = readConfig(ProcessEnv.extend(RpcEnv.shape), { RPC_PORT: `${port}` })
    const handlers = { listShops: () => ({ shops: [] }), provisionShop: () => ({ shopId: 'sh_1' }) }
    scope.use(await serveRpc(config, ShopService, handlers))
    // The client waits up to a second between two tries to connect.
    const isServed = async () => (await shop.listShops({}, call)).shops.length === 0
    expect(await until(isServed, { timeoutMs: 10_000 })).toBe(true)
  })
})

describe('a call that failed on the way', () => {
  /** A peer whose connections break: it ends every call as UNAVAILABLE and counts them. */
  async function openBroken() {
    const counts: Record<string, number> = {}
    const server = new Server()
    server.addService(
      ShopService.definition,
      Object.fromEntries(
        Object.keys(ShopService.definition).map((name) => [
          name,
          (_request: unknown, reply: (error: object) => void) => {
            counts[name] = (counts[name] ?? 0) + 1
            reply({ code: status.UNAVAILABLE })
          },
        ]),
      ),
    )
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    )
    scope.defer(() => server.forceShutdown())
    return { counts, address: `127.0.0.1:${port}` }
  }

  it('is tried again, twice, when repeating it is harmless', async () => {
    const { counts, address } = await openBroken()
    const shop = scope.use(openClient(ShopService, address, {}))
    expect(await failureOf(shop.listShops({}, call))).toMatchObject({ code: 'UNAVAILABLE' })
    expect(counts).toEqual({ ListShops: 3 })
  })

  it('is not tried again when it may have had an effect', async () => {
    const { counts, address } = await openBroken()
    const { ProvisionShop } = ShopService.definition
    // As the proto would have it without its `idempotency_level`.
    const options = { ...ProvisionShop.options, idempotency_level: IdempotencyLevel.IDEMPOTENCY_UNKNOWN }
    const unsafe = { ...ProvisionShop, options }
    const definition: ShopServiceDefinition = { ...ShopService.definition, ProvisionShop: unsafe }
    const shop = scope.use(openClient({ name: ShopService.name, definition }, address, {}))
    expect(await failureOf(shop.provisionShop({}, call))).toMatchObject({ code: 'UNAVAILABLE' })
    expect(counts).toEqual({ ProvisionShop: 1 })
  })

  it('is not tried again when the service itself refused it: an overloaded one is left alone', async () => {
    let calls = 0
    const { shop } = await openShop({
      listShops: () => {
        calls += 1
        return Promise.reject(errors.SHOP_FULL({ retryAfterSeconds: 2 }))
      },
    })
    expect(await failureOf(shop.listShops({}, call))).toMatchObject({
      code: 'SHOP_FULL',
      status: 503,
      details: { retryAfterSeconds: 2 },
    })
    expect(calls).toBe(1)
  })
})

describe('a server that stops', () => {
  it.each([
    ['', 0],
    [', however many pings of their client are due meanwhile', 400],
  ])('lets running calls finish%s', async (_how, workMs) => {
    const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const listShops = async () => {
      started.resolve()
      await gate.promise
      return { shops: [{ shopId: 'sh_1', name: 'kept' }] }
    }
    const { shop, server } = await openShop({ listShops }, { pingMs: 50 })
    const running = shop.listShops({}, call)
    await started.promise
    const stopped = server[Symbol.asyncDispose]()
    await sleep(workMs)
    gate.resolve()
    await expect(running).resolves.toMatchObject({ shops: [{ name: 'kept' }] })
    await stopped
  })
})
