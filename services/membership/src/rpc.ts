import type { Idempotency } from '@atelier/idempotency/idempotency.ts'
import type { MembershipServiceDefinition } from '@atelier/protos/membership/v1/MembershipService.ts'
import { principalOf } from '@atelier/rpc/call.ts'
import type { Handlers } from '@atelier/rpc/server.ts'
import { type ConfirmImageDeps, confirmImage } from './confirm-image.ts'
import { type CreateImageDeps, createImage } from './create-image.ts'
import { getImage } from './get-image.ts'
import { getPicture } from './get-picture.ts'

export function rpc(
  deps: CreateImageDeps & ConfirmImageDeps & { idempotency: Idempotency; baseUrl: string },
): Handlers<MembershipServiceDefinition> {
  const { once } = deps.idempotency
  return {
    createImage: (request, call) => once(call, (settle) => createImage(deps, principalOf(call), request, settle)),
    confirmImage: (request, call) => confirmImage(deps, principalOf(call), request, call),
    getImage: (request, call) => getImage(deps, principalOf(call), request.resourceId),
    getPicture: (request) => getPicture(deps, request.key),
  }
}
