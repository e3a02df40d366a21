import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'

type Attribute = { key: string; value: { stringValue?: string; intValue?: string | number } }
type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes?: Attribute[]
  links?: { traceId: string; spanId: string }[]
}
type Export = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[]
}

/** A span as somebody who reads a trace sees it. */
export type Span = {
  service: string
  name: string
  kind: string
  traceId: string
  spanId: string
  parentId: string | null
  attributes: Record<string, string>
  links: readonly string[]
}

const kinds = ['unspecified', 'internal', 'server', 'client', 'producer', 'consumer']

/** An OpenTelemetry collector as its clients know it: takes traces at `/v1/traces`, as OTLP in JSON, and keeps them. */
export async function openCollector() {
  const spans: Span[] = []
  const bodies: string[] = []
  const take = async (req: IncomingMessage, res: ServerResponse) => {
    const sent = (await json(req)) as Export
    bodies.push(JSON.stringify(sent))
    if (req.method === 'POST' && req.url === '/v1/traces') spans.push(...toSpans(sent))
    res.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = createServer((req, res) => {
    // Its sender has ended.
    take(req, res).catch(() => res.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${Object(server.address()).port}`,
    spans: spans as readonly Span[],
    /** All that was sent, as it came. */
    bodies: bodies as readonly string[],
    async [Symbol.asyncDispose]() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const toValues = (attributes: Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue)]))

const toSpans = ({ resourceSpans }: Export): Span[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = toValues(resource.attributes)['service.name'] ?? ''
    return scopeSpans.flatMap((scope) =>
      scope.spans.map((span) => ({
        service,
        name: span.name,
        kind: kinds[span.kind] ?? '',
        traceId: span.traceId,
        spanId: span.spanId,
        parentId: span.parentSpanId || null,
        attributes: toValues(span.attributes),
        links: (span.links ?? []).map(({ traceId }) => traceId),
      })),
    )
  })
