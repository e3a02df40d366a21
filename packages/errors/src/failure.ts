/**
 * The one table of numbers: what each kind of failure is called in gRPC and over HTTP.
 * gRPC codes: https://grpc.io/docs/guides/status-codes/. `failed_precondition` is 422 here (the request is well-formed and
 * cannot be carried out as things stand), `deadline_exceeded` is 503 because the caller may try again.
 */
export const kinds = {
  cancelled: { grpc: 1, http: 499 },
  unknown: { grpc: 2, http: 500 },
  invalid_argument: { grpc: 3, http: 400 },
  deadline_exceeded: { grpc: 4, http: 503 },
  not_found: { grpc: 5, http: 404 },
  already_exists: { grpc: 6, http: 409 },
  permission_denied: { grpc: 7, http: 403 },
  resource_exhausted: { grpc: 8, http: 429 },
  failed_precondition: { grpc: 9, http: 422 },
  aborted: { grpc: 10, http: 409 },
  out_of_range: { grpc: 11, http: 400 },
  unimplemented: { grpc: 12, http: 501 },
  internal: { grpc: 13, http: 500 },
  unavailable: { grpc: 14, http: 503 },
  data_loss: { grpc: 15, http: 500 },
  unauthenticated: { grpc: 16, http: 401 },
} as const

export type Kind = keyof typeof kinds

/** The bounds of a number, or of a text's length in characters; both are allowed themselves. */
export type Bounds = { min?: number; max?: number; pattern?: string }

/** One wrong field of a request. `pointer` is a JSON pointer (RFC 6901) into the body. */
export type FieldProblem = {
  pointer: string
  field: string
  code: string
  message: string
  allowed?: readonly string[] | Bounds
  nearest?: string
}

/** Small public facts that explain a failure. `detail` is a sentence for people, `errors` names fields; the rest is free. */
export type Details = {
  detail?: string
  errors?: readonly FieldProblem[]
  [fact: string]: unknown
}

/** A row of a service's error catalogue. `status` is only for answers that HTTP knows and gRPC does not (405, 413, …). */
export type ErrorRow = { kind: Kind; title: string; status?: number }

/** An error meant for the caller: `code`, `title` and `details` are public, `cause` is the private story and is only logged. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: string
  readonly kind: Kind
  readonly title: string
  readonly status: number
  readonly details: Details

  constructor(code: string, row: ErrorRow, details: Details = {}, options?: { cause?: unknown }) {
    super(`${code}: ${row.title}`, options)
    this.code = code
    this.kind = row.kind
    this.title = row.title
    this.status = row.status ?? kinds[row.kind].http
    this.details = details
  }
}

/** Makes one `Failure`: `errors.IMAGE_NOT_FOUND({ imageId }, { cause })`. */
export type FailureFactory = (details?: Details, options?: { cause?: unknown }) => Failure

/** Declares a catalogue of errors as rows of data; each row becomes a factory under its own code. */
export function declareErrors<const Rows extends Record<string, ErrorRow>>(
  rows: Rows,
): { readonly [Code in keyof Rows]: FailureFactory } & { readonly rows: Rows } {
  const factories = Object.entries(rows).map(([code, row]): [string, FailureFactory] => [
    code,
    (details, options) => new Failure(code, row, details, options),
  ])
  return Object.assign(Object.fromEntries(factories), { rows }) as never
}

/** The errors that any part of the system may answer. */
export const errors = declareErrors({
  INTERNAL: { kind: 'internal', title: 'Something went wrong on our side' },
  UNAVAILABLE: { kind: 'unavailable', title: 'The service is not available right now; try again' },
  TIMED_OUT: { kind: 'deadline_exceeded', title: 'The service did not answer in time; try again' },
  REQUEST_INVALID: { kind: 'invalid_argument', title: 'The request is not valid' },
  UNAUTHENTICATED: { kind: 'unauthenticated', title: 'A valid credential is required' },
  TOO_BUSY: { kind: 'unavailable', title: 'Too much of this kind is at work right now; try again' },
  IDEMPOTENCY_KEY_REUSED: {
    kind: 'failed_precondition',
    title: 'This Idempotency-Key was used for another request',
  },
  IDEMPOTENCY_KEY_IN_USE: { kind: 'aborted', title: 'A request with this Idempotency-Key is still at work' },
  IDEMPOTENCY_ANSWER_ERASED: {
    kind: 'aborted',
    title: 'What was answered under this Idempotency-Key told of somebody who was forgotten',
  },
  BUYER_IN_USE: { kind: 'aborted', title: 'The buyer has something under way, and cannot be forgotten yet' },
  INSUFFICIENT_SCOPE: { kind: 'permission_denied', title: 'The credential lacks a scope that this needs' },
  CHANNEL_REQUIRED: { kind: 'permission_denied', title: 'Only a channel may call this; an API key may not' },
  PEER_NOT_ALLOWED: { kind: 'permission_denied', title: 'The certificate of this process does not let it call this' },
})

/** What is wrong at a place of a request, by its JSON pointer (RFC 6901). */
export function problemAt<Code extends string>(
  pointer: string,
  code: Code,
  message: string,
  allowed?: FieldProblem['allowed'],
) {
  return { pointer, field: toField(pointer), code, message, ...(allowed && { allowed }) }
}

/** The property that a pointer leads to: `imageId` for `/regions/0/imageId`, `colors` for `/colors/0`. */
function toField(pointer: string): string {
  const name = pointer.split('/').findLast((part) => !/^\d*$/.test(part)) ?? ''
  return name.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** REQUEST_INVALID for one field at the top of a request, or of its query, whose value is none that it may have. */
export function fieldNotAllowed(field: string, message: string): Failure {
  return errors.REQUEST_INVALID({ errors: [problemAt(`/${field}`, 'NOT_ALLOWED', message)] })
}

/** REQUEST_INVALID for a cursor that no answer has given. */
export function cursorNotAllowed(field = 'cursor'): Failure {
  return fieldNotAllowed(field, 'must be the nextCursor of an answer')
}
