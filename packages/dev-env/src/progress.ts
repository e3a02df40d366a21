import type { WriteStream } from 'node:tty'

/** Tells a person how far a long piece of work is. */
export type Progress = {
  say(line: string): void
  /** Runs `work` under a name that is shown while it lasts; a line with its time is left when it went well. */
  step<Result>(name: string, detail: string, work: () => Promise<Result>): Promise<Result>
  close(): void
}

const spinner = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']

/** On a terminal one moving line names what is still running; elsewhere there are only the lines that stay. */
export function openProgress(output: WriteStream | NodeJS.WritableStream): Progress {
  const terminal = 'isTTY' in output && output.isTTY ? output : null
  const running = new Set<string>()
  let turn = 0
  const timer = terminal ? setInterval(draw, 120).unref() : null

  function clear(): void {
    terminal?.write('\r\x1b[2K')
  }
  function draw(): void {
    clear()
    if (running.size === 0) return
    const line = `${spinner[turn++ % spinner.length]} ${[...running].join(', ')}`
    terminal?.write(line.slice(0, terminal.columns - 1))
  }
  function say(line: string): void {
    clear()
    output.write(`${line}\n`)
  }
  return {
    say,
    async step(name, detail, work) {
      const startedAt = performance.now()
      running.add(name)
      try {
        const result = await work()
        const seconds = ((performance.now() - startedAt) / 1000).toFixed(1).padStart(5)
        const mark = terminal ? '\x1b[32m✔\x1b[0m' : '✔'
        say(`${mark} ${name.padEnd(18)}${seconds} s  ${detail}`.trimEnd())
        return result
      } finally {
        running.delete(name)
      }
    },
    close() {
      if (timer) clearInterval(timer)
      clear()
    },
  }
}
