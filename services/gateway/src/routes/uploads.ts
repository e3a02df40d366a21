import type { MediaServiceDefinition } from '@atelier/protos/media/v1/MediaService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { createUploadUrl } from '../schemas/uploads.ts'
import type { App } from '../server.ts'

export function uploadRoutes(app: App, media: Client<MediaServiceDefinition>): void {
  app.post('/upload-url', { schema: createUploadUrl }, async (request) => {
    const { contentType, fileName, size } = request.body
    return media.createUpload({ contentType, fileName, sizeBytes: size }, toCall(request, 5_000))
  })
}
