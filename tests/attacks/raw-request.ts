import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { stack } from '../partner.ts'

/** What came back on one connection until the other side ended it: the status of every answer, and the last one's parts. */
export type RawAnswer = { statuses: number[]; head: string; body: string }

/** Sends bytes (as Latin-1) on a connection of their own. No client library tidies them; nothing here ends the connection. */
export async function sendRaw(bytes: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(stack.baseUrl)
  const socket = connect(Number(port), hostname)
  socket.setEncoding('latin1')
  socket.write(bytes, 'latin1')
  const answered = await text(socket)
  const [head = '', body = ''] = (answered.split(/(?=HTTP\/1\.1 \d{3} )/).at(-1) ?? '').split('\r\n\r\n')
  return { statuses: [...answered.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1])), head, body }
}
