import { openSweep } from '@atelier/boot/sweep.ts'
import type { ApiKeyStore } from './api-key-store.ts'

/** As long as an operator may ask when a key was revoked. It is refused afterwards as before: it is none. */
const keptDays = 365
const batchSizeMax = 1_000
const intervalMs = 3_600_000

/** Keeps forgetting API keys that were revoked more than a year ago, every hour or so. */
export function openApiKeySweep({ apiKeys }: { apiKeys: ApiKeyStore }): AsyncDisposable {
  const sweepBatch = () => apiKeys.deleteRevoked(keptDays, batchSizeMax)
  return openSweep({ name: 'revoked API keys', sweepBatch, batchSizeMax, intervalMs })
}
