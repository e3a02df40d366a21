import { type Span as ApiSpan, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace'
import { log } from './logger.ts'
import { countFrom } from './metrics.ts'
import type { Span, Tracer } from './tracing.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

/** A collector that is away costs at most this at the end. */
const lastExportMs = 2_000
const exportTimeoutMs = 5_000
/** Spans that wait to be sent; further ones are dropped. Of 1 KB or so each. */
const queueMax = 4_096

/**
 * Sends spans to an OpenTelemetry collector by OTLP over HTTP, in JSON, in batches. Loaded only where tracing is on. Losing
 * spans harms nobody: what cannot be sent is counted, and the first failure of a row is logged.
 */
export function openTracing(service: string, endpoint: string, share: number): Tracer & AsyncDisposable {
  const processor = new BatchSpanProcessor({
    exporter: countingExporter(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: exportTimeoutMs })),
    maxQueueSize: queueMax,
    scheduledDelayMillis: 1_000,
    exportTimeoutMillis: exportTimeoutMs,
  })
  const provider = new TracerProvider({
    // Whether a trace is sampled is decided before there is a span of it: what is not has none.
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'atelier' }),
    spanLimits: { attributeValueLengthLimit: 2_000 },
    spanProcessors: [processor],
  })
  const tracer = provider.getTracer('atelier')
  return {
    isSampled: () => Math.random() < share,
    begin({ name, kind, attributes, parent, link }) {
      const context = parent ? trace.setSpanContext(ROOT_CONTEXT, toSpanContext(parent)) : ROOT_CONTEXT
      const links = link ? [{ context: toSpanContext(link) }] : []
      return toSpan(tracer.startSpan(name, { kind: kinds[kind], attributes, links }, context))
    },
    async [Symbol.asyncDispose]() {
      // It keeps the process, as nothing else does by now: without it one that waits for the collector would just end.
      const late = Promise.withResolvers<void>()
      const timer = setTimeout(late.resolve, lastExportMs)
      await Promise.race([provider.shutdown().catch(() => {}), late.promise])
      clearTimeout(timer)
    },
  }
}

function toSpanContext(traceparent: string) {
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-')
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}

function toSpan(span: ApiSpan): Span {
  const { traceId, spanId } = span.spanContext()
  return {
    traceparent: `00-${traceId}-${spanId}-01`,
    setAttributes: (attributes) => void span.setAttributes(attributes),
    end(failure) {
      if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: failure })
      span.end()
    },
  }
}

function countingExporter(exporter: SpanExporter): SpanExporter {
  const counts = { exported: 0, failed: 0 }
  let isFailing = false
  countFrom('trace_spans_total', 'Spans of sampled traces, by what became of them', 'outcome', () => ({ ...counts }))
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isSent = result.code === 0
        counts[isSent ? 'exported' : 'failed'] += spans.length
        if (!isSent && !isFailing) log.warn({ err: result.error }, 'traces cannot be sent now')
        isFailing = !isSent
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
