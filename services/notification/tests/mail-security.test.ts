import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { makeCertificates, toTlsEnv } from '@atelier/dev-env/tls.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { openMailServer } from './mail-server.ts'
import { type Env, newInvitation, openEnv, openNotification, readMail } from './started-notification.ts'

const shared = new AsyncDisposableStack()
let env: Env
let trusted: { key: string; cert: string }
let untrusted: { key: string; cert: string }
let scope: AsyncDisposableStack

beforeAll(async () => {
  env = await openEnv(shared)
  const dir = mkdtempSync(join(tmpdir(), 'notification-'))
  shared.defer(() => rmSync(dir, { recursive: true }))
  const make = async (name: string) => {
    await makeCertificates(join(dir, name), [name])
    const files = toTlsEnv(join(dir, name), name)
    const read = (file: string) => readFileSync(file, 'utf8')
    return { ca: read(files.RPC_TLS_CA_FILE), key: read(files.RPC_TLS_KEY_FILE), cert: read(files.RPC_TLS_CERT_FILE) }
  }
  const known = await make('known')
  trusted = known
  untrusted = await make('unknown')
  const before = getCACertificates()
  setDefaultCACertificates([...before, known.ca])
  shared.defer(() => setDefaultCACertificates(before))
})
afterAll(() => shared.disposeAsync())
beforeEach(() => {
  scope = new AsyncDisposableStack()
})
afterEach(() => scope.disposeAsync())

const login = { SMTP_USER: 'atelier', SMTP_PASSWORD: 'hunter2' }

describe('a connection to the mail server', () => {
  it.each([
    { what: 'from the start', fromTheStart: true, settings: {} },
    { what: 'by STARTTLS', fromTheStart: false, settings: { SMTP_TLS_MODE: 'required' } },
  ])('is secure $what, and logs in', async ({ fromTheStart, settings }) => {
    const server = scope.use(await openMailServer([], { tls: { ...trusted, fromTheStart }, password: 'hunter2' }))
    const ask = await openNotification(scope, env, { SMTP_URL: server.url, ...login, ...settings })
    expect(await ask(newInvitation())).toBeNull()
    expect(server.got).toMatchObject([{ isSecure: true, user: 'atelier' }])
  })

  it('that need not be secure carries mail to a server that asks for no password', async () => {
    const server = scope.use(await openMailServer([]))
    const SMTP_URL = server.url.replace('127.0.0.1', '0.0.0.0')
    const ask = await openNotification(scope, env, { SMTP_URL, SMTP_TLS_MODE: 'preferred' })
    expect(await ask(newInvitation())).toBeNull()
  })

  it('that cannot be made secure carries neither password nor mail, unless the server is on this machine', async () => {
    const server = scope.use(await openMailServer([], { password: 'hunter2' }))
    // Every address of this machine, and none that says so.
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0')
    const ask = await openNotification(scope, env, { SMTP_URL: elsewhere, ...login })
    expect(await ask(newInvitation())).toMatch(/STARTTLS/)
    expect(server).toMatchObject({ got: [], logins: 0 })

    const askHere = await openNotification(scope, env, { SMTP_URL: server.url, ...login })
    expect(await askHere(newInvitation())).toBeNull()
  })

  it.each([true, false])(
    'with a certificate of nobody we trust carries nothing (TLS from the start: %s)',
    async (first) => {
      const tls = { ...untrusted, fromTheStart: first }
      const server = scope.use(await openMailServer([], { tls, password: 'hunter2' }))
      const ask = await openNotification(scope, env, { SMTP_URL: server.url, ...login })
      expect(await ask(newInvitation())).toMatch(/certificate/)
      expect(server).toMatchObject({ got: [], logins: 0 })
    },
  )

  it('with a wrong password is refused at once, and the failure does not name it', async () => {
    const server = scope.use(await openMailServer([], { password: 'another' }))
    const ask = await openNotification(scope, env, { SMTP_URL: server.url, ...login })
    const failure = await ask(newInvitation())
    expect(failure).toMatch(/^535 5\.7\.8/)
    expect(failure).not.toContain('hunter2')
    expect(server).toMatchObject({ got: [], logins: 1 })
  })
})

describe('a mail', () => {
  it('is signed for the domain when DKIM is set, over what it says', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const server = scope.use(await openMailServer())
    const ask = await openNotification(scope, env, {
      SMTP_URL: server.url,
      DKIM_DOMAIN: 'mail.example',
      DKIM_SELECTOR: 'atelier1',
      DKIM_PRIVATE_KEY: `${privateKey.export({ format: 'pem', type: 'pkcs8' })}`,
    })
    expect(await ask(newInvitation({ shopName: 'Häfen & Söhne' }))).toBeNull()
    const raw = server.taken[0]?.toString('latin1') ?? ''
    const [head = '', ...rest] = raw.split('\r\n\r\n')
    const fields = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
    const signature = fields.find((field) => /^dkim-signature:/i.test(field)) ?? ''
    const tags = new Map([...signature.matchAll(/[ ;](\w+)=([^;]*)/g)].map(([, tag = '', value = '']) => [tag, value]))
    expect([tags.get('d'), tags.get('s'), tags.get('a')]).toEqual(['mail.example', 'atelier1', 'rsa-sha256'])

    // RFC 6376, 3.4: relaxed, relaxed.
    const relaxed = (text: string) => text.replace(/[ \t]+/g, ' ')
    const body = relaxed(rest.join('\r\n\r\n'))
      .replace(/ \r\n/g, '\r\n')
      .replace(/(\r\n)*$/, '\r\n')
    expect(tags.get('bh')).toBe(createHash('sha256').update(body, 'latin1').digest('base64'))
    const signed = [...(tags.get('h') ?? '').replaceAll(' ', '').split(':'), 'dkim-signature'].map((name) => {
      const field = fields.find((candidate) => candidate.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? ''
      const value = relaxed(field.slice(name.length + 1)).trim()
      return `${name.toLowerCase()}:${name === 'dkim-signature' ? value.replace(/(; b=).*$/, '$1') : value}`
    })
    for (const name of ['from', 'to', 'subject', 'message-id', 'date'])
      expect(signed).toContainEqual(expect.stringMatching(`^${name}:.`))
    const given = Buffer.from(tags.get('b')?.replaceAll(' ', '') ?? '', 'base64')
    expect(createVerify('sha256').update(signed.join('\r\n'), 'latin1').verify(publicKey, given)).toBe(true)
  })

  it('is not signed when DKIM is not set', async () => {
    const server = scope.use(await openMailServer())
    const ask = await openNotification(scope, env, { SMTP_URL: server.url })
    expect(await ask(newInvitation())).toBeNull()
    const mail = await readMail(server.taken[0] ?? Buffer.of())
    expect(mail.headers.has('dkim-signature')).toBe(false)
  })
})
