import { errors as general } from '@atelier/errors/failure.ts'
import type { Principal } from '@atelier/rpc/call.ts'
import { hasScope } from '@atelier/rpc/scope.ts'
import { type EventType, eventTypes, scopesByType } from './event-type.ts'

/** The types that a caller may read, of all or of the one that it asks for. */
export function readableTypes({ scopes }: Principal, type?: string): EventType[] {
  return eventTypes.filter((own) => hasScope(scopes, scopesByType[own]) && (type === undefined || own === type))
}

/** Fails with INSUFFICIENT_SCOPE, naming the first of these types that a caller may not read. */
export function requireReadable({ scopes }: Principal, types: readonly EventType[]): void {
  const type = types.find((own) => !hasScope(scopes, scopesByType[own]))
  if (type !== undefined) throw general.INSUFFICIENT_SCOPE({ scope: scopesByType[type], type })
}
