import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import nodemailer, { type NodemailerError } from 'nodemailer'
import { type Mail, toFailureLine } from './mail.ts'

const firstPauseMs = 100
const pauseMsMax = 800

/** How long the server's word on a whole mail is waited for after the time to hand it over. A stopping process waits as long. */
const lastWordMs = 10_000

/** How long a connection is kept between two mails. */
const idleMs = 20_000

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/

type Options = {
  server: { host: string; port: number; isTls: boolean }
  /** Whether a connection that is not secure from its first byte must become so. Unless told: if it leaves this machine. */
  tlsMode: 'required' | 'preferred' | undefined
  login: { user: string; pass: string } | undefined
  from: { name: string; address: string }
  dkim: { domainName: string; keySelector: string; privateKey: string } | undefined
  connectionsMax: number
}

export type Mailer = AsyncDisposable & {
  /** Since the start. */
  readonly counts: { handedOver: number; failed: number }
  /**
   * Hands a mail to the server. Null: it said that it took it. Else why not, as a line: it refused it for good, or it
   * refused it for now or could not be reached until `cutAtMs`. A mail whose last byte was not sent by then is cut off,
   * and nobody has it; of one that was, the server's word is waited for, and one it never says counts as a failure.
   */
  send(mail: Mail, cutAtMs: number): Promise<string | null>
}

type Attempt =
  | { kind: 'taken' }
  | { kind: 'refused'; reason: string; isForGood: boolean }
  /** There was no time left, and nobody has the mail. */
  | { kind: 'cut' }
  | { kind: 'unknown'; reason: string }

/** Opens connections to a mail server as they are needed; closing ends them. */
export function openMailer({ server, tlsMode, login, from, dkim, connectionsMax }: Options): Mailer {
  const writer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    ...(dkim && { dkim }),
  })
  const connections = nodemailer.createTransport({
    pool: true,
    host: server.host,
    port: server.port,
    secure: server.isTls,
    requireTLS: (tlsMode ?? (loopback.test(server.host) ? 'preferred' : 'required')) === 'required',
    tls: { minVersion: 'TLSv1.2' },
    // A server that does not offer to log us in is refused, and not mailed without.
    ...(login && { auth: login, forceAuth: true }),
    maxConnections: connectionsMax,
    // What is tried again, and until when, is decided here.
    maxRequeues: 0,
    socketTimeout: lastWordMs * 3,
    idleTimeout: idleMs,
    // To cut is to cut: nothing that waits to be sent goes out any more.
    socketCloseTimeout: 0,
  })
  // A mail ends when its last byte is asked for, which is once the server has accepted to get it.
  const ending = new WeakSet<AbortSignal>()
  connections.use('stream', ({ data: { signal }, message }, done) => {
    message?.processFunc((input) =>
      Readable.from(
        (async function* () {
          yield* input
          if (signal) ending.add(signal)
        })(),
        { objectMode: false },
      ),
    )
    done()
  })
  const counts = { handedOver: 0, failed: 0 }

  const write = async ({ messageId, to, subject, html, text }: Mail): Promise<Buffer> => {
    const { message } = await writer.sendMail({
      from,
      to: { name: '', address: to },
      subject,
      html,
      text,
      messageId,
      headers: { 'Auto-Submitted': 'auto-generated' },
      xMailer: false,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    if (!Buffer.isBuffer(message)) throw new Error('the mail was not written as one piece')
    return message
  }

  const sendOnce = async (raw: Buffer, to: string, cutAtMs: number): Promise<Attempt> => {
    const leftMs = cutAtMs - Date.now()
    if (leftMs <= 0) return { kind: 'cut' }
    const cut = new AbortController()
    const { signal } = cut
    const atCut = setTimeout(() => ending.has(signal) || cut.abort(), leftMs)
    const atLast = setTimeout(() => cut.abort(), leftMs + lastWordMs)
    try {
      await connections.sendMail({ raw, envelope: { from: from.address, to }, signal })
      return { kind: 'taken' }
    } catch (error) {
      const problem: NodemailerError = Error.isError(error) ? error : new Error(String(error))
      const reason = toReason(problem)
      if (problem.responseCode !== undefined) return { kind: 'refused', reason, isForGood: problem.permanent === true }
      if (ending.has(signal)) return { kind: 'unknown', reason }
      return signal.aborted ? { kind: 'cut' } : { kind: 'refused', reason, isForGood: isHopeless(problem) }
    } finally {
      clearTimeout(atCut)
      clearTimeout(atLast)
    }
  }

  const send = async (mail: Mail, cutAtMs: number): Promise<string | null> => {
    const raw = await write(mail)
    let lastReason = 'the mail server did not take the mail in time'
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, pauseMsMax)) {
      const attempt = await sendOnce(raw, mail.to, cutAtMs)
      switch (attempt.kind) {
        case 'taken':
          return null
        case 'cut':
          return lastReason
        case 'unknown':
          return `the mail server may have taken the mail, and did not say so (${attempt.reason})`
        case 'refused':
          lastReason = attempt.reason
          if (attempt.isForGood) return lastReason
      }
      if (Date.now() + pauseMs >= cutAtMs) return lastReason
      await delay(pauseMs)
    }
  }

  return {
    counts,
    async send(mail, cutAtMs) {
      const failure = await send(mail, cutAtMs).then((reason) => reason && toFailureLine(reason))
      counts[failure === null ? 'handedOver' : 'failed'] += 1
      return failure
    },
    async [Symbol.asyncDispose]() {
      connections.close()
    },
  }
}

/** What the server said, or what kept us from hearing it. */
function toReason({ response, code, message }: NodemailerError): string {
  // What the server said to STARTTLS says nothing without that word.
  if (code === 'ETLS') return message
  // The pool then speaks of itself.
  if (code === 'ECONNECTION' && response === undefined) return 'the mail server closed the connection'
  return response ?? message
}

/** Whether something that no server said will be the same another time. */
function isHopeless({ code = '' }: NodemailerError): boolean {
  return ['ECONFIG', 'ENOAUTH', 'EENVELOPE', 'EMESSAGE', 'ESTREAM'].includes(code)
}

/** Both, or neither: the settings are read so. */
export function toLogin(user: string | undefined, pass: string | undefined) {
  return user === undefined || pass === undefined ? undefined : { user, pass }
}

/** All three, or none. */
export function toDkim(
  domainName: string | undefined,
  keySelector: string | undefined,
  privateKey: string | undefined,
) {
  return domainName && keySelector && privateKey ? { domainName, keySelector, privateKey } : undefined
}
