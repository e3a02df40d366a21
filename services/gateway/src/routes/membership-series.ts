import type { MembershipServiceDefinition } from '@atelier/protos/membership/v1/MembershipService.ts'
import type { Series__Output } from '@atelier/protos/membership/v1/Series.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { Static } from 'typebox'
import { toCall } from '../authenticate.ts'
import { readMembershipSection, toPagination } from '../list.ts'
import { present } from '../present.ts'
import { createSeries, deleteSeries, getSeries, listSeries, replaceSeries } from '../schemas/membership-series.ts'
import type { App } from '../server.ts'

const reads = { scope: 'memberships_read' } as const
const writes = { scope: 'memberships_write' } as const

export function membershipSeriesRoutes(app: App, membership: Client<MembershipServiceDefinition>): void {
  app.get('/series/posts', { schema: listSeries, config: reads }, async (request) => {
    const section = readMembershipSection(request.query)
    const { series, ...rest } = await membership.listSeries(section, toCall(request, 5_000))
    return { series, ...toPagination(section, rest) }
  })

  app.post('/series/posts', { schema: createSeries, config: { ...writes, creates: true } }, async (request, reply) => {
    const answer = await membership.createSeries(toWish(request.body), toCall(request, 5_000))
    reply.status(201)
    return toSeries(answer)
  })

  app.get('/series/posts/:id', { schema: getSeries, config: reads }, async (request) =>
    toSeries(await membership.getSeries({ seriesId: Number(request.params.id) }, toCall(request, 5_000))),
  )

  app.put('/series/posts/:id', { schema: replaceSeries, config: writes }, async (request) => {
    const wish = { seriesId: Number(request.params.id), ...toWish(request.body) }
    return toSeries(await membership.replaceSeries(wish, toCall(request, 5_000)))
  })

  app.delete('/series/posts/:id', { schema: deleteSeries, config: writes }, async (request, reply) => {
    await membership.deleteSeries({ seriesId: Number(request.params.id) }, toCall(request, 5_000))
    return reply.status(204).send()
  })
}

function toWish({ title, description, postsType, postsIds, ...images }: Static<typeof createSeries.body>) {
  return { title, description, postsType, postsIds: postsIds ?? [], ...present(images) }
}

function toSeries({ series, postsIds }: { series: Series__Output | null; postsIds: number[] }) {
  if (!series) throw new Error('the answer has no series')
  return { ...series, postsIds }
}
