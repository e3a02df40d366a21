import { relative } from 'node:path'

/** What the reporter says to the process that runs Jest. */
export type TestCounts = { passed: number; failed: number }

/** What Jest tells a reporter, as far as it is needed here. */
type RunConfig = { rootDir: string; testNamePattern?: string }
type RunResults = {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: { testFilePath: string; testResults: { fullName: string; status: string }[] }[]
}

/**
 * Prints the tests that were skipped, because no count tells of them, and sends the counts of a run to the process that
 * started Jest. A file that could not run counts as one failure.
 */
// biome-ignore lint/style/noDefaultExport: Jest takes the default export
export default class TestCountsReporter {
  readonly #config: RunConfig

  constructor(config: RunConfig) {
    this.#config = config
  }

  onRunComplete(_contexts: unknown, results: RunResults): void {
    for (const test of listSkipped(this.#config, results)) console.log(`skipped: ${test}`)
    const counts: TestCounts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    }
    process.send?.(counts)
  }
}

/** The tests that neither passed nor failed; none where tests were asked for by name: Jest skips all others then. */
export function listSkipped(config: RunConfig, { testResults: files }: Pick<RunResults, 'testResults'>): string[] {
  if (config.testNamePattern) return []
  return files.flatMap(({ testFilePath, testResults }) =>
    testResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName }) => `${relative(config.rootDir, testFilePath)} “${fullName}”`),
  )
}
