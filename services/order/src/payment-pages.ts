import { createHash, createHmac, hkdfSync } from 'node:crypto'
import { type Keyring, mapKeys } from '@atelier/config/keyring.ts'
import type { Payment } from './payment.ts'

/** The addresses of the sandbox's pages. One is the same whenever it is told; what is kept of it is its digest. */
export type PaymentPages = {
  toUrl(payment: Pick<Payment, 'paymentId' | 'pageHash'>): string
  /** What is kept of the token of a new payment's page. */
  toHash(paymentId: string): string
  /** What would be kept of this token. */
  hashOf(token: string): string
}

/** A token is an HMAC-SHA-256 of the payment's id, under a key of its own that is drawn from one of the keyring. */
export function paymentPages(keyring: Keyring, baseUrl: string): PaymentPages {
  const keys = mapKeys(keyring, (secret) =>
    Buffer.from(hkdfSync('sha256', secret.reveal(), '', 'atelier payment page', 32)),
  )
  const toTokens = (paymentId: string) =>
    mapKeys(keys, (key) => createHmac('sha256', key).update(paymentId).digest('base64url'))
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
  return {
    toUrl({ paymentId, pageHash }) {
      const { primary, accepted } = toTokens(paymentId)
      // The page is found by the digest that was kept, so its address stays that of the key that it was made with.
      const token = accepted !== null && hashOf(accepted) === pageHash ? accepted : primary
      return `${baseUrl}/payments/${token}`
    },
    toHash: (paymentId) => hashOf(toTokens(paymentId).primary),
    hashOf,
  }
}
