import { installKeycloak, requireKeycloakTools } from './keycloak.ts'
import { runTests, runTestsWith } from './run-tests-with.ts'
import { binDir, readStackSettings } from './settings.ts'

const settings = readStackSettings({ ATELIER_IDP: 'keycloak' })

/** Runs the identity suite and the operator's journey against a real Keycloak, in a stack of its own. */
await runTestsWith({
  notRun: 'THE IDENTITY SUITE WAS NOT RUN AGAINST KEYCLOAK',
  requireTools: (signal) => requireKeycloakTools(binDir, settings, signal),
  run: async (_tools, { signal }) => {
    // Before the stack, whose start has a time limit.
    await installKeycloak(binDir, settings, signal)
    const own = ['--selectProjects', 'system', '--testPathPatterns', 'tests/(identity/|journeys/operator)']
    return runTests(own, { ATELIER_IDP: 'keycloak', ATELIER_STACK_FILE: '' }, signal)
  },
})
