import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { findUrlProblem } from './allowed-address.ts'
import { isEventType } from './event-type.ts'
import { requireReadable } from './readable-types.ts'
import type { WebhookFields } from './webhook.ts'

/**
 * What somebody wants of a webhook. Fails with REQUEST_INVALID for an address that is never asked or a type that does not
 * exist, and with INSUFFICIENT_SCOPE for a type that this caller may not read.
 */
export function readWish(
  principal: Principal,
  { url, allowedTypes, ordered }: { url: string; allowedTypes: readonly string[]; ordered: boolean },
  allowsLoopback: boolean,
): WebhookFields {
  const problem = findUrlProblem(url, allowsLoopback)
  if (problem !== null) throw fieldNotAllowed('url', problem)
  const types = [...new Set(allowedTypes)].map((type) => {
    if (!isEventType(type)) throw fieldNotAllowed('allowedTypes', `${type.slice(0, 50)} is no type of event`)
    return type
  })
  if (types.length === 0) throw fieldNotAllowed('allowedTypes', 'must name a type of event')
  requireReadable(principal, types)
  return { url, allowedTypes: types, isOrdered: ordered }
}
