import { z } from 'zod'
import type { EventType } from './event.ts'

/** What was uploaded for a membership image is what was promised: from now on it may be referred to. */
export const imageConfirmed = {
  subject: 'membership.v1.image_confirmed',
  data: z.object({
    resourceId: z.number().int().positive(),
    sizeBytes: z.number().int().positive(),
    /** Like its height: pixels, orientation applied. */
    width: z.number().int().positive(),
    height: z.number().int().positive(),
  }),
} as const satisfies EventType

const id = z.number().int().positive()
const postTypes = z.enum(['Text', 'Image', 'Video', 'Audio'])

/** A tier was made or changed. */
export const tierUpserted = {
  subject: 'membership.v1.tier_upserted',
  data: z.object({
    tierId: id,
    name: z.string(),
    description: z.string(),
    position: id,
    imageUrl: z.string(),
    /** Minor units by currency in small letters. */
    monthlyAmounts: z.record(z.string(), id),
    annualAmounts: z.record(z.string(), id),
    benefits: z.array(z.string()),
  }),
} as const satisfies EventType

/** A tier was archived: it is sold no more. What was paid for it is honoured, and its members keep it. */
export const tierDeleted = {
  subject: 'membership.v1.tier_deleted',
  data: z.object({ tierId: id }),
} as const satisfies EventType

/** A post was made or changed, has gone live or was archived. */
export const postUpserted = {
  subject: 'membership.v1.post_upserted',
  data: z.object({
    postId: id,
    type: postTypes,
    title: z.string(),
    state: z.enum(['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED']),
    liveAt: z.iso.datetime().nullable(),
    access: z.object({ type: z.enum(['Public', 'MembersOnly']), tierIds: z.array(id) }),
    tags: z.array(z.string()),
    seriesIds: z.array(id),
    notificationsEnabled: z.boolean(),
  }),
} as const satisfies EventType

/** A series was made or changed, or a post was put into it. */
export const seriesUpserted = {
  subject: 'membership.v1.series_upserted',
  data: z.object({
    seriesId: id,
    title: z.string(),
    description: z.string(),
    postsType: postTypes,
    postsIds: z.array(id),
  }),
} as const satisfies EventType

export const seriesDeleted = {
  subject: 'membership.v1.series_deleted',
  data: z.object({ seriesId: id }),
} as const satisfies EventType

const tag = z.object({ tagId: id, name: z.string() })

/** A tag was made, by itself or with the first post that has it. */
export const tagCreated = { subject: 'membership.v1.tag_created', data: tag } as const satisfies EventType

export const tagUpdated = { subject: 'membership.v1.tag_updated', data: tag } as const satisfies EventType

export const tagDeleted = {
  subject: 'membership.v1.tag_deleted',
  data: z.object({ tagId: id }),
} as const satisfies EventType

/** A member came, stands differently, or its time ran out. */
export const memberChanged = {
  subject: 'membership.v1.member_changed',
  data: z.object({
    memberId: id,
    state: z.enum(['Active', 'FreeTrial', 'Expiring', 'PastDue', 'Former']),
    tierId: id,
    billingCycle: z.enum(['Month', 'Year']),
    paidThrough: z.iso.datetime(),
    nextTierId: id.nullable(),
  }),
} as const satisfies EventType
