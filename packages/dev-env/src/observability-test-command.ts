import { findProgram, runTests, runTestsWith } from './run-tests-with.ts'
import { StackProblem } from './stack-problem.ts'

const programs = ['prometheus', 'promtool']

// Traces are sent where nobody takes them: that is counted, and harms nobody.
const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_SAMPLER_ARG: '0.5' }

/** Runs the tests of metrics, rules and dashboards against a Prometheus that scrapes a stack of their own. */
await runTestsWith({
  notRun: 'DASHBOARDS AND ALERTS WERE NOT TRIED WITH PROMETHEUS',
  requireTools: () => {
    const missing = programs.filter((name) => !findProgram([name]))
    if (missing.length === 0) return
    const advice = 'Debian and Ubuntu: apt-get install -y --no-install-recommends prometheus'
    throw new StackProblem(`there is no ${missing.join(', no ')} on the PATH`, [advice])
  },
  run: (_tools, { signal }) =>
    runTests(['--selectProjects', 'observability'], { ...traces, ATELIER_STACK_FILE: '' }, signal),
})
