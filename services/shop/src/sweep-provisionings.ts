import { log } from '@atelier/boot/logger.ts'
import { openSweep } from '@atelier/boot/sweep.ts'
import type { PayoutProvider } from './payout-provider.ts'
import type { Provisioning } from './provisioning.ts'
import type { ProvisioningStore } from './provisioning-store.ts'

const abandonedHours = 24
const endedDays = 30
const batchSizeMax = 50
const deletedMax = 1_000

type Deps = { provisionings: ProvisioningStore; payouts: PayoutProvider }

/**
 * Ends the provisionings that nobody repeated for a day, which begins again when the shop is made: the account of one that
 * came to no shop is closed at its provider, also one that was made there and never noted here. Answers how many ended; one
 * that cannot be ended now is tried again.
 */
export async function sweepProvisionings(deps: Deps): Promise<number> {
  let ended = 0
  const { name } = deps.payouts
  for (const provisioning of await deps.provisionings.abandonOld(name, abandonedHours, batchSizeMax)) {
    try {
      await closeAccount(deps, provisioning)
      await deps.provisionings.end(provisioning.provisioningId)
      ended += 1
    } catch (error) {
      log.warn({ err: error, provisioningId: provisioning.provisioningId }, 'a provisioning cannot be taken back now')
    }
  }
  return ended
}

async function closeAccount(
  { payouts }: Deps,
  { provisioningId, provider, accountId, isMade, createdAt }: Provisioning,
): Promise<void> {
  if (isMade || provider === null) return
  const unused = accountId ?? (await payouts.findAccount(provisioningId, createdAt))
  if (unused !== null) await payouts.closeAccount(unused)
}

/** Keeps sweeping provisionings, every `intervalMs` or so. */
export function openProvisioningSweep(deps: Deps, intervalMs: number): AsyncDisposable {
  return openSweep({ name: 'provisionings', sweepBatch: () => sweepProvisionings(deps), batchSizeMax, intervalMs })
}

/** Keeps forgetting provisionings that ended more than a month ago, every `intervalMs` or so. */
export function openEndedProvisioningSweep(
  { provisionings }: Pick<Deps, 'provisionings'>,
  intervalMs: number,
): AsyncDisposable {
  const sweepBatch = () => provisionings.deleteOld(endedDays, deletedMax)
  return openSweep({ name: 'ended provisionings', sweepBatch, batchSizeMax: deletedMax, intervalMs })
}
