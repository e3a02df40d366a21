import { findProgram, runTests, runTestsWith } from './run-tests-with.ts'
import { StackProblem } from './stack-problem.ts'

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Runs the tests of the pages in a real browser, in a stack of their own. */
await runTestsWith({
  notRun: 'THE PAGES WERE NOT TRIED IN A BROWSER',
  requireTools: () => {
    const browser = findProgram(programs)
    if (browser) return browser
    const advice = 'Debian and Ubuntu: apt-get install -y chromium'
    throw new StackProblem(`there is no ${programs.join(', ')} on the PATH`, [advice])
  },
  run: (browser, { signal }) =>
    runTests(['--selectProjects', 'browser'], { ATELIER_BROWSER: browser, ATELIER_STACK_FILE: '' }, signal),
})
