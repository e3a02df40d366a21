import { ConfigError, type HealthEnv, type ProcessEnv, readConfig } from '@atelier/config/config.ts'
import type { z } from 'zod'
import { serveHealth } from './health.ts'
import { log, setUpLogger } from './logger.ts'
import { setTracer } from './tracing.ts'

type BaseConfig = z.output<typeof ProcessEnv> & { HEALTH_PORT?: z.output<typeof HealthEnv>['HEALTH_PORT'] | undefined }

/**
 * The life of a process: reads the settings (every problem is printed, exit 1), starts, is ready, waits for SIGTERM or
 * SIGINT, and closes everything in reverse order of opening. Whatever is not closed SHUTDOWN_TIMEOUT_MS after the signal
 * (a start that hangs, too) ends with exit 1; a start that fails closes what it had opened and ends with exit 1.
 *
 * `start` puts what it opens into `scope`; it is told by `stopping` that what it waits for is not needed any more, and may fail
 * with the signal's reason, which is no failure. With HEALTH_PORT set, /livez, /readyz and /metrics are served there: live means the
 * event loop answers, ready means started and not stopping. With OTEL_EXPORTER_OTLP_ENDPOINT set, a share of the requests is
 * traced.
 */
export async function run<Schema extends z.ZodType<BaseConfig>>(
  name: string,
  schema: Schema,
  start: (config: z.output<Schema>, scope: AsyncDisposableStack, stopping: AbortSignal) => Promise<void>,
): Promise<void> {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort(signal))
  process.on('unhandledRejection', (error) => fail(error, 'unhandled rejection'))
  process.on('uncaughtException', (error) => fail(error, 'uncaught exception'))

  let failure = 'start failed'
  try {
    const config = readConfig(schema)
    setUpLogger(name, config.LOG_LEVEL)
    const endInTime = () => {
      setTimeout(() => fail(undefined, 'shutdown took too long'), config.SHUTDOWN_TIMEOUT_MS).unref()
    }
    stopping.signal.addEventListener('abort', endInTime, { once: true })
    await using scope = new AsyncDisposableStack()
    scope.defer(() => log.info('stopped'))
    await setUpTracing(name, config, scope)
    const health =
      config.HEALTH_PORT === undefined ? undefined : scope.use(await serveHealth(config.HOST, config.HEALTH_PORT))
    await start(config, scope, stopping.signal)
    health?.setReady(true)
    log.info({ pid: process.pid }, 'ready')
    failure = 'stop failed'
    await aborted(stopping.signal)
    health?.setReady(false)
    log.info({ signal: stopping.signal.reason }, 'stopping')
  } catch (error) {
    if (stopping.signal.aborted && error === stopping.signal.reason) return
    process.exitCode = 1
    if (error instanceof ConfigError) for (const problem of error.problems) console.error(`${name}: ${problem}`)
    else log.fatal({ err: error }, failure)
  }
}

/** Has a command that runs once end at once, with exit 1, when it is told to stop: as the first process of a container it would not hear of it. */
export function endWhenTold(): void {
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => process.exit(1))
}

/** What sends traces is loaded only where there is somebody to send them to. */
async function setUpTracing(name: string, config: BaseConfig, scope: AsyncDisposableStack): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config
  if (endpoint === undefined) return
  const { openTracing } = await import('./open-tracing.ts')
  setTracer(scope.use(openTracing(name, endpoint, share)))
  log.info({ share }, 'traces are sent')
}

/** Something no code foresaw: the process's state is unknown, so it ends and its supervisor starts a new one. */
function fail(error: unknown, message: string): never {
  log.fatal({ err: error }, message)
  process.exit(1)
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
