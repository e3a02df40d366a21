import { readFileSync } from 'node:fs'

/** What a process holds in memory now: by `/proc`, so on Linux. */
export function readResidentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_000
}
