import type { MediaServiceDefinition } from '@atelier/protos/media/v1/MediaService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { FastifyRequest } from 'fastify'
import { toCall } from '../authenticate.ts'
import { createMediaUploadUrl, createUploadUrl } from '../schemas/uploads.ts'
import type { App } from '../server.ts'

export function channelUploadRoutes(app: App, media: Client<MediaServiceDefinition>): void {
  app.post('/upload-url', { schema: createUploadUrl, config: { creates: true } }, async (request) =>
    createUpload(media, request),
  )
}

export function platformUploadRoutes(app: App, media: Client<MediaServiceDefinition>): void {
  app.post(
    '/media/upload-url',
    { schema: createMediaUploadUrl, config: { scope: 'media_write', policies: ['default', 'uploads'], creates: true } },
    async (request, reply) => {
      reply.status(201)
      return createUpload(media, request)
    },
  )
}

type Wish = { contentType: string; fileName: string; size: number }

function createUpload(media: Client<MediaServiceDefinition>, request: FastifyRequest<{ Body: Wish }>) {
  const { contentType, fileName, size } = request.body
  return media.createUpload({ contentType, fileName, sizeBytes: size }, toCall(request, 5_000))
}
