/** Something a person can put right: `message` says what is wrong, `waysOut` what to do. Printed without a stack trace. */
export class StackProblem extends Error {
  override readonly name = 'StackProblem'
  readonly waysOut: readonly string[]

  constructor(message: string, waysOut: readonly string[], options?: { cause?: unknown }) {
    super(message, options)
    this.waysOut = waysOut
  }
}

/** What to print for a failure: a problem with its ways out, or, for a mistake of ours, the error with its stack. */
export function toMessage(error: unknown): string {
  if (error instanceof StackProblem) return [error.message, ...error.waysOut.map((way) => `  → ${way}`)].join('\n')
  const code = Error.isError(error) && 'code' in error ? error.code : undefined
  // The system's word for it and Postgres's.
  if (code === 'ENOSPC' || code === '53100') return 'the disk is full\n  → free some space and start again'
  if ((code === 'EACCES' || code === 'EPERM') && Error.isError(error))
    return `${error.message}\n  → the folder belongs to another user: start as that user, or remove .stack and node_modules`
  return Error.isError(error) ? (error.stack ?? error.message) : String(error)
}
