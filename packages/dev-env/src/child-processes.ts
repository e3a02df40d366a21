import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

type ChildProcess = { pid: number; commandLine: string }

/** The processes that a process started itself, with their arguments. Needs no program of the machine on Linux. */
export function findChildren(parentPid: number): ChildProcess[] {
  return listProcesses().flatMap(({ parent, ...child }) => (parent === parentPid ? [child] : []))
}

/**
 * Signals a process and then the processes that it started: a paused Postgres is one whose backends are paused. A child that
 * ends meanwhile is passed over; throws where the process itself is gone.
 */
export function signalWithChildren(pid: number, signal: NodeJS.Signals): void {
  process.kill(pid, signal)
  for (const child of findChildren(pid)) {
    try {
      process.kill(child.pid, signal)
    } catch {
      // It ended meanwhile.
    }
  }
}

/** Every process of the machine that this one may see. */
export function listProcesses(): (ChildProcess & { parent: number })[] {
  if (process.platform !== 'linux') return listByPs()
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => {
      try {
        const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
        // proc(5): the name may hold spaces and brackets; after it come the state and the parent.
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
        const commandLine = readFileSync(`/proc/${entry}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        return [{ pid: Number(entry), parent, commandLine }]
      } catch {
        return [] // It ended meanwhile.
      }
    })
}

function listByPs(): (ChildProcess & { parent: number })[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map((line) => {
    const [pid, parent, ...words] = line.trim().split(/\s+/)
    return { pid: Number(pid), parent: Number(parent), commandLine: words.join(' ') }
  })
}
