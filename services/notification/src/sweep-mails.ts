import { openSweep } from '@atelier/boot/sweep.ts'
import type { MailStore } from './mail-store.ts'

/** Longer than any invitation works: nobody asks for its mail again. */
const keptDays = 30
const batchSizeMax = 1_000
const intervalMs = 3_600_000

type Deps = { mails: MailStore }

/** Forgets mails of more than a month ago, with what servers said of them. Answers how many. */
export function sweepMails({ mails }: Deps): Promise<number> {
  return mails.deleteOld(keptDays, batchSizeMax)
}

/** Keeps sweeping mails, every hour or so. */
export function openMailSweep(deps: Deps): AsyncDisposable {
  return openSweep({ name: 'mails', sweepBatch: () => sweepMails(deps), batchSizeMax, intervalMs })
}
