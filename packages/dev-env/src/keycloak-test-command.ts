import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { env } from 'node:process'
import { parseArgs } from 'node:util'
import { installKeycloak, requireKeycloakTools } from './keycloak.ts'
import { binDir, readStackSettings } from './settings.ts'
import { toMessage } from './stack-problem.ts'

/**
 * Runs the identity suite and the operator's journey against a real Keycloak, in a stack of its own, and prints `N passed, N failed` last. With
 * `--where-possible` a machine without Java 21 or Maven is not a failure: it says so and counts nothing.
 */
async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { 'where-possible': { type: 'boolean', default: false } } })
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  const settings = readStackSettings({ ATELIER_IDP: 'keycloak' })
  try {
    await requireKeycloakTools(binDir, settings, stopping.signal)
  } catch (error) {
    const isSkipped = values['where-possible'] && !stopping.signal.aborted
    const line = '*'.repeat(100)
    if (isSkipped)
      console.log(`${line}\nTHE IDENTITY SUITE WAS NOT RUN AGAINST KEYCLOAK\n\n${toMessage(error)}\n${line}`)
    else console.error(toMessage(error))
    return report(0, isSkipped ? 0 : 1)
  }
  try {
    // Before the stack, whose start has a time limit.
    await installKeycloak(binDir, settings, stopping.signal)
  } catch (error) {
    console.error(toMessage(error))
    return report(0, 1)
  }
  const test = [
    join(import.meta.dirname, 'test-command.ts'),
    '--selectProjects',
    'system',
    '--testPathPatterns',
    'tests/(identity/|journeys/operator)',
  ]
  const child = spawn(process.execPath, test, {
    env: { ...env, ATELIER_IDP: 'keycloak', ATELIER_STACK_FILE: '' },
    stdio: 'inherit',
  })
  stopping.signal.addEventListener('abort', () => child.kill('SIGTERM'))
  await once(child, 'exit')
  return child.exitCode ?? 1
}

function report(passed: number, failed: number): number {
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
