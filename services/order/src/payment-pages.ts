import { createHash, createHmac, hkdfSync } from 'node:crypto'
import type { Secret } from '@atelier/config/secret.ts'

/** The addresses of the sandbox's pages. One is the same whenever it is made; what is kept of it is its digest. */
export type PaymentPages = {
  toUrl(paymentId: string): string
  /** What is kept of the token of this payment's page. */
  toHash(paymentId: string): string
  /** What would be kept of this token. */
  hashOf(token: string): string
}

/** A token is an HMAC-SHA-256 of the payment's id, under a key of its own that is drawn from `secret`. */
export function paymentPages(secret: Secret, baseUrl: string): PaymentPages {
  const key = Buffer.from(hkdfSync('sha256', secret.reveal(), '', 'atelier payment page', 32))
  const toToken = (paymentId: string) => createHmac('sha256', key).update(paymentId).digest('base64url')
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
  return {
    toUrl: (paymentId) => `${baseUrl}/payments/${toToken(paymentId)}`,
    toHash: (paymentId) => hashOf(toToken(paymentId)),
    hashOf,
  }
}
