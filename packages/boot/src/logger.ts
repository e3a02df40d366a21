import { type Logger, pino } from 'pino'

const redact = {
  paths: ['authorization', 'secret', 'password', 'email', '*.authorization', '*.secret', '*.password', '*.email'],
  censor: '[redacted]',
}

/** This process's logger: JSON lines on standard output. One line for a request, at the border that answers it. */
export let log: Logger = pino({ redact })

/**
 * The same for the line of a request, whose fields are named one by one and none of which is a secret: looking each line
 * through for those took the gateway a tenth of its time.
 */
export let requestLog: Logger = pino()

/** Called once by `run`, before anything logs. */
export function setUpLogger(service: string, level: string): void {
  const options = { level, base: { service }, timestamp: pino.stdTimeFunctions.isoTime }
  log = pino({ ...options, redact })
  requestLog = pino(options)
}
