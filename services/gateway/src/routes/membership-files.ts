import type { MembershipServiceDefinition } from '@atelier/protos/membership/v1/MembershipService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { confirmMembershipFile, createMembershipFile, getMembershipFile } from '../schemas/membership-files.ts'
import type { App } from '../server.ts'

/** For reading too: whoever reads a file that is not confirmed is told where its bytes go. */
const scope = 'memberships_write'

export function membershipFileRoutes(app: App, membership: Client<MembershipServiceDefinition>): void {
  app.post(
    '/files',
    { schema: createMembershipFile, config: { scope, policies: ['default', 'uploads'], creates: true } },
    async (request) => {
      const { uploadData, resourceId } = await membership.createFile(request.body, toCall(request))
      if (!uploadData) throw new Error('the answer has no uploadData')
      return { uploadData, resourceId }
    },
  )

  app.patch(
    '/files/:resourceId/confirm',
    { schema: confirmMembershipFile, config: { scope } },
    async (request, reply) => {
      const { signedId } = request.body
      await membership.confirmFile({ resourceId: Number(request.params.resourceId), signedId }, toCall(request))
      return reply.status(204).send()
    },
  )

  app.get('/files/:resourceId', { schema: getMembershipFile, config: { scope } }, async (request) => {
    const { parts, uploadData, ...file } = await membership.getFile(
      { resourceId: Number(request.params.resourceId) },
      toCall(request),
    )
    return { ...file, ...(uploadData && { parts, uploadData }) }
  })
}
