import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { SMTPServer } from 'smtp-server'

/** What the server does with one mail, or with one connection; as soon as the script has ended it takes everything. */
export type Step =
  | 'take'
  /** Says nothing to whoever connects. */
  | 'say nothing'
  | 'drop at recipient'
  /** Answers to a recipient once it is told to go on. */
  | 'hold recipient'
  /** Ends the connection once it has the whole mail, without a word. */
  | 'drop at end'
  /** Takes the mail once it is told to go on. */
  | 'hold'
  | { at: 'recipient' | 'end'; code: number; says: string }

export type MailServer = AsyncDisposable & {
  port: number
  url: string
  /** Every mail that it got whole, as it came, whether it said that it took it or not. */
  got: { raw: Buffer; to: string[]; isSecure: boolean; user: string | undefined }[]
  /** Those that it said it took. */
  taken: Buffer[]
  /** How often somebody came as far as a recipient. */
  tries: number
  connections: number
  /** How often somebody told it a password. */
  logins: number
  goOn(): void
}

type Options = { tls?: { key: string; cert: string; fromTheStart?: boolean }; password?: string }

/** An SMTP server that does with one mail after the other what its script says. */
export async function openMailServer(script: Step[] = [], { tls, password }: Options = {}): Promise<MailServer> {
  const port = await findFreePort()
  const held: (() => void)[] = []
  const state = { got: [] as MailServer['got'], taken: [] as Buffer[], tries: 0, connections: 0, logins: 0 }
  const steps = [...script]
  const endConnections = () => {
    for (const { _socket: socket } of server.connections) socket.destroy()
  }
  const refusal = (code: number, says: string) => Object.assign(new Error(says), { responseCode: code })
  let step: Step = 'take'
  const server = new SMTPServer({
    authOptional: password === undefined,
    disableReverseLookup: true,
    logger: false,
    ...(tls ? { key: tls.key, cert: tls.cert, secure: tls.fromTheStart === true } : { disabledCommands: ['STARTTLS'] }),
    allowInsecureAuth: true,
    onAuth({ username, password: given }, _session, done) {
      state.logins += 1
      if (given === password) done(null, { user: username ?? '' })
      else done(refusal(535, '5.7.8 wrong password'))
    },
    onConnect(_session, done) {
      state.connections += 1
      if (steps[0] === 'say nothing') steps.shift()
      else done()
    },
    onRcptTo(_address, _session, done) {
      state.tries += 1
      step = steps.shift() ?? 'take'
      if (step === 'drop at recipient') endConnections()
      else if (step === 'hold recipient') held.push(done)
      else if (typeof step === 'object' && step.at === 'recipient') done(refusal(step.code, step.says))
      else done()
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      void buffer(stream).then((raw) => {
        state.got.push({ raw, to, isSecure: session.secure === true, user: session.user as string | undefined })
        const take = () => {
          state.taken.push(raw)
          done()
        }
        if (step === 'drop at end') endConnections()
        else if (step === 'hold') held.push(take)
        else if (typeof step === 'object') done(refusal(step.code, step.says))
        else take()
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return Object.assign(state, {
    port,
    url: `${tls?.fromTheStart ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    goOn: () => {
      for (const take of held.splice(0)) take()
    },
    async [Symbol.asyncDispose]() {
      endConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  })
}
