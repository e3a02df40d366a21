/** What the reporter says to the process that runs Jest. */
export type TestCounts = { passed: number; failed: number }

/** What Jest tells a reporter at the end, as far as it is needed here. */
type RunResults = { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number }

/** Sends the counts of a run to the process that started Jest. A file that could not run counts as one failure. */
// biome-ignore lint/style/noDefaultExport: Jest takes the default export
export default class TestCountsReporter {
  onRunComplete(_contexts: unknown, results: RunResults): void {
    const counts: TestCounts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    }
    process.send?.(counts)
  }
}
