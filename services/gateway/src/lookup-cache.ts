import { LRUCache } from 'lru-cache'

/** Answers that are remembered for a while: bounded by count, by age and by the answer's own expiry. */
export type LookupCache<Value> = {
  /** The remembered answer under this key, else what `lookUp` answers. Equal lookups at the same time are one; failures are not remembered. */
  get(key: string, lookUp: () => Promise<Value>): Value | Promise<Value>
  /** Drops what is remembered of these, and lets nothing be remembered that is being looked up now. */
  forget(isMeant: (value: Value) => boolean): void
}

type Options<Value> = {
  entriesMax: number
  ageMsMax: number
  toExpiryMs?: (value: Value) => number
  now?: () => number
}

export function lookupCache<Value>(options: Options<Value>): LookupCache<Value> {
  const { entriesMax, ageMsMax, toExpiryMs = () => Infinity, now = Date.now } = options
  const known = new LRUCache<string, { value: Value; untilMs: number }>({ max: entriesMax })
  const running = new Map<string, Promise<Value>>()
  let forgettings = 0

  async function look(key: string, lookUp: () => Promise<Value>): Promise<Value> {
    const [askedAtMs, forgettingsBefore] = [now(), forgettings]
    const value = await lookUp()
    // It may have been looked up just before it changed.
    if (forgettings === forgettingsBefore)
      known.set(key, { value, untilMs: Math.min(toExpiryMs(value), askedAtMs + ageMsMax) })
    return value
  }

  return {
    get(key, lookUp) {
      const entry = known.get(key)
      if (entry && now() < entry.untilMs) return entry.value
      const found = running.get(key)
      if (found) return found
      const looking = look(key, lookUp).finally(() => {
        // After a forgetting another one may be under way.
        if (running.get(key) === looking) running.delete(key)
      })
      running.set(key, looking)
      return looking
    },
    forget(isMeant) {
      forgettings += 1
      running.clear()
      for (const [key, { value }] of known) if (isMeant(value)) known.delete(key)
    },
  }
}
