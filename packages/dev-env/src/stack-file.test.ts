import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { readStackFile, type StackFile, writeStackFile } from './stack-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'stack-file-'))
afterAll(() => rmSync(dir, { recursive: true }))

const file: StackFile = {
  baseUrl: 'http://127.0.0.1:8080',
  authUrl: 'http://127.0.0.1:8080',
  realm: 'atelier',
  tokenUrl: 'http://127.0.0.1:8080/auth/realms/atelier/protocol/openid-connect/token',
  channel: { id: 'ch_1', clientId: 'channel.demo', clientSecret: 'secret' },
  otherChannel: { id: 'ch_2', clientId: 'channel.other', clientSecret: 'secret' },
  shops: [{ shopId: 'sh_1', name: 'Demo' }],
  products: [{ productId: 'pro_1', name: 'Shirt' }],
  apiKey: { shopId: 'sh_1', key: 'ak_1', secret: 'sk_1' },
  postgres: { host: '127.0.0.1', port: 8084, user: 'atelier', password: 'secret' },
  nats: 'nats://127.0.0.1:8085',
  s3: { endpoint: 'http://127.0.0.1:8087', bucket: 'atelier', accessKeyId: 'a', secretAccessKey: 'b' },
  mailbox: 'http://127.0.0.1:8082',
  demo: 'http://127.0.0.1:8086/demo',
  operator: { AUTH_ADDRESS: '127.0.0.1:8100' },
}

describe('stack.json', () => {
  it('is read as it was written, by its owner only', () => {
    const path = join(dir, 'stack.json')
    writeStackFile(path, file)
    expect(readStackFile(path)).toEqual(file)
    expect(statSync(path).mode & 0o077).toBe(0)
  })

  it('is never written incomplete', () => {
    const path = join(dir, 'incomplete.json')
    expect(() => writeStackFile(path, { ...file, baseUrl: '' })).toThrow('baseUrl')
    expect(() => readStackFile(path)).toThrow('no stack is running')
  })
})
