import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Traces, for those who do the work that is traced. Nothing here loads a library: where tracing is off (`run` turns it on by
 * a setting) every function answers null at once. A trace begins at the edge, for a share of the requests; everything else is
 * part of one, or of none, so that what is not sampled costs a random number and nothing behind it.
 */
export type SpanKind = 'server' | 'client' | 'producer' | 'consumer'
export type Attributes = Record<string, string | number>

export type Span = {
  /** https://www.w3.org/TR/trace-context/#traceparent-header: what makes another process's work a part of this. */
  readonly traceparent: string
  setAttributes(attributes: Attributes): void
  /** Ends it once; with the name of what went wrong, where something did. */
  end(failure?: string): void
}

type Beginning = {
  name: string
  kind: SpanKind
  attributes: Attributes
  /** The traceparent of what this is part of; without one it begins a trace. */
  parent?: string | undefined
  /** A traceparent that a stranger sent. */
  link?: string | undefined
}

/** What makes spans; `isSampled` draws for each new trace. */
export type Tracer = { isSampled(): boolean; begin(beginning: Beginning): Span }

const traceparentForm = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

const active = new AsyncLocalStorage<Span>()
let tracer: Tracer | null = null

/** Called by `run`, once; null turns tracing off. */
export function setTracer(next: Tracer | null): void {
  tracer = next
}

/**
 * Begins a trace, or null for what is not sampled. `stranger` is the traceparent of somebody outside: it becomes a link and
 * never the parent, because whoever may say what is sampled may have everything sampled, and join traces of others.
 */
export function startTrace(name: string, attributes: Attributes, stranger?: string): Span | null {
  if (!tracer?.isSampled()) return null
  const link = stranger !== undefined && traceparentForm.test(stranger) ? stranger : undefined
  return tracer.begin({ name, kind: 'server', attributes, link })
}

/** Goes on with the trace that one of our own processes sent or stored, or null where it sent none. */
export function continueTrace(
  parent: string | null | undefined,
  name: string,
  kind: SpanKind,
  attributes: Attributes,
): Span | null {
  if (!tracer || !parent || !traceparentForm.test(parent)) return null
  return tracer.begin({ name, kind, attributes, parent })
}

/** A part of what is under way here, or null when that is not traced. */
export function startSpan(name: string, kind: SpanKind, attributes: Attributes): Span | null {
  const parent = tracer && active.getStore()
  return parent ? (tracer?.begin({ name, kind, attributes, parent: parent.traceparent }) ?? null) : null
}

/** What is to be stored or sent along, so that what follows of it is part of the same trace. */
export function activeTraceparent(): string | undefined {
  return active.getStore()?.traceparent
}

/** Does this work as part of the span: what it begins is part of it too. */
export function within<Result>(span: Span | null, work: () => Result): Result {
  return span ? active.run(span, work) : work()
}

/** The same, and ends the span with the work: with what it failed with, by its code or its name. */
export async function traced<Result>(span: Span | null, work: () => Promise<Result>): Promise<Result> {
  if (!span) return work()
  try {
    const result = await active.run(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(toFailureName(error))
    throw error
  }
}

/** The code of an error, or its name: never its text, which may hold a value. */
export function toFailureName(error: unknown): string {
  const { code, name } = Object(error)
  return typeof code === 'string' ? code : typeof name === 'string' ? name : 'Error'
}
