import { runTests, runTestsWith } from './run-tests-with.ts'

/**
 * Runs the journeys and the tests of several processes of each service, in a stack of their own with two of every service and
 * three gateways, one file after the other because some stop what the others need. With ATELIER_BESIDE_DIR all processes but the
 * first of each service are of that checkout.
 */
await runTestsWith({
  notRun: 'SEVERAL OF EACH SERVICE WERE NOT TRIED',
  requireTools: () => {},
  run: (_tools, { signal }) => {
    const own = ['--selectProjects', 'system', 'replicas', '--testPathPatterns', 'tests/(journeys|replicas)/']
    return runTests([...own, '--runInBand'], { ATELIER_REPLICAS: '2', ATELIER_STACK_FILE: '' }, signal)
  },
})
