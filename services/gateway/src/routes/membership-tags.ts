import { fieldNotAllowed } from '@atelier/errors/failure.ts'
import type { MembershipServiceDefinition } from '@atelier/protos/membership/v1/MembershipService.ts'
import type { Tag__Output } from '@atelier/protos/membership/v1/Tag.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { Static } from 'typebox'
import { toCall } from '../authenticate.ts'
import { readMembershipSection, toPagination } from '../list.ts'
import { present } from '../present.ts'
import { createTag, deleteTag, getTag, listTags, replaceTag } from '../schemas/membership-tags.ts'
import type { App } from '../server.ts'

const reads = { scope: 'memberships_read' } as const
const writes = { scope: 'memberships_write' } as const

export function membershipTagRoutes(app: App, membership: Client<MembershipServiceDefinition>): void {
  app.get('/tags/posts', { schema: listTags, config: reads }, async (request) => {
    const section = readMembershipSection(request.query)
    const wish = { ...section, ...readFilter(request.query) }
    const { tags, ...rest } = await membership.listTags(wish, toCall(request, 5_000))
    return { tags, ...toPagination(section, rest) }
  })

  app.post('/tags/posts', { schema: createTag, config: { ...writes, creates: true } }, async (request, reply) => {
    const { tag } = await membership.createTag(toWish(request.body), toCall(request, 5_000))
    reply.status(201)
    return toTag(tag)
  })

  app.get('/tags/posts/:id', { schema: getTag, config: reads }, async (request) => {
    const { tag } = await membership.getTag({ tagId: Number(request.params.id) }, toCall(request, 5_000))
    return toTag(tag)
  })

  app.put('/tags/posts/:id', { schema: replaceTag, config: writes }, async (request) => {
    const wish = { tagId: Number(request.params.id), ...toWish(request.body) }
    const { tag } = await membership.replaceTag(wish, toCall(request, 5_000))
    return toTag(tag)
  })

  app.delete('/tags/posts/:id', { schema: deleteTag, config: writes }, async (request, reply) => {
    await membership.deleteTag({ tagId: Number(request.params.id) }, toCall(request, 5_000))
    return reply.status(204).send()
  })
}

const values = { Name: 'query[name]', Ids: 'query[ids][]' } as const

/** Fails with REQUEST_INVALID when a field comes without its value, or a value without its field. */
function readFilter(query: Static<typeof listTags.querystring>) {
  const field = query['query[field]']
  for (const [owner, name] of Object.entries(values)) {
    if (owner === field && query[name] === undefined) throw fieldNotAllowed(name, `is required with the field ${owner}`)
    if (owner !== field && query[name] !== undefined)
      throw fieldNotAllowed(name, `is given with the field ${owner} only`)
  }
  const { [values.Name]: name, [values.Ids]: ids } = query
  return { ...(name !== undefined && { name }), ...(ids && { tagIds: { ids } }) }
}

const toWish = ({ name, ...image }: Static<typeof createTag.body>) => ({ name, ...present(image) })

function toTag(tag: Tag__Output | null) {
  if (!tag) throw new Error('the answer has no tag')
  return tag
}
