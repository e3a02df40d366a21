import type { Member__Output } from '@atelier/protos/membership/v1/Member.ts'
import type { MembershipServiceDefinition } from '@atelier/protos/membership/v1/MembershipService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { readMembershipSection, toPagination } from '../list.ts'
import { getMember, listMembers } from '../schemas/members.ts'
import type { App } from '../server.ts'

const scope = 'memberships_read'

export function memberRoutes(app: App, membership: Client<MembershipServiceDefinition>): void {
  app.get('/members', { schema: listMembers, config: { scope } }, async (request) => {
    const section = readMembershipSection(request.query)
    const { members, ...rest } = await membership.listMembers(section, toCall(request, 5_000))
    return { members: members.map(toMember), ...toPagination(section, rest) }
  })

  app.get('/members/:memberId', { schema: getMember, config: { scope } }, async (request) => {
    const memberId = Number(request.params.memberId)
    const { member, ...rest } = await membership.getMember({ memberId }, toCall(request, 5_000))
    if (!member) throw new Error('the answer has no member')
    return { ...toMember(member), ...rest }
  })
}

function toMember({ state, subscribedAt, tier, ...facts }: Member__Output) {
  if (!tier) throw new Error('the member has no tier')
  return { ...facts, state: { type: state, subscribedAt }, tier }
}
