import { installDeployTools, requireDeployTools } from './deploy-tools.ts'
import { runTests, runTestsWith } from './run-tests-with.ts'
import { binDir } from './settings.ts'

/** Runs the tests of what is deployed to Kubernetes. */
await runTestsWith({
  notRun: 'WHAT IS DEPLOYED WAS NOT CHECKED',
  requireTools: requireDeployTools,
  run: async (_tools, { signal }) => {
    const tools = await installDeployTools(binDir, signal)
    return runTests(['--selectProjects', 'deploy'], { ATELIER_DEPLOY_TOOLS: JSON.stringify(tools) }, signal)
  },
})
