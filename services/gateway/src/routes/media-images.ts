import type { MediaServiceDefinition } from '@atelier/protos/media/v1/MediaService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { registerImage } from '../schemas/media-images.ts'
import type { App } from '../server.ts'

export function mediaImageRoutes(app: App, media: Client<MediaServiceDefinition>): void {
  app.post('/media/images', { schema: registerImage }, async (request, reply) => {
    const { fileUrl, width, height } = request.body
    reply.status(201)
    return media.registerImage({ fileUrl, width, height }, toCall(request))
  })
}
