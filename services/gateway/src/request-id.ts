import { newSecretId } from '@atelier/ids/id.ts'

/** The caller's own X-Request-Id where it is one we can carry everywhere, else a new one. */
export function readRequestId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(header) ? header : newSecretId('req')
}
