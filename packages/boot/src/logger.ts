import { type Logger, pino } from 'pino'

const redact = {
  paths: ['authorization', 'secret', 'password', 'email', '*.authorization', '*.secret', '*.password', '*.email'],
  censor: '[redacted]',
}

/** This process's logger: JSON lines on standard output. One line for a request, at the border that answers it. */
export let log: Logger = pino({ redact })

/** Called once by `run`, before anything logs. */
export function setUpLogger(service: string, level: string): void {
  log = pino({ level, redact, base: { service }, timestamp: pino.stdTimeFunctions.isoTime })
}
