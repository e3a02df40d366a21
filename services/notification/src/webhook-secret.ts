import { createHmac, randomBytes } from 'node:crypto'

const prefix = 'whsec_'
const secretBytes = 32

/** A secret as Standard Webhooks has it (https://www.standardwebhooks.com): 24 to 64 random bytes. */
export const newWebhookSecret = (): string => `${prefix}${randomBytes(secretBytes).toString('base64')}`

/** The headers that prove a body: a signature by each secret, so that a receiver may know either while they change. */
export function toSignedHeaders(
  { id, body, secrets }: { id: string; body: string; secrets: readonly string[] },
  nowMs = Date.now(),
): Record<string, string> {
  const timestamp = `${Math.floor(nowMs / 1_000)}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
