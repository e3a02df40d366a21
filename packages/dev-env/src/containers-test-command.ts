import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildImages, hasLocalImages, localImages, requireDocker } from './compose.ts'
import { findFreePortBase } from './ports.ts'
import { reportFailed, runHere, runTests, runTestsWith } from './run-tests-with.ts'
import { listServices } from './services.ts'
import { projectDir } from './settings.ts'

const stackCommand = join(import.meta.dirname, 'stack-command.ts')

/**
 * Builds every image, tries each by itself, then starts all of them by deploy/compose, runs the journeys against that, and then what
 * operators do to it: a backup and its restoring, other certificates. With `--local-images` what Docker cannot pull is made first.
 */
await runTestsWith({
  notRun: 'THE IMAGES WERE NEITHER BUILT NOR TRIED',
  skipFlag: 'without-docker',
  flags: ['local-images'],
  requireTools: requireDocker,
  run: async (_tools, { signal, isSet }) => {
    const root = mkdtempSync(join(tmpdir(), 'atelier-compose-'))
    try {
      return await tryImages(root, { signal, isMadeHere: isSet('local-images') })
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  },
})

async function tryImages(root: string, given: { signal: AbortSignal; isMadeHere: boolean }): Promise<number> {
  const { signal, isMadeHere } = given
  if (isMadeHere && (await runHere(join(projectDir, 'tests/containers/make-local-images.sh'), [], {}, signal)) !== 0)
    return reportFailed(1)
  const isLocal = await hasLocalImages(signal)
  await buildImages(listServices(), { isLocal, log: join(root, 'images.log'), signal })
  const images = isLocal ? localImages : {}
  // Its reaper is an image of its own; what the tests start they stop.
  const containers = { ...images, TESTCONTAINERS_RYUK_DISABLED: 'true' }
  const ofImages = ['--selectProjects', 'containers', '--testPathPatterns', 'tests/containers/[^/]+$']
  const own = await runTests(ofImages, containers, signal)
  const stack = {
    ATELIER_STACK_DIR: root,
    ATELIER_PORT_BASE: `${await findFreePortBase()}`,
    // As the tests' own stack has them.
    QUOTA_STOREFRONT_ADDRESS: '9999/10',
    QUOTA_HEAVY: '99/60',
    EVENT_LOOP_DELAY_MS_MAX: '0',
  }
  const up = await runHere(process.execPath, [stackCommand, 'up', '--compose'], stack, signal)
  const running = { ATELIER_STACK_FILE: join(root, 'stack.json') }
  const ofJourneys = ['--selectProjects', 'system', '--testPathPatterns', 'tests/journeys/']
  const journeys = up === 0 ? await runTests(ofJourneys, running, signal) : reportFailed(1)
  // Last, because it puts back what there was.
  const ofRunning = ['--selectProjects', 'containers', '--testPathPatterns', 'tests/containers/running/']
  const kept = up === 0 ? await runTests(ofRunning, running, signal) : 1
  if (up !== 0 || journeys !== 0 || kept !== 0) await runHere(process.execPath, [stackCommand, 'logs'], stack, signal)
  await runHere(process.execPath, [stackCommand, 'reset'], stack, new AbortController().signal)
  return own || journeys || kept
}
