import type { Idempotency } from '@atelier/idempotency/idempotency.ts'
import type { MediaServiceDefinition } from '@atelier/protos/media/v1/MediaService.ts'
import { principalOf } from '@atelier/rpc/call.ts'
import type { Handlers } from '@atelier/rpc/server.ts'
import { createUpload } from './create-upload.ts'
import { findImages } from './find-images.ts'
import { getImage } from './get-image.ts'
import { getRendition } from './get-rendition.ts'
import type { ImageStore } from './image-store.ts'
import { listImages } from './list-images.ts'
import { type RegisterImageDeps, registerImage } from './register-image.ts'

export function rpc(
  deps: RegisterImageDeps & { images: ImageStore; idempotency: Idempotency; sizeBytesMax: number },
): Handlers<MediaServiceDefinition> {
  const { once } = deps.idempotency
  return {
    createUpload: (request, call) => once(call, (settle) => createUpload(deps, principalOf(call), request, settle)),
    // Registering a file again answers the same image, so the answer may be noted after it.
    registerImage: (request, call) => once(call, () => registerImage(deps, principalOf(call), request, call)),
    findImages: (request, call) => findImages(deps, principalOf(call), request.ids),
    getImage: (request, call) => getImage(deps, principalOf(call), request.id),
    listImages: (request, call) => listImages(deps, principalOf(call), request),
    getRendition: (request) => getRendition(deps, request.key),
  }
}
