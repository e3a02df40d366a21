import type { MembershipServiceDefinition } from '@atelier/protos/membership/v1/MembershipService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { confirmMembershipImage, createMembershipImage, getMembershipImage } from '../schemas/membership-images.ts'
import type { App } from '../server.ts'

const scope = 'memberships_write'

export function membershipImageRoutes(app: App, membership: Client<MembershipServiceDefinition>): void {
  app.post('/images', { schema: createMembershipImage, config: { scope, creates: true } }, async (request) => {
    const { uploadData, resourceId } = await membership.createImage(request.body, toCall(request, 5_000))
    if (!uploadData) throw new Error('the answer has no uploadData')
    return { uploadData, resourceId }
  })

  app.patch(
    '/images/:resourceId/confirm',
    { schema: confirmMembershipImage, config: { scope } },
    async (request, reply) => {
      const { signedId } = request.body
      await membership.confirmImage({ resourceId: Number(request.params.resourceId), signedId }, toCall(request))
      return reply.status(204).send()
    },
  )

  app.get('/images/:resourceId', { schema: getMembershipImage, config: { scope } }, async (request) =>
    membership.getImage({ resourceId: Number(request.params.resourceId) }, toCall(request, 5_000)),
  )
}
