import type { MediaServiceDefinition } from '@atelier/protos/media/v1/MediaService.ts'
import type { MembershipServiceDefinition } from '@atelier/protos/membership/v1/MembershipService.ts'
import type { PreviewServiceDefinition } from '@atelier/protos/preview/v1/PreviewService.ts'
import type { Call } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { matchesTag } from '../entity-tag.ts'
import { getImage, preflight } from '../schemas/images.ts'
import type { App } from '../server.ts'

type Deps = {
  preview: Client<PreviewServiceDefinition>
  media: Client<MediaServiceDefinition>
  membership: Client<MembershipServiceDefinition>
}

/** Pictures of products, of the images of libraries and of memberships, open to whoever has their address: nobody else can compute the key. */
export function imageRoutes(app: App, deps: Deps): void {
  // A page of another origin asks first when it names a tag; it may send no credentials.
  app.options('/images/:key', { schema: preflight }, async (_request, reply) =>
    reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'If-None-Match, X-Request-Id',
        'access-control-max-age': '86400',
      })
      .send(),
  )
  app.get('/images/:key', { schema: getImage }, async (request, reply) => {
    const { key } = request.params
    const call = toCall(request, 5_000)
    const { content, contentType } = await findPicture(deps, key, call)
    // One key is one picture for ever, so it is as strong a tag as one of the bytes.
    const etag = `"${key}"`
    reply.headers({
      etag,
      'cache-control': isMembership(key) ? 'public, max-age=300' : 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.status(304).send()
    return reply.header('content-type', contentType).send(content)
  })
}

/** What everybody is shown of a membership: a post may be closed again, and its picture with it. */
const isMembership = (key: string) => key.endsWith('.membership.webp')

/** What is shown of a library's image, or of a membership's, says so; a picture's key says nothing. */
function findPicture({ preview, media, membership }: Deps, key: string, call: Call) {
  if (/\.(thumbnail|preview)\.webp$/.test(key)) return media.getRendition({ key }, call)
  if (isMembership(key)) return membership.getPicture({ key }, call)
  return preview.getPicture({ key }, call)
}
