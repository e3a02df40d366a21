import type { MediaServiceDefinition } from '@atelier/protos/media/v1/MediaService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { isUnchanged } from '../entity-tag.ts'
import { readSection, toList } from '../list.ts'
import { getMediaImage, listMediaImages, registerImage, registerMediaImage } from '../schemas/media-images.ts'
import type { App } from '../server.ts'

export function channelMediaImageRoutes(app: App, media: Client<MediaServiceDefinition>): void {
  app.post('/media/images', { schema: registerImage, config: { creates: true } }, async (request, reply) => {
    const { fileUrl, width, height } = request.body
    reply.status(201)
    return media.registerImage({ fileUrl, width, height }, toCall(request))
  })
}

export function platformMediaImageRoutes(app: App, media: Client<MediaServiceDefinition>): void {
  app.post(
    '/media/images',
    { schema: registerMediaImage, config: { scope: 'media_write', creates: true } },
    async (request, reply) => {
      const { fileUrl, width, height } = request.body
      reply.status(201)
      return media.registerImage({ fileUrl, width, height }, toCall(request))
    },
  )

  app.get('/media/images', { schema: listMediaImages, config: { scope: 'media_read' } }, async (request, reply) => {
    const section = readSection(request.query)
    const { images, ...rest } = await media.listImages(section, toCall(request, 5_000))
    const list = toList(images, section, rest)
    return isUnchanged(request, reply, list, 0) ? reply.status(304).send() : list
  })

  app.get('/media/images/:id', { schema: getMediaImage, config: { scope: 'media_read' } }, async (request, reply) => {
    const { image } = await media.getImage({ id: request.params.id }, toCall(request, 5_000))
    if (!image) throw new Error('the answer has no image')
    return isUnchanged(request, reply, image, 0) ? reply.status(304).send() : image
  })
}
