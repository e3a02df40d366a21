import { spawn } from 'node:child_process'

export type CommandResult = { ok: boolean; output: string }

/**
 * Runs a command to its end and returns what it printed. `ok` is false when it failed, could not start, ran longer than
 * `timeoutMs` or was given up by `signal`; it is killed then. Without `env` it gets this process's environment.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  options: {
    timeoutMs: number
    signal?: AbortSignal
    cwd?: string
    env?: NodeJS.ProcessEnv
    user?: { uid: number; gid: number } | undefined
  },
): Promise<CommandResult> {
  const { timeoutMs, user, signal, ...rest } = options
  const deadline = AbortSignal.timeout(timeoutMs)
  const child = spawn(command, args, {
    ...rest,
    ...user,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    killSignal: 'SIGKILL',
  })
  let output = ''
  const keep = (chunk: Buffer): void => {
    output = (output + chunk.toString()).slice(-20_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      const why = deadline.aborted ? `not done after ${timeoutMs / 1000} s` : error.message
      resolve({ ok: false, output: `${output}${why}` })
    })
    child.once('close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })
}
