import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { makeCertificates, toTlsEnv } from './tls.ts'

const dir = mkdtempSync(join(tmpdir(), 'tls-'))
const read = (name: string) => new X509Certificate(readFileSync(join(dir, name)))
beforeAll(() => makeCertificates(dir, ['shop', 'auth']))
afterAll(() => rmSync(dir, { recursive: true }))

describe('the certificates of a stack', () => {
  it('are one for each name, of one authority whose key is nowhere', () => {
    const files = ['auth.key', 'auth.pem', 'ca.pem', 'shop.key', 'shop.pem']
    expect(readdirSync(dir).sort()).toEqual(files)
    for (const name of ['shop', 'auth']) {
      const certificate = read(`${name}.pem`)
      expect(certificate.verify(read('ca.pem').publicKey)).toBe(true)
      expect(certificate.ca).toBe(false)
      expect(certificate.checkHost(name)).toBe(name)
      expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1')
    }
    expect(read('shop.pem').checkHost('auth')).toBeUndefined()
  })

  it('are read by their owner only', () => {
    for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).mode & 0o777).toBe(0o600)
  })

  it('are good for 30 days, and made anew with a new authority', async () => {
    const before = read('ca.pem').fingerprint256
    const startedAtMs = Math.floor(Date.now() / 1000) * 1000
    await makeCertificates(dir, ['shop', 'auth'])
    expect(read('ca.pem').fingerprint256).not.toBe(before)
    const days = (Date.parse(read('shop.pem').validTo) - startedAtMs) / 86_400_000
    expect(days).toBeGreaterThanOrEqual(30)
    expect(days).toBeLessThan(31)
  })

  it('are named by the settings of whoever shows them', () => {
    expect(toTlsEnv('/tls', 'shop')).toEqual({
      RPC_TLS_CA_FILE: '/tls/ca.pem',
      RPC_TLS_CERT_FILE: '/tls/shop.pem',
      RPC_TLS_KEY_FILE: '/tls/shop.key',
    })
  })
})
