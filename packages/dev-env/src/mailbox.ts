import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { type Component, launchComponent, type Surroundings } from './component.ts'
import { type Message, toListPage, toMessagePage } from './mailbox-page.ts'
import { answersOk } from './ready.ts'

const messagesMax = 500
const sizeBytesMax = 10 * 1024 * 1024

/** Starts the mailbox: an SMTP server that takes every mail and delivers none, and a page to read them. */
export function startMailbox(at: Surroundings, options: { httpPort: number; smtpPort: number }): Promise<Component> {
  return launchComponent({
    ...at,
    name: 'mailbox',
    command: process.execPath,
    args: [import.meta.filename, '--http', `${options.httpPort}`, '--smtp', `${options.smtpPort}`],
    ready: () => answersOk(`http://127.0.0.1:${options.httpPort}/messages`),
    readyTimeoutMs: 30_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 3_000,
  })
}

/** Serves the mailbox on loopback. Keeps the last 500 mails in memory: `/`, `/messages/<id>`, and JSON at `/messages`. */
async function serveMailbox(httpPort: number, smtpPort: number): Promise<void> {
  const messages: Message[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: sizeBytesMax,
    onAuth: (_auth, _session, done) => done(null, { user: 'anyone' }),
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map((recipient) => recipient.address)
      buffer(stream)
        .then(async (raw) => {
          messages.unshift(await toMessage(raw, to))
          messages.length = Math.min(messages.length, messagesMax)
          done()
        })
        .catch((error: unknown) => done(Error.isError(error) ? error : new Error('mail could not be read')))
    },
  })
  smtp.on('error', (error) => console.error(error.message))
  const server = createServer((req, res) => {
    const path = new URL(req.url ?? '/', 'http://mailbox').pathname
    const message = messages.find((candidate) => path === `/messages/${candidate.id}`)
    if (path === '/') answer(res, 200, 'text/html', toListPage(messages))
    else if (path === '/messages') answer(res, 200, 'application/json', JSON.stringify({ messages }))
    else if (message) answer(res, 200, 'text/html', toMessagePage(message))
    else answer(res, 404, 'text/plain', 'There is no such mail.\n')
  })
  smtp.listen(smtpPort, '127.0.0.1')
  server.listen(httpPort, '127.0.0.1')
  await Promise.all([once(smtp.server, 'listening'), once(server, 'listening')])
  process.once('SIGTERM', () => {
    smtp.close()
    server.close()
    server.closeAllConnections()
  })
}

async function toMessage(raw: Buffer, to: string[]): Promise<Message> {
  const mail = await PostalMime.parse(raw)
  return {
    id: crypto.randomUUID(),
    messageId: mail.messageId ?? null,
    receivedAt: new Date().toISOString(),
    from: mail.from?.address ?? '',
    to,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? null,
    headers: mail.headers.map(({ key, value }) => ({ name: key, value })),
    attachments: mail.attachments.map(({ filename, mimeType }) => ({ filename: filename ?? '', mimeType })),
  }
}

/** A mail is somebody else's page: no scripts, nothing fetched, wherever it is shown. */
const contentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; form-action 'none'"

function answer(res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': contentPolicy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  res.end(body)
}

if (import.meta.main) {
  const port = { type: 'string', default: '' } as const
  const { values } = parseArgs({ options: { http: port, smtp: port } })
  await serveMailbox(Number(values.http), Number(values.smtp))
}
