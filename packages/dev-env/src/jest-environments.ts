import { env } from 'node:process'
import { openTestEnvironment } from './open-test-environment.ts'
import type { TestEnvironmentKind } from './test-environment.ts'

const settingOf = { infrastructure: 'ATELIER_TEST_INFRASTRUCTURE', stack: 'ATELIER_STACK_FILE' } as const
const opened = new Map<TestEnvironmentKind, AsyncDisposable>()

/**
 * Starts what a project's tests share and leaves its file's path in the environment, where Jest's workers find it. When
 * the setting is there already, the tests run against what it names and nothing is started.
 */
export async function setUp(kind: TestEnvironmentKind): Promise<void> {
  if (env[settingOf[kind]]) return
  const environment = await openTestEnvironment(kind)
  opened.set(kind, environment)
  env[settingOf[kind]] = environment.file
  // A test may then rely on all that a stack keeps beside its file.
  if (kind === 'stack') env['ATELIER_STACK_STARTED'] = 'true'
}

export async function tearDown(kind: TestEnvironmentKind): Promise<void> {
  await opened.get(kind)?.[Symbol.asyncDispose]()
}
