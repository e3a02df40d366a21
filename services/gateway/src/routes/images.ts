import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { getImage } from '../schemas/images.ts'
import type { App } from '../server.ts'

/** Pictures of previews, open to whoever has their address: nobody else can compute the key. */
export function imageRoutes(app: App, preview: Client<PreviewServiceDefinition>): void {
  app.get('/images/:key', { schema: getImage }, async (request, reply) => {
    // Before the answer is known, so that a page may also read why there is none.
    reply.header('access-control-allow-origin', '*')
    const { key } = request.params
    const { content, contentType } = await preview.getPicture({ key }, toCall(request, 5_000))
    // The key is a digest of all that the picture is made from, so it is as strong a tag as one of the bytes.
    const etag = `"${key}"`
    reply.headers({
      etag,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.header('content-type', contentType).send(content)
  })
}

/** Whether If-None-Match names this tag: by the weak comparison, as RFC 9110 section 13.1.2 has it. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag) || tags.includes('*')
}
