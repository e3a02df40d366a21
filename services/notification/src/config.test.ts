import { generateKeyPairSync } from 'node:crypto'
import { inspect } from 'node:util'
import { ConfigError, readConfig } from '@atelier/config/config.ts'
import { describe, expect, it } from '@jest/globals'
import { Config } from './config.ts'

const good = {
  HEALTH_PORT: '9001',
  RPC_PORT: '9000',
  DATABASE_URL: 'postgres://h/d',
  SMTP_URL: 'smtp://mail.internal:2525',
  MAIL_FROM: 'Atelier <post@atelier.example>',
  NATS_URL: 'nats://h',
  IDEMPOTENCY_SECRET: 'x'.repeat(16),
  WEBHOOK_SECRET_KEY: 'x'.repeat(32),
}
const toPem = (key: ReturnType<typeof generateKeyPairSync>['privateKey']) =>
  `${key.export({ format: 'pem', type: 'pkcs8' })}`
const rsaKey = toPem(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
const otherKey = toPem(generateKeyPairSync('ed25519').privateKey)

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(Config, { ...good, ...env })
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('the settings of mail', () => {
  it.each([
    { url: 'smtp://mail.internal:2525', server: { host: 'mail.internal', port: 2525, isTls: false } },
    { url: 'smtp://mail.internal', server: { host: 'mail.internal', port: 587, isTls: false } },
    { url: 'smtps://mail.internal', server: { host: 'mail.internal', port: 465, isTls: true } },
    { url: 'smtp://[::1]:25', server: { host: '::1', port: 25, isTls: false } },
  ])('name the server: $url', ({ url, server }) => {
    expect(readConfig(Config, { ...good, SMTP_URL: url }).SMTP_URL).toEqual(server)
  })

  it.each(['http://h', 'smtp://u:hunter2@h', 'smtp://h/?pool=true', 'smtp://h/x', 'smtp://h:99999', 'h:25'])(
    'refuse %s as the server',
    (url) => {
      const problems = problemsOf({ SMTP_URL: url })
      expect(problems).toEqual([expect.stringMatching(/^SMTP_URL: /)])
      expect(problems.join()).not.toContain('hunter2')
    },
  )

  it.each([
    { from: 'Atelier <post@atelier.example>', read: { name: 'Atelier', address: 'post@atelier.example' } },
    { from: 'post@atelier.example', read: { name: '', address: 'post@atelier.example' } },
  ])('name the sender: $from', ({ from, read }) => {
    expect(readConfig(Config, { ...good, MAIL_FROM: from }).MAIL_FROM).toEqual(read)
  })

  it.each(['Atelier', 'a <b@c.d> e', 'a@b.c, d@e.f', 'a\r\nBcc: b <c@d.e>', '<a@b.c>'])(
    'refuse %j as the sender',
    (from) => {
      expect(problemsOf({ MAIL_FROM: from })).toEqual([expect.stringMatching(/^MAIL_FROM: /)])
    },
  )

  it('sign with all three of DKIM, or not at all', () => {
    expect(problemsOf({ DKIM_DOMAIN: 'atelier.example', DKIM_PRIVATE_KEY: rsaKey })).toEqual([
      expect.stringContaining('DKIM_SELECTOR: must be set too'),
    ])
    const all = { DKIM_DOMAIN: 'atelier.example', DKIM_SELECTOR: 'one' }
    expect(problemsOf({ ...all, DKIM_PRIVATE_KEY: rsaKey })).toEqual([])
    for (const key of [otherKey, 'hunter2'])
      expect(problemsOf({ ...all, DKIM_PRIVATE_KEY: key })).toEqual([
        expect.stringMatching(/^DKIM_PRIVATE_KEY: must be/),
      ])
  })

  it('never print a secret, and have a user with each password', () => {
    expect(problemsOf({ SMTP_PASSWORD: 'hunter2' })).toEqual([expect.stringContaining('SMTP_USER: must be set too')])
    const secrets = { SMTP_USER: 'hunter1', SMTP_PASSWORD: 'hunter2', DKIM_PRIVATE_KEY: rsaKey }
    const config = readConfig(Config, { ...good, ...secrets, DKIM_DOMAIN: 'a.example', DKIM_SELECTOR: 'one' })
    expect(`${JSON.stringify(config)} ${inspect(config)}`).not.toMatch(/hunter|PRIVATE KEY-/)
  })
})

describe('a login', () => {
  const login = { SMTP_USER: 'atelier', SMTP_PASSWORD: 'hunter2' }

  it('is refused where the connection to the mail server may stay in plain text', () => {
    const problems = problemsOf({ ...login, SMTP_TLS_MODE: 'preferred' })
    expect(problems).toEqual([expect.stringMatching(/^SMTP_TLS_MODE: must be required/)])
    expect(problems.join()).not.toContain('hunter2')
  })

  it.each([
    { SMTP_TLS_MODE: 'required' },
    { SMTP_TLS_MODE: '' },
    { SMTP_TLS_MODE: 'preferred', SMTP_URL: 'smtps://mail.internal' },
    { SMTP_TLS_MODE: 'preferred', SMTP_USER: '', SMTP_PASSWORD: '' },
  ])('is taken with %j', (settings) => {
    expect(problemsOf({ ...login, ...settings })).toEqual([])
  })
})

describe('the settings of webhooks', () => {
  it('have the schedule of architecture section 6 unless told, and send nothing to this machine', () => {
    const { WEBHOOK_RETRY_SECONDS: retries, WEBHOOK_ALLOW_LOOPBACK: allowsLoopback } = readConfig(Config, good)
    const [minute, hour] = [60, 3_600]
    expect(retries).toEqual([5, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)])
    expect(allowsLoopback).toBe(false)
  })

  it.each(['5,', '5;6', '-1', '1,2,x'])('refuse %j as a schedule', (text) => {
    expect(problemsOf({ WEBHOOK_RETRY_SECONDS: text })).toEqual([expect.stringMatching(/^WEBHOOK_RETRY_SECONDS: /)])
  })
})
