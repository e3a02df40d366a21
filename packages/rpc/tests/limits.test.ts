import { once } from 'node:events'
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { ProcessEnv, RpcEnv, readConfig } from '@atelier/config/config.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { errors, type Failure } from '@atelier/errors/failure.ts'
import { ShopService } from '@atelier/protos/services.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { Client as Channel, credentials, Server, ServerCredentials, status } from '@grpc/grpc-js'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Call } from '../src/call.ts'
import { limitCalls, openClient } from '../src/client.ts'
import { type Handlers, serveRpc } from '../src/server.ts'

setUpLogger('test', 'silent')

const call = { requestId: 'req-1' }
const mebibyte = 1024 * 1024

let scope: AsyncDisposableStack
beforeEach(() => {
  scope = new AsyncDisposableStack()
})
afterEach(() => scope.disposeAsync())

async function serveShop(handlers: Partial<Handlers<ShopServiceDefinition>>, options: { timeoutMsMax?: number } = {}) {
  const config = readConfig(ProcessEnv.extend(RpcEnv.shape), { RPC_PORT: `${await findFreePort()}` })
  const { port } = scope.use(await serveRpc(config, ShopService, handlers, options))
  return `127.0.0.1:${port}`
}

const openShop = (address: string, options: Parameters<typeof openClient>[3] = {}) =>
  scope.use(openClient(ShopService, address, {}, options))

/** A caller with no limits: these bytes as the request of ListShops, without a deadline. */
function sendBytes(address: string, bytes: Buffer): Promise<number> {
  const channel = new Channel(address, credentials.createInsecure(), {
    'grpc.max_send_message_length': -1,
    'grpc.max_receive_message_length': -1,
  })
  scope.defer(() => channel.close())
  const pass = (buffer: Buffer) => buffer
  const { path } = ShopService.definition.ListShops
  return new Promise((resolve) => {
    channel.makeUnaryRequest(path, pass, pass, bytes, (error) => resolve(error?.code ?? status.OK))
  })
}

/** One gRPC message whose bytes are compressed. */
async function sendCompressed(address: string, bytes: Buffer): Promise<number> {
  const session = connectHttp2(`http://${address}`)
  scope.defer(() => session.destroy())
  const stream = session.request({
    ':method': 'POST',
    ':path': ShopService.definition.ListShops.path,
    'content-type': 'application/grpc',
    te: 'trailers',
    'grpc-encoding': 'gzip',
  })
  const said = new Promise<IncomingHttpHeaders>((resolve) => {
    stream.on('response', (headers) => headers['grpc-status'] !== undefined && resolve(headers))
    stream.on('trailers', resolve)
  })
  stream.on('error', () => {})
  const compressed = gzipSync(bytes)
  const head = Buffer.from([1, 0, 0, 0, 0])
  head.writeUInt32BE(compressed.length, 1)
  stream.resume().end(Buffer.concat([head, compressed]))
  return Number((await said)['grpc-status'])
}

describe('a message that no service of ours would send', () => {
  it.each([
    ['of 100 MB', sendBytes, Buffer.alloc(100 * mebibyte), status.RESOURCE_EXHAUSTED],
    ['that decompresses to 100 MB', sendCompressed, Buffer.alloc(100 * mebibyte), status.RESOURCE_EXHAUSTED],
    ['of garbage', sendBytes, Buffer.from('ff'.repeat(1_000), 'hex'), status.INTERNAL],
  ])('is refused before a handler sees it, and the server goes on: %s', async (_what, send, bytes, code) => {
    let calls = 0
    const address = await serveShop({
      listShops: () => {
        calls += 1
        return { shops: [] }
      },
    })
    expect(await send(address, bytes)).toBe(code)
    expect(calls).toBe(0)
    await expect(openShop(address).listShops({}, call)).resolves.toEqual({ shops: [] })
  })

  it('that is not even HTTP/2 costs its sender the connection, and nobody else anything', async () => {
    const address = await serveShop({ listShops: () => ({ shops: [] }) })
    const shop = openShop(address)
    await shop.listShops({}, call)
    const socket = connect({ host: '127.0.0.1', port: Number(address.split(':')[1]) })
    socket.on('error', () => {})
    socket.resume().write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')
    await once(socket, 'close')
    await expect(shop.listShops({}, call)).resolves.toEqual({ shops: [] })
  })
})

describe('a message of ours', () => {
  const tooLarge = { code: 'INTERNAL', cause: { code: status.RESOURCE_EXHAUSTED } }

  /** A peer with no limits, that answers with a shop's id of this length. */
  async function serveStranger(length: number) {
    const counts = { calls: 0 }
    const server = new Server({ 'grpc.max_send_message_length': -1, 'grpc.max_receive_message_length': -1 })
    server.addService(ShopService.definition, {
      ProvisionShop: (_request: unknown, reply: (error: null, response: object) => void) => {
        counts.calls += 1
        reply(null, { shopId: 'x'.repeat(length) })
      },
    })
    scope.defer(() => server.forceShutdown())
    const port = await new Promise<number>((resolve, reject) =>
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      ),
    )
    return { counts, address: `127.0.0.1:${port}` }
  }

  it('that is too large is not sent as a request', async () => {
    const { counts, address } = await serveStranger(1)
    const name = 'x'.repeat(5 * mebibyte)
    await expect(openShop(address).provisionShop({ name }, call)).rejects.toMatchObject(tooLarge)
    expect(counts.calls).toBe(0)
  })

  it('that is too large is not sent as an answer', async () => {
    const shops = [{ shopId: 'x'.repeat(9 * mebibyte), name: '' }]
    const address = await serveShop({ listShops: () => ({ shops }) })
    expect(await sendBytes(address, Buffer.alloc(0))).toBe(status.RESOURCE_EXHAUSTED)
  })

  it('that is too large is not taken as an answer, and up to there it is', async () => {
    const { address } = await serveStranger(9 * mebibyte)
    await expect(openShop(address).provisionShop({}, call)).rejects.toMatchObject(tooLarge)
    const { address: modest } = await serveStranger(7 * mebibyte)
    await expect(openShop(modest).provisionShop({}, call)).resolves.toMatchObject({ shopId: expect.any(String) })
  })
})

describe('a call without a deadline', () => {
  it('ends all the same, and its handler knows when', async () => {
    const seen: Call[] = []
    const gate = Promise.withResolvers<never>()
    scope.defer(() => gate.reject(new Error('the test is over')))
    const listShops = (_request: object, received: Call) => {
      seen.push(received)
      return gate.promise
    }
    const address = await serveShop({ listShops }, { timeoutMsMax: 200 })
    const startedAtMs = Date.now()
    expect(await sendBytes(address, Buffer.alloc(0))).toBe(status.DEADLINE_EXCEEDED)
    expect(seen).toHaveLength(1)
    expect(seen[0]?.deadlineMs).toBeGreaterThanOrEqual(startedAtMs + 200)
    expect(seen[0]?.deadlineMs).toBeLessThanOrEqual(Date.now() + 200)
  })
})

describe('a peer that is slow', () => {
  it('is asked no more than so many things at once; the rest is told at once to try again', async () => {
    const [started, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let calls = 0
    const address = await serveShop({
      listShops: async () => {
        calls += 1
        if (calls === 2) started.resolve()
        await gate.promise
        return { shops: [] }
      },
    })
    const shop = openShop(address, { callsMax: 2 })
    const running = [shop.listShops({}, call), shop.listShops({}, call)]
    await started.promise
    await expect(shop.listShops({}, call)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { retryAfterSeconds: 1 },
    })
    expect(calls).toBe(2)
    gate.resolve()
    await Promise.all(running)
    await expect(shop.listShops({}, call)).resolves.toEqual({ shops: [] })
  })

  it('can keep some of its calls from using up all: those have a bound of their own, and count among all', async () => {
    const gate = Promise.withResolvers<void>()
    let calls = 0
    const address = await serveShop({
      listShops: async () => {
        calls += 1
        await gate.promise
        return { shops: [] }
      },
    })
    const shop = openShop(address, { callsMax: 3 })
    const some = limitCalls(shop, 1)
    const running = [some.listShops({}, call)]
    await expect(some.listShops({}, call)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { retryAfterSeconds: 1 },
    })
    running.push(shop.listShops({}, call), shop.listShops({}, call))
    await expect(shop.listShops({}, call)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await until(() => calls === 3, { timeoutMs: 4_000 })).toBe(true)
    gate.resolve()
    await Promise.all(running)
    await expect(some.listShops({}, call)).resolves.toEqual({ shops: [] })
  })

  it('says how many calls of one connection it works on', async () => {
    const session = connectHttp2(`http://${await serveShop({})}`)
    scope.defer(() => session.destroy())
    const [settings] = await once(session, 'remoteSettings')
    expect(settings).toMatchObject({ maxConcurrentStreams: 1_000 })
  })
})

describe('a failure with more wrong fields than fit', () => {
  it('arrives with the first of them', async () => {
    const wrong = Array.from({ length: 200 }, (_, i) => ({
      pointer: `/colors/${i}`,
      field: 'colors',
      code: 'UNKNOWN_COLOR',
      message: '\u{1f3a8}'.repeat(200),
    }))
    const address = await serveShop({
      listShops: () => {
        throw errors.REQUEST_INVALID({ productId: 'pro_1', errors: wrong })
      },
    })
    const failure = await openShop(address)
      .listShops({}, call)
      .catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'REQUEST_INVALID', status: 400, details: { productId: 'pro_1' } })
    const { details } = failure as Failure
    expect(details.errors?.length).toBeGreaterThan(5)
    expect(details.errors).toEqual(wrong.slice(0, details.errors?.length))
  })
})
