import { setTimeout as delay } from 'node:timers/promises'
import { log } from '@atelier/boot/logger.ts'
import { errors } from '@atelier/errors/failure.ts'
import { createLocalJWKSet, type JWTVerifyGetKey, errors as joseErrors } from 'jose'
import { z } from 'zod'

const Jwks = z.object({
  keys: z
    .array(z.looseObject({ kty: z.string() }))
    .min(1)
    .max(100),
})

type Options = {
  url: string
  /** How long after a fetch, good or bad, no key we do not know starts another. */
  cooldownMs: number
  timeoutMs?: number
  /** How long a token with a key that we do not know waits for the keys to be read again. */
  patienceMs?: number
  /** After this long the keys are read again, so that one the provider has withdrawn is forgotten. */
  ageMsMax?: number
  sizeBytesMax?: number
  now?: () => number
}

// Without a single key nobody can call at all, so the wait before the next try is short.
const firstCooldownMs = 1_000

/**
 * The identity provider's public keys. They are read when first needed, when they are old, and when a token names a key
 * that is not among them (a rotation), at most once a cooldown however many such tokens come. A provider that is away
 * or answers rubbish changes nothing: the last good keys go on, and a key that is not among them is refused soon.
 * UNAVAILABLE while there never were any.
 */
export function providerKeys(options: Options): JWTVerifyGetKey {
  const {
    url,
    cooldownMs,
    timeoutMs = 2_000,
    patienceMs = 500,
    ageMsMax = 600_000,
    sizeBytesMax = 256 * 1024,
  } = options
  const now = options.now ?? Date.now
  let find: ReturnType<typeof createLocalJWKSet> | undefined
  let readAtMs = -Infinity
  let triedAtMs = -Infinity
  let running: Promise<void> | undefined

  async function read(): Promise<void> {
    triedAtMs = now()
    try {
      find = createLocalJWKSet(Jwks.parse(JSON.parse(await fetchText(url, timeoutMs, sizeBytesMax))))
      readAtMs = now()
    } catch (error) {
      log.warn({ err: error }, 'the identity provider gave no keys')
    }
  }

  /** One fetch at a time, and none within the cooldown. */
  function refresh(waitMs: number): Promise<void> {
    if (running || now() - triedAtMs < waitMs) return running ?? Promise.resolve()
    running = read().finally(() => {
      running = undefined
    })
    return running
  }

  return async (header, token) => {
    if (!find) await refresh(Math.min(cooldownMs, firstCooldownMs))
    else if (now() - readAtMs > ageMsMax) void refresh(cooldownMs)
    if (!find) throw errors.UNAVAILABLE({ detail: 'Access tokens cannot be verified right now.' })
    try {
      return await find(header, token)
    } catch (error) {
      if (!(error instanceof joseErrors.JWKSNoMatchingKey)) throw error
      // Not until the provider's time limit: while it hangs, a key that nobody knows is refused all the same.
      await Promise.race([refresh(cooldownMs), delay(patienceMs, undefined, { ref: false })])
      return find(header, token)
    }
  }
}

async function fetchText(url: string, timeoutMs: number, sizeBytesMax: number): Promise<string> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel()
    throw new Error(`status ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let sizeBytes = 0
  for await (const chunk of response.body) {
    sizeBytes += chunk.byteLength
    if (sizeBytes > sizeBytesMax) throw new Error(`more than ${sizeBytesMax} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
