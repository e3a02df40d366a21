import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { readConfig } from '@atelier/config/config.ts'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { answersOk, until } from '@atelier/dev-env/ready.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { Config } from '../src/config.ts'
import { openMailServer, type Step } from './mail-server.ts'
import { type Env, newInvitation, openAsker, openEnv, openNotification, readMail } from './started-notification.ts'

const shared = new AsyncDisposableStack()
let env: Env
let pool: Pool
let scope: AsyncDisposableStack

beforeAll(async () => {
  env = await openEnv(shared)
  pool = shared.use(await openPool(readConfig(Config, env)))
})
afterAll(() => shared.disposeAsync())
beforeEach(() => {
  scope = new AsyncDisposableStack()
})
afterEach(() => scope.disposeAsync())

async function openPair(script: Step[] = [], settings: Env = {}) {
  const server = scope.use(await openMailServer(script))
  const ask = await openNotification(scope, env, { SMTP_URL: server.url, ...settings })
  return { server, ask }
}

const Row = z.object({ is_handed_over: z.boolean(), failure: z.string().nullable() })

const findRow = ({ invitationId, sendNumber }: { invitationId?: string; sendNumber?: number }) =>
  pool.maybeOne(sql.type(Row)`
    select handed_over_at is not null as is_handed_over, failure from mails
    where invitation_id = ${invitationId ?? ''} and send_number = ${sendNumber ?? 0}`)

const deadlineMs = 30_000

describe('an invitation', () => {
  it('is mailed: who it is from and to, what it says, and that a machine wrote it', async () => {
    const { server, ask } = await openPair([], { MAIL_FROM: 'Atelier <invitations@mail.example>' })
    const invitation = newInvitation()
    expect(await ask(invitation)).toBeNull()
    expect(server.got).toMatchObject([{ to: ['owner@example.com'] }])
    const mail = await readMail(server.taken[0] ?? Buffer.of())
    expect(mail.from).toMatchObject({ name: 'Atelier', address: 'invitations@mail.example' })
    expect(mail.to).toMatchObject([{ name: '', address: 'owner@example.com' }])
    expect(mail.subject).toBe('You are invited to own a shop')
    expect(mail.messageId).toBe(`<${invitation.invitationId}.1@mail.example>`)
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('“Blue Harbour Prints”')
      expect(body).toContain(invitation.link)
      expect(body).toContain('28 November 2026, 14:05 UTC')
      expect(body).toContain('ignore this mail')
    }
    expect(mail.headerNames.toSorted()).toEqual(
      'auto-submitted content-type date from message-id mime-version subject to'.split(' '),
    )
    expect(await findRow(invitation)).toEqual({ is_handed_over: true, failure: null })
  })

  it('said twice is sent once; another number of it is another mail', async () => {
    const { server, ask } = await openPair()
    const invitation = newInvitation()
    expect(await ask(invitation)).toBeNull()
    expect(await ask(invitation)).toBeNull()
    expect(server.got).toHaveLength(1)
    expect(await ask({ ...invitation, sendNumber: 2 })).toBeNull()
    expect(server.got).toHaveLength(2)
  })

  it('asked for twenty times at once, of two replicas, is sent once', async () => {
    const server = scope.use(await openMailServer())
    const one = await openNotification(scope, env, { SMTP_URL: server.url })
    const other = await openNotification(scope, env, { SMTP_URL: server.url })
    const invitation = newInvitation()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other)(invitation)))
    expect(answers).toEqual(answers.map(() => null))
    expect(server.got).toHaveLength(1)
  })

  it('is one of many at once, over no more connections than may be', async () => {
    const { server, ask } = await openPair([], { SMTP_CONNECTIONS_MAX: '2' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(newInvitation())))
    expect(answers).toEqual(answers.map(() => null))
    expect(server.taken).toHaveLength(20)
    expect(server.connections).toBeLessThanOrEqual(2)
  })
})

describe('a process that dies after a mail left, before it noted it', () => {
  it('leaves no lock: the repeat sends one more, with the same Message-ID and link', async () => {
    const server = scope.use(await openMailServer(['hold']))
    const [port, health] = [await findFreePort(), await findFreePort()]
    const child = spawn(process.execPath, [join(import.meta.dirname, '../src/main.ts')], {
      env: { ...env, RPC_PORT: `${port}`, HEALTH_PORT: `${health}`, SMTP_URL: server.url },
      stdio: 'ignore',
    })
    scope.defer(() => void child.kill('SIGKILL'))
    expect(await until(() => answersOk(`http://127.0.0.1:${health}/readyz`), { timeoutMs: deadlineMs })).toBe(true)
    const invitation = newInvitation()
    const lost = failureOf(openAsker(scope, port)(invitation))
    expect(await until(() => server.got.length === 1, { timeoutMs: deadlineMs })).toBe(true)
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    expect(await lost).toMatchObject({ code: 'UNAVAILABLE' })
    expect(await findRow(invitation)).toEqual({ is_handed_over: false, failure: null })

    const ask = await openNotification(scope, env, { SMTP_URL: server.url })
    expect(await ask(invitation)).toBeNull()
    expect(await ask(invitation)).toBeNull()
    expect(server.got).toHaveLength(2)
    const [first, second] = await Promise.all(server.got.map(({ raw }) => readMail(raw)))
    expect(first?.messageId).toBe(`<${invitation.invitationId}.1@atelier.example>`)
    expect(second?.messageId).toBe(first?.messageId)
    for (const mail of [first, second]) expect(mail?.text).toContain(invitation.link)
  })
})

describe('a mail server that', () => {
  const later: Step = { at: 'recipient', code: 451, says: '4.7.1 greylisted, try later' }
  const laterAtEnd: Step = { at: 'end', code: 452, says: '4.3.1 no room' }

  it.each<{ what: string; script: Step[] }>([
    { what: 'says later', script: [later, laterAtEnd] },
    { what: 'drops the connection', script: ['drop at recipient', 'drop at recipient'] },
    { what: 'is about to stop', script: [{ at: 'recipient', code: 421, says: '4.3.2 stopping' }] },
  ])('$what is asked again, and takes the mail', async ({ script }) => {
    const { server, ask } = await openPair(script)
    const invitation = newInvitation()
    expect(await ask(invitation)).toBeNull()
    expect(server.tries).toBe(script.length + 1)
    expect(server.taken).toHaveLength(1)
    expect(await findRow(invitation)).toEqual({ is_handed_over: true, failure: null })
  })

  it.each([
    { at: 'recipient', code: 550, says: '5.1.1 nobody here\r\nof that name' },
    { at: 'end', code: 554, says: '5.7.1 looks like spam' },
  ] as const)(
    'refuses for good at the $at is asked once; why is told and kept, and it may be asked again',
    async (step) => {
      const { server, ask } = await openPair([step])
      const invitation = newInvitation()
      const failure = await ask(invitation)
      expect(failure).toMatch(/^55\d 5\.\d\.1 (nobody here|looks like spam)/)
      expect(failure).not.toMatch(/[\r\n]/)
      expect(server.tries).toBe(1)
      expect(await findRow(invitation)).toEqual({ is_handed_over: false, failure })
      expect(await ask(invitation)).toBeNull()
      expect(await findRow(invitation)).toEqual({ is_handed_over: true, failure: null })
    },
  )

  it('says more than 500 characters is cut short', async () => {
    const { ask } = await openPair([{ at: 'recipient', code: 550, says: 'no '.repeat(300) }])
    expect(await ask(newInvitation())).toHaveLength(500)
  })

  it('says later until the time is up: the failure is what it said', async () => {
    const { server, ask } = await openPair(Array.from({ length: 100 }, () => later))
    const invitation = newInvitation()
    expect(await ask(invitation)).toEqual('451 4.7.1 greylisted, try later')
    expect(server.tries).toBeGreaterThan(1)
    expect(await findRow(invitation)).toEqual({ is_handed_over: false, failure: '451 4.7.1 greylisted, try later' })
  })

  it('is away: a failure that says so', async () => {
    const port = await findFreePort()
    const ask = await openNotification(scope, env, { SMTP_URL: `smtp://127.0.0.1:${port}` })
    expect(await ask(newInvitation())).toEqual(expect.stringContaining('ECONNREFUSED'))
  })

  it('says nothing is given up in time, and the mail goes when it speaks again', async () => {
    const { server, ask } = await openPair(['say nothing'])
    const invitation = newInvitation()
    expect(await ask(invitation)).toEqual(expect.stringContaining('in time'))
    expect(server.got).toHaveLength(0)
    expect(await ask(invitation)).toBeNull()
    expect(server.got).toHaveLength(1)
  })

  it('stops in the middle of a mail does not get the rest of it after the answer', async () => {
    const { server, ask } = await openPair(['hold recipient'])
    const invitation = newInvitation()
    expect(await ask(invitation)).toEqual(expect.stringContaining('in time'))
    server.goOn()
    expect(await ask(invitation)).toBeNull()
    expect(server.got).toHaveLength(1)
    expect(server.connections).toBe(2)
  })

  it('takes a mail only after the answer had to be given: a failure then, handed over later, and no second mail', async () => {
    const { server, ask } = await openPair(['hold'])
    const invitation = newInvitation()
    expect(await ask(invitation)).toEqual(expect.stringContaining('in time'))
    expect(server.got).toHaveLength(1)
    server.goOn()
    expect(
      await until(async () => (await findRow(invitation))?.is_handed_over === true, { timeoutMs: deadlineMs }),
    ).toBe(true)
    expect(await ask(invitation)).toBeNull()
    expect(server.got).toHaveLength(1)
  })

  it('has the whole mail and says nothing more: a failure, not sent again by itself, once more when asked', async () => {
    const { server, ask } = await openPair(['drop at end'])
    const invitation = newInvitation()
    expect(await ask(invitation)).toEqual(expect.stringContaining('may have taken the mail'))
    expect(server.got).toHaveLength(1)
    expect(await ask(invitation)).toBeNull()
    expect(server.got).toHaveLength(2)
  })

  it('had a connection open and closed it meanwhile gets the next mail over another', async () => {
    const { server, ask } = await openPair(['take', 'drop at recipient'])
    expect(await ask(newInvitation())).toBeNull()
    expect(await ask(newInvitation())).toBeNull()
    expect(server.taken).toHaveLength(2)
    expect(server.connections).toBe(2)
  })
})

describe('a service that is told to stop', () => {
  it('notes what the mail server says of a mail that it has, and then stops', async () => {
    const server = scope.use(await openMailServer(['hold']))
    const port = await findFreePort()
    const life = new AsyncDisposableStack()
    await openNotification(life, env, { SMTP_URL: server.url, RPC_PORT: `${port}` })
    const ask = openAsker(scope, port)
    const invitation = newInvitation()
    expect(await ask(invitation)).toEqual(expect.any(String))
    const stopped = life.disposeAsync()
    const isClosed = () => failureOf(openAsker(scope, port)(newInvitation())).then(({ code }) => code === 'UNAVAILABLE')
    expect(await until(isClosed, { timeoutMs: deadlineMs })).toBe(true)
    server.goOn()
    await stopped
    expect(await findRow(invitation)).toEqual({ is_handed_over: true, failure: null })
  })
})

describe('hostile words', () => {
  it('in a name reach no header: neither lines nor what turns or hides writing', async () => {
    const { server, ask } = await openPair()
    const shopName = 'Ni\u200bke\r\nBcc: all@example.com\u202e"”\u2066 <img src=x onerror=alert(1)>\u0000'
    expect(await ask(newInvitation({ shopName }))).toBeNull()
    expect(server.got).toMatchObject([{ to: ['owner@example.com'] }])
    const mail = await readMail(server.taken[0] ?? Buffer.of())
    expect(mail.subject).toBe('You are invited to own a shop')
    expect(mail.text).toContain("“Nike Bcc: all@example․com'' <img src=x onerror=alert(1)>”")
    expect(mail.headers.has('bcc')).toBe(false)
    expect(mail.head).not.toMatch(/^bcc/im)
    expect(mail.html).not.toContain('<img')
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(`${mail.html}${mail.text}${mail.subject}`).not.toMatch(/[\u200b\u202e\u2066\0]/)
  })

  it.each([
    { what: 'another header', email: 'owner@example.com\r\nBcc: all@example.com' },
    { what: 'two of them', email: 'owner@example.com, all@example.com' },
    { what: 'a name', email: 'Owner <owner@example.com>' },
    { what: 'what turns writing', email: 'owner\u202e@example.com' },
    { what: 'nothing', email: '' },
  ])('in an address are sent nothing: $what', async ({ email }) => {
    const { server, ask } = await openPair()
    expect(await ask(newInvitation({ email }))).toEqual(expect.stringContaining('no address'))
    expect(server.connections).toBe(0)
  })

  it('that no mail can be made of are refused', async () => {
    const { server, ask } = await openPair()
    for (const given of [
      { invitationId: 'inv_1@x>\r\n' },
      { sendNumber: 0 },
      { link: 'javascript:alert(1)' },
      { link: 'https://atelier.example/"><b>' },
      { expiresAt: 'soon' },
    ])
      expect(await failureOf(ask(newInvitation(given)))).toMatchObject({ code: 'MAIL_INVALID' })
    expect(server.connections).toBe(0)
  })
})

describe('without its database', () => {
  it('nothing is sent, and the call says UNAVAILABLE', async () => {
    const server = scope.use(await openMailServer())
    const proxy = scope.use(await openProxy(env['DATABASE_URL'] ?? ''))
    const ask = await openNotification(scope, env, { SMTP_URL: server.url, DATABASE_URL: proxy.url })
    // What is asked again is mailed once, so that it may take longer than the three seconds of one call.
    const sent = newInvitation()
    expect(await until(async () => (await ask(sent)) === null, { timeoutMs: deadlineMs })).toBe(true)
    proxy.cut()
    expect(await failureOf(ask(newInvitation()))).toMatchObject({ code: 'UNAVAILABLE' })
    expect(server.got).toHaveLength(1)
  })

  it('what the mail server took meanwhile is told as it is', async () => {
    const server = scope.use(await openMailServer(['hold']))
    const proxy = scope.use(await openProxy(env['DATABASE_URL'] ?? ''))
    const ask = await openNotification(scope, env, { SMTP_URL: server.url, DATABASE_URL: proxy.url })
    const asked = ask(newInvitation())
    expect(await until(() => server.got.length === 1, { timeoutMs: deadlineMs })).toBe(true)
    proxy.cut()
    server.goOn()
    expect(await asked).toBeNull()
  })
})

/** Stands before a database, and can be taken away with every connection through it. */
async function openProxy(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    near.pipe(far).pipe(near)
  })
  const port = await findFreePort()
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  const cut = () => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  }
  const url = new URL(databaseUrl)
  url.port = `${port}`
  return { url: url.href, cut, [Symbol.dispose]: cut }
}
