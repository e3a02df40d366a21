import type { MediaServiceDefinition } from '@atelier/protos/media/v1/MediaService.ts'
import { principalOf } from '@atelier/rpc/call.ts'
import type { Handlers } from '@atelier/rpc/server.ts'
import { createUpload } from './create-upload.ts'
import { findImages } from './find-images.ts'
import type { ImageStore } from './image-store.ts'
import { type RegisterImageDeps, registerImage } from './register-image.ts'

export function rpc(
  deps: RegisterImageDeps & { images: ImageStore; sizeBytesMax: number },
): Handlers<MediaServiceDefinition> {
  return {
    createUpload: (request, call) => createUpload(deps, principalOf(call), request),
    registerImage: (request, call) => registerImage(deps, principalOf(call), request, call),
    findImages: (request, call) => findImages(deps, principalOf(call), request.ids),
  }
}
