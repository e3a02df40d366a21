import type { CreatePostRequest } from '@atelier/protos/membership/v1/CreatePostRequest.ts'
import type { GetPostResponse__Output } from '@atelier/protos/membership/v1/GetPostResponse.ts'
import type { MembershipServiceDefinition } from '@atelier/protos/membership/v1/MembershipService.ts'
import type { PostSummary__Output } from '@atelier/protos/membership/v1/PostSummary.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { toCall } from '../authenticate.ts'
import { readMembershipSection, toPagination } from '../list.ts'
import { present } from '../present.ts'
import {
  archivePost,
  createAudioPost,
  createImagePost,
  createTextPost,
  createVideoPost,
  getPost,
  listPosts,
  updatePost,
} from '../schemas/membership-posts.ts'
import type { App } from '../server.ts'

export function membershipPostRoutes(app: App, membership: Client<MembershipServiceDefinition>): void {
  const creating = { scope: 'memberships_write', creates: true } as const
  const writing = { scope: 'memberships_write' } as const
  const reading = { scope: 'memberships_read' } as const

  const create = async (type: string, request: FastifyRequest, body: Static<typeof updatePost.body>) =>
    membership.createPost({ type, ...toWish(body) }, toCall(request, 10_000))
  const findPost = async (request: FastifyRequest, id: string) =>
    toPost(await membership.getPost({ postId: Number(id) }, toCall(request, 5_000)))

  app.post('/posts/texts', { schema: createTextPost, config: creating }, (request, reply) => {
    reply.status(201)
    return create('Text', request, request.body)
  })

  app.post('/posts/images', { schema: createImagePost, config: creating }, (request, reply) => {
    reply.status(201)
    return create('Image', request, request.body)
  })

  app.post('/posts/videos', { schema: createVideoPost, config: creating }, (request, reply) => {
    reply.status(201)
    return create('Video', request, request.body)
  })

  app.post('/posts/audios', { schema: createAudioPost, config: creating }, (request, reply) => {
    reply.status(201)
    return create('Audio', request, request.body)
  })

  app.get('/posts', { schema: listPosts, config: reading }, async (request) => {
    const { type, state, tag, series } = request.query
    const section = readMembershipSection(request.query)
    const filter = present({ type, state, tag, seriesId: series })
    const { posts, ...rest } = await membership.listPosts({ ...section, ...filter }, toCall(request, 5_000))
    return { posts: posts.map(toSummary), ...toPagination(section, rest) }
  })

  app.get('/posts/:postId', { schema: getPost, config: reading }, (request) => findPost(request, request.params.postId))

  app.patch('/posts/:postId', { schema: updatePost, config: writing }, async (request) => {
    const { postId } = request.params
    await membership.updatePost({ postId: Number(postId), ...toWish(request.body) }, toCall(request, 10_000))
    return findPost(request, postId)
  })

  app.delete('/posts/:postId', { schema: archivePost, config: writing }, async (request, reply) => {
    await membership.archivePost({ postId: Number(request.params.postId) }, toCall(request, 5_000))
    return reply.status(204).send()
  })
}

/** What a request says of a post; `null` is absent. */
function toWish(body: Static<typeof updatePost.body>): CreatePostRequest {
  const { post, access, notifications, series, imageResources, imageResourceId, mediaUrl, fileResourceId } = body
  const { title, description, liveAt, state, tags } = post ?? {}
  return {
    ...present({ title, description, liveAt, state, imageResourceId, mediaUrl, fileResourceId }),
    ...(tags && { tags: { names: tags } }),
    ...(access && { access: { type: access.type, tierIds: (access.tiers ?? []).map(({ id }) => id) } }),
    ...(notifications && { notificationsEnabled: notifications.enabled }),
    ...(series && { series: { ids: series.map(({ id }) => id) } }),
    ...(imageResources && {
      images: { images: imageResources.map(({ id, position }) => ({ resourceId: id, position })) },
    }),
  }
}

function toSummary({ access, seriesIds, notificationsEnabled, liveAt, ...facts }: PostSummary__Output) {
  if (!access) throw new Error('the answer has no access')
  const { type, tierIds } = access
  return {
    ...facts,
    liveAt: liveAt ?? null,
    access: { type, ...(tierIds.length > 0 && { tiers: tierIds.map((id) => ({ id })) }) },
    notifications: { enabled: notificationsEnabled },
    series: seriesIds.map((id) => ({ id })),
  }
}

function toPost({ post, images, ...parts }: GetPostResponse__Output) {
  if (!post) throw new Error('the answer has no post')
  const imageResources = images.map(({ resourceId, position, url }) => ({ id: resourceId, position, url }))
  return { ...toSummary(post), ...parts, ...(imageResources.length > 0 && { imageResources }) }
}
