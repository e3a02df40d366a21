import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { env } from 'node:process'
import { parseArgs } from 'node:util'

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Runs the tests of the pages in a real browser, in a stack of their own, and prints `N passed, N failed` last. With
 * `--where-possible` a machine without Chromium is not a failure: it says so and counts nothing.
 */
async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { 'where-possible': { type: 'boolean', default: false } } })
  const browser = findBrowser()
  if (!browser) {
    const line = '*'.repeat(100)
    const advice = `there is no ${programs.join(', ')} on the PATH\n  → Debian and Ubuntu: apt-get install -y chromium`
    console.log(`${line}\nTHE PAGES WERE NOT TRIED IN A BROWSER\n\n${advice}\n${line}`)
    console.log(`\n0 passed, ${values['where-possible'] ? 0 : 1} failed`)
    return values['where-possible'] ? 0 : 1
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'test-command.ts'), '--selectProjects', 'browser'], {
    env: { ...env, ATELIER_BROWSER: browser, ATELIER_STACK_FILE: '' },
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill('SIGTERM'))
  await once(child, 'exit')
  return child.exitCode ?? 1
}

function findBrowser(): string | null {
  const folders = (env['PATH'] ?? '').split(delimiter)
  const found = programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
  return found ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

process.exitCode = await main(process.argv.slice(2))
