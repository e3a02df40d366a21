import { eraseTraces } from '@atelier/idempotency/erase-traces.ts'
import type { Idempotency } from '@atelier/idempotency/idempotency.ts'
import type { MembershipServiceDefinition } from '@atelier/protos/membership/v1/MembershipService.ts'
import { principalOf } from '@atelier/rpc/call.ts'
import type { Handlers, Peers } from '@atelier/rpc/server.ts'
import { archivePost } from './archive-post.ts'
import { archiveTier } from './archive-tier.ts'
import { type ConfirmFileDeps, confirmFile } from './confirm-file.ts'
import { type ConfirmImageDeps, confirmImage } from './confirm-image.ts'
import { createFile } from './create-file.ts'
import { type CreateImageDeps, createImage } from './create-image.ts'
import { createPost } from './create-post.ts'
import { createSeries } from './create-series.ts'
import { createTag } from './create-tag.ts'
import { createTier } from './create-tier.ts'
import { deleteSeries } from './delete-series.ts'
import { deleteTag } from './delete-tag.ts'
import { eraseBuyer } from './erase-buyer.ts'
import { findBuyer } from './find-buyer.ts'
import { findMembership } from './find-membership.ts'
import { getFile } from './get-file.ts'
import { getImage } from './get-image.ts'
import { getMember } from './get-member.ts'
import { getPicture } from './get-picture.ts'
import { type GetPostDeps, getPost } from './get-post.ts'
import { getSeries } from './get-series.ts'
import { getTag } from './get-tag.ts'
import { getTier } from './get-tier.ts'
import { listMembers } from './list-members.ts'
import { listPosts } from './list-posts.ts'
import { listSeries } from './list-series.ts'
import { listTags } from './list-tags.ts'
import { listTiers } from './list-tiers.ts'
import type { MemberStore } from './member-store.ts'
import { replaceSeries } from './replace-series.ts'
import { replaceTag } from './replace-tag.ts'
import type { TierStore } from './tier-store.ts'
import { updatePost } from './update-post.ts'
import { updateTier } from './update-tier.ts'

/** Who may call what, by the names of certificates: an operator is who holds one of the name `operator`. */
export const peers: Peers<MembershipServiceDefinition> = {
  createImage: ['gateway'],
  confirmImage: ['gateway'],
  getImage: ['gateway'],
  getPicture: ['gateway'],
  createFile: ['gateway'],
  confirmFile: ['gateway'],
  getFile: ['gateway'],
  createTier: ['gateway'],
  listTiers: ['gateway'],
  getTier: ['gateway'],
  updateTier: ['gateway'],
  archiveTier: ['gateway'],
  listMembers: ['gateway'],
  getMember: ['gateway'],
  findMembership: ['operator'],
  findBuyer: ['operator'],
  eraseBuyerTraces: ['operator'],
  eraseBuyer: ['operator'],
  createPost: ['gateway'],
  listPosts: ['gateway'],
  getPost: ['gateway'],
  updatePost: ['gateway'],
  archivePost: ['gateway'],
  createSeries: ['gateway'],
  listSeries: ['gateway'],
  getSeries: ['gateway'],
  replaceSeries: ['gateway'],
  deleteSeries: ['gateway'],
  createTag: ['gateway'],
  listTags: ['gateway'],
  getTag: ['gateway'],
  replaceTag: ['gateway'],
  deleteTag: ['gateway'],
}

export function rpc(
  deps: CreateImageDeps &
    ConfirmImageDeps &
    ConfirmFileDeps &
    GetPostDeps & { tiers: TierStore; members: MemberStore; idempotency: Idempotency; baseUrl: string },
): Handlers<MembershipServiceDefinition> {
  const { once } = deps.idempotency
  return {
    createImage: (request, call) => once(call, (settle) => createImage(deps, principalOf(call), request, settle)),
    confirmImage: (request, call) => confirmImage(deps, principalOf(call), request, call),
    getImage: (request, call) => getImage(deps, principalOf(call), request.resourceId),
    getPicture: (request) => getPicture(deps, request.key),
    createFile: (request, call) => once(call, (settle) => createFile(deps, principalOf(call), request, settle)),
    confirmFile: (request, call) => confirmFile(deps, principalOf(call), request),
    getFile: (request, call) => getFile(deps, principalOf(call), request.resourceId),
    createTier: (request, call) => once(call, (settle) => createTier(deps, call, request, settle)),
    listTiers: (_request, call) => listTiers(deps, principalOf(call)),
    getTier: (request, call) => getTier(deps, principalOf(call), request.tierId),
    updateTier: (request, call) => updateTier(deps, call, request),
    archiveTier: (request, call) => archiveTier(deps, call, request.tierId),
    listMembers: (request, call) => listMembers(deps, principalOf(call), request),
    getMember: (request, call) => getMember(deps, principalOf(call), request.memberId),
    findMembership: (request) => findMembership(deps, request),
    findBuyer: (request) => findBuyer(deps, request),
    eraseBuyerTraces: (request) => eraseTraces(deps, request),
    eraseBuyer: (request) => eraseBuyer(deps, request),
    createPost: (request, call) => once(call, (settle) => createPost(deps, call, request, settle)),
    listPosts: (request, call) => listPosts(deps, principalOf(call), request),
    getPost: (request, call) => getPost(deps, principalOf(call), request.postId),
    updatePost: (request, call) => updatePost(deps, call, request),
    archivePost: (request, call) => archivePost(deps, call, request.postId),
    createSeries: (request, call) => once(call, (settle) => createSeries(deps, call, request, settle)),
    listSeries: (request, call) => listSeries(deps, principalOf(call), request),
    getSeries: (request, call) => getSeries(deps, principalOf(call), request.seriesId),
    replaceSeries: (request, call) => replaceSeries(deps, call, request),
    deleteSeries: (request, call) => deleteSeries(deps, call, request.seriesId),
    createTag: (request, call) => once(call, (settle) => createTag(deps, call, request, settle)),
    listTags: (request, call) => listTags(deps, principalOf(call), request),
    getTag: (request, call) => getTag(deps, principalOf(call), request.tagId),
    replaceTag: (request, call) => replaceTag(deps, call, request),
    deleteTag: (request, call) => deleteTag(deps, call, request.tagId),
  }
}
