import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openWebhookSender } from '../src/webhook-sender.ts'
import { openReceiver } from './webhook-bench.ts'

const scope = new AsyncDisposableStack()
let connections = 0
let port = 0
beforeAll(async () => {
  // Whatever connects here was let through.
  const trap = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  trap.listen(0, '127.0.0.1')
  await once(trap, 'listening')
  scope.defer(() => void trap.close())
  const address = trap.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => scope.disposeAsync())

const message = { headers: { 'webhook-id': 'weve_1' }, body: '{}' }

describe('an address that somebody else chose', () => {
  it.each([
    { names: ['127.0.0.1'] },
    { names: ['10.1.2.3'] },
    { names: ['169.254.169.254'] },
    { names: ['::1'] },
    { names: ['::ffff:127.0.0.1'] },
    { names: ['64:ff9b::7f00:1'] },
    { names: ['fd00::1'] },
    { names: ['0.0.0.0'] },
    // One that is not allowed among others says what the name is for.
    { names: ['8.8.8.8', '127.0.0.1'] },
  ])('is not connected to when its name leads to $names', async ({ names }) => {
    using sender = openWebhookSender({ timeoutMs: 2_000, allowsLoopback: false, resolveName: async () => names })
    const outcome = await sender.send({ url: `https://rebinding.example:${port}/hook`, ...message })
    expect(outcome).toMatchObject({ status: null, error: 'ADDRESS_NOT_ALLOWED' })
    expect(connections).toBe(0)
  })

  it.each([
    'https://127.0.0.1',
    'https://[::1]',
    'https://0x7f.1',
    'https://2130706433',
    'http://127.0.0.1',
    'https://localhost',
  ])('is not connected to when it is %s', async (origin) => {
    using sender = openWebhookSender({ timeoutMs: 2_000, allowsLoopback: false })
    const outcome = await sender.send({ url: `${origin}:${port}/hook`, ...message })
    expect(outcome).toMatchObject({ status: null, error: 'ADDRESS_NOT_ALLOWED' })
    expect(connections).toBe(0)
  })

  it('is connected to by the address that was checked, whatever the name leads to a moment later', async () => {
    let asked = 0
    const resolveName = async () => {
      asked += 1
      return [asked === 1 ? '192.0.2.1' : '127.0.0.1']
    }
    using sender = openWebhookSender({ timeoutMs: 500, allowsLoopback: false, resolveName })
    // 192.0.2.1 is nobody's (RFC 5737), and refused as such: it is the first answer that counts.
    const outcome = await sender.send({ url: `https://rebinding.example:${port}/hook`, ...message })
    expect({ asked, error: outcome.error }).toEqual({ asked: 1, error: 'ADDRESS_NOT_ALLOWED' })
    expect(connections).toBe(0)
  })

  it('is no other of this network on a developer’s machine either, where a name that leads here is refused too', async () => {
    using sender = openWebhookSender({ timeoutMs: 2_000, allowsLoopback: true, resolveName: async () => ['127.0.0.1'] })
    const outcome = await sender.send({ url: `http://rebinding.example:${port}/hook`, ...message })
    expect(outcome).toMatchObject({ error: 'ADDRESS_NOT_ALLOWED' })
    const receiver = await openReceiver(scope)
    expect(await sender.send({ url: receiver.url.replace('127.0.0.1', 'localhost'), ...message })).toMatchObject({
      status: 204,
      error: null,
    })
    expect(connections).toBe(0)
  })

  it('says that there is no such name', async () => {
    const resolveName = async () => []
    using sender = openWebhookSender({ timeoutMs: 2_000, allowsLoopback: false, resolveName })
    const outcome = await sender.send({ url: 'https://nobody.example/hook', ...message })
    expect(outcome).toMatchObject({ status: null, error: 'NAME_NOT_FOUND' })
  })

  it('that answers without TLS is told apart', async () => {
    const receiver = await openReceiver(scope)
    using sender = openWebhookSender({ timeoutMs: 2_000, allowsLoopback: true })
    const outcome = await sender.send({ url: receiver.url.replace('http:', 'https:'), ...message })
    expect(outcome).toMatchObject({ status: null, error: 'TLS_FAILED' })
  })
})
