import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { setTimeout as sleep } from 'node:timers/promises'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { ProcessEnv, RpcEnv, readConfig } from '@atelier/config/config.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { ShopService } from '@atelier/protos/services.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openClient } from '../src/client.ts'
import { type Handlers, serveRpc } from '../src/server.ts'

setUpLogger('test', 'silent')

let scope: AsyncDisposableStack
beforeEach(() => {
  scope = new AsyncDisposableStack()
})
afterEach(() => scope.disposeAsync())

/** A replica of shop at a port; `asked` counts what it was asked. Its answers take some milliseconds, or `workMs`. */
async function serveReplica(
  port: number,
  { workMs = 5, ...options }: { connectionAgeMsMax?: number; workMs?: number } = {},
) {
  const asked = { calls: 0 }
  const work = async <Answer>(answer: Answer) => {
    asked.calls += 1
    await sleep(workMs)
    return answer
  }
  const handlers: Partial<Handlers<ShopServiceDefinition>> = {
    listShops: () => work({ shops: [] }),
    // Nobody may repeat it.
    createShop: () => work({}),
  }
  const config = readConfig(ProcessEnv.extend(RpcEnv.shape), { RPC_PORT: `${port}` })
  return { asked, ...scope.use(await serveRpc(config, ShopService, handlers, options)) }
}

const call = { requestId: 'req-1' }
const openReplicaClient = (ports: readonly number[], options: { pingMs?: number } = {}) =>
  scope.use(openClient(ShopService, ports.map((port) => `127.0.0.1:${port}`).join(','), {}, options))

/** Twenty at a time ask for what nobody may repeat, until told to stop; answers how often, and what went wrong. */
function keepAsking(shop: ReturnType<typeof openReplicaClient>) {
  const told = { stopped: false, answered: 0, problems: [] as string[] }
  const ask = async () => {
    while (!told.stopped)
      await shop.createShop({}, call).then(
        () => (told.answered += 1),
        // Its cause says which of gRPC's ways to lose a call it was.
        (error: Error) => told.problems.push(`${error.message}: ${error.cause}`),
      )
  }
  const asking = Promise.all(Array.from({ length: 20 }, ask))
  return {
    told,
    async stop() {
      told.stopped = true
      await asking
    },
  }
}

describe('a client of several replicas', () => {
  it('asks them in turn', async () => {
    const replicas = [await serveReplica(await findFreePort()), await serveReplica(await findFreePort())]
    const shop = openReplicaClient(replicas.map(({ port }) => port))
    const bothAnswer = async () => {
      await shop.listShops({}, call)
      return replicas.every(({ asked }) => asked.calls > 0)
    }
    expect(await until(bothAnswer, { timeoutMs: 10_000 })).toBe(true)
    for (const { asked } of replicas) asked.calls = 0
    for (let i = 0; i < 10; i += 1) await shop.listShops({}, call)
    expect(replicas.map(({ asked }) => asked.calls)).toEqual([5, 5])
  })

  it('asks the rest while one is away, and that one again when it is back', async () => {
    const [port, other] = [await findFreePort(), await findFreePort()]
    await serveReplica(port)
    const shop = openReplicaClient([port, other])
    for (let i = 0; i < 10; i += 1) await shop.createShop({}, call)
    const back = await serveReplica(other)
    const isAsked = async () => {
      await shop.createShop({}, call)
      return back.asked.calls > 0
    }
    expect(await until(isAsked, { timeoutMs: 20_000 })).toBe(true)
  })

  it('loses no call, of whatever kind, while each of them is stopped and started again', async () => {
    const ports = [await findFreePort(), await findFreePort()]
    let replicas = await Promise.all(ports.map((port) => serveReplica(port)))
    const load = keepAsking(openReplicaClient(ports))
    for (const [i, port] of [...ports, ...ports].entries()) {
      const before = load.told.answered
      await replicas[i % 2]?.[Symbol.asyncDispose]()
      const next = await serveReplica(port)
      replicas = replicas.with(i % 2, next)
      expect(await until(() => next.asked.calls > 10, { timeoutMs: 20_000 })).toBe(true)
      expect(load.told.answered).toBeGreaterThan(before)
    }
    await load.stop()
    expect(load.told.problems).toEqual([])
  })
})

/** Counts the connections that this process makes, until it is disposed of. */
function countConnections() {
  const counted = {
    made: 0,
    [Symbol.dispose]: () => {
      unsubscribe('net.client.socket', count)
    },
  }
  const count = () => {
    counted.made += 1
  }
  subscribe('net.client.socket', count)
  return counted
}

/**
 * Of a connection here. A call that meets a goodbye on its way is refused and sent again, by gRPC, once: at an age that a busy
 * machine outlives while it connects, the repeated call would be refused too.
 */
const connectionAgeMsMax = 250

describe('a connection', () => {
  it('that is old is replaced, and no call is lost by it', async () => {
    const replica = await serveReplica(await findFreePort(), { connectionAgeMsMax })
    using connections = countConnections()
    const load = keepAsking(openReplicaClient([replica.port]))
    // As good as eight ages; without any a client makes three.
    const isReplaced = await until(() => connections.made >= 10, { timeoutMs: 20_000 })
    await load.stop()
    expect(isReplaced).toBe(true)
    expect(load.told.problems).toEqual([])
    expect(load.told.answered).toBeGreaterThan(100)
  })

  it('that is old loses no call either that goes on until its client would send a ping', async () => {
    const replica = await serveReplica(await findFreePort(), { connectionAgeMsMax, workMs: 100 })
    const load = keepAsking(openReplicaClient([replica.port], { pingMs: 30 }))
    await sleep(2_000)
    await load.stop()
    expect(load.told.problems).toEqual([])
    expect(load.told.answered).toBeGreaterThan(20)
  })
})
