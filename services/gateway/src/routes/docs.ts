import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesTag } from '../entity-tag.ts'
import { errors } from '../errors.ts'
import { toOpenApi } from '../openapi.ts'
import type { App } from '../server.ts'

type Asset = { content: Buffer; contentType: string; etag: string }

const contentTypes: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** The page alone runs scripts, and nothing but its own. Swagger UI styles single elements and draws its icons from data. */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The interface described: for machines at `/openapi.json`, for people at `/docs`, whose every part comes from here. */
export function docsRoutes(app: App): void {
  const page = readAsset(new URL('../../docs-page/page.html', import.meta.url))
  const assets = readAssets()
  // The routes are all there when the first request is.
  let document: Asset | undefined

  app.get('/openapi.json', async (request, reply) => {
    document ??= toAsset(Buffer.from(JSON.stringify(toOpenApi(app))), 'application/json')
    return send(document, request, reply)
  })

  app.get('/docs', async (request, reply) => {
    reply.header('content-security-policy', pagePolicy)
    return send(page, request, reply)
  })

  app.get<{ Params: { file: string } }>('/docs/:file', async (request, reply) => {
    const asset = assets.get(request.params.file)
    if (!asset) throw errors.ROUTE_NOT_FOUND()
    return send(asset, request, reply)
  })
}

/** The page's own files, and Swagger UI's: of its plugin the files only, whose page is too wide for a phone. */
function readAssets(): Map<string, Asset> {
  const own = ['page.css', 'page.js', 'icon.svg'].map((name) => new URL(`../../docs-page/${name}`, import.meta.url))
  const swaggerUi = import.meta.resolve('@fastify/swagger-ui')
  const theirs = ['swagger-ui.css', 'swagger-ui-bundle.js'].map((name) => new URL(`./static/${name}`, swaggerUi))
  return new Map([...own, ...theirs].map((url) => [url.pathname.split('/').at(-1) ?? '', readAsset(url)]))
}

function readAsset(url: URL): Asset {
  return toAsset(readFileSync(fileURLToPath(url)), contentTypes[url.pathname.split('.').at(-1) ?? ''] ?? '')
}

function toAsset(content: Buffer, contentType: string): Asset {
  return { content, contentType, etag: `"${hash('sha256', content, 'base64url')}"` }
}

/** Anybody may keep it, and asks after five minutes whether it is still the same. */
function send({ content, contentType, etag }: Asset, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ etag, 'cache-control': 'public, max-age=300' })
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send()
  return reply.type(contentType).send(content)
}
