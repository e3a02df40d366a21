import { Type } from 'typebox'
import { optionalBoolean, optionalEnum, strict, text } from './field.ts'
import { listOf, listQuery } from './list.ts'
import { problems } from './problem.ts'

export const eventTypes = [
  ...(['ORDER_PLACED', 'ORDER_UPDATED'] as const),
  ...(['GIFT_PURCHASE', 'GIFT_DRAW_STARTED', 'GIFT_DRAW_ENDED'] as const),
  ...(['PRODUCT_CREATED', 'PRODUCT_UPDATED', 'COLLECTION_UPDATED'] as const),
  ...(['PROMOTION_CREATED', 'PROMOTION_UPDATED'] as const),
  ...(['MEMBERSHIP_TIER_UPSERTED', 'MEMBERSHIP_TIER_DELETED', 'MEMBERSHIP_POST_UPSERTED'] as const),
  ...(['MEMBERSHIP_SERIES_UPSERTED', 'MEMBERSHIP_SERIES_DELETED'] as const),
  ...(['MEMBERSHIP_TAG_CREATED', 'MEMBERSHIP_TAG_UPDATED', 'MEMBERSHIP_TAG_DELETED'] as const),
  ...(['SHOP_PAYOUT_UPDATED', 'SHOP_INVITATION_UPDATED'] as const),
] as const

const params = Type.Object({
  id: text(100, { description: 'The `id` of the webhook', examples: ['wcon_01m7yxv0mbfmvbjr46g0e9yx8h'] }),
})

const wishExample = {
  url: 'https://hooks.nordlicht.example/atelier',
  allowedTypes: ['ORDER_PLACED', 'ORDER_UPDATED'],
  ordered: false,
}

const Wish = Type.Object(
  {
    url: text(2_048, {
      description:
        'Where events are sent: an absolute https address of the open internet, of port 443 or of 1024 and above, ' +
        'without a user, a password or a fragment',
    }),
    allowedTypes: Type.Array(Type.Enum([...eventTypes]), {
      minItems: 1,
      maxItems: eventTypes.length,
      description: 'The types of event that it is sent, each of which needs the scope that lets one read it',
    }),
    ordered: optionalBoolean({
      description:
        'Whether the next event of a thing waits until the one before was taken or given up. False unless given',
    }),
  },
  { ...strict, examples: [wishExample] },
)

const facts = {
  id: Type.String({ description: 'What it is named by' }),
  url: Type.String({ description: 'Where events are sent' }),
  allowedTypes: Type.Array(Type.String(), { description: 'The types of event that it is sent' }),
  ordered: Type.Boolean({ description: 'Whether the next event of a thing waits for the one before' }),
  apiVersion: Type.String({ description: '`V1`: the form of what it is sent' }),
  state: Type.String({
    description:
      '`ACTIVE`, or `PAUSED`: three events on end were given up, or its address answered 410. It is sent nothing until ' +
      'it is resumed, and what happens meanwhile is kept for it',
  }),
}

const secret = Type.String({
  description: 'What is sent is signed with it, as Standard Webhooks has it. It is told here and never again',
})

const example = {
  id: 'wcon_01m7yxv0mbfmvbjr46g0e9yx8h',
  ...wishExample,
  apiVersion: 'V1',
  state: 'ACTIVE',
}
const secretExample = { ...example, secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD4mVQ5a9T3vE=' }

export const Webhook = Type.Object(facts)
const answer = (description: string) => ({ ...Webhook, description, examples: [example] })
const answerWithSecret = (description: string) =>
  Type.Object({ ...facts, secret }, { description, examples: [secretExample] })

const tags = ['Events']
const notFound = { 404: ['WEBHOOK_NOT_FOUND'] }

export const createWebhook = {
  operationId: 'createWebhook',
  tags,
  summary: 'An address that is told what happens',
  description:
    'It is sent every event of its types from now on, signed (https://www.standardwebhooks.com), at least once and with ' +
    'an id that stays. A 2xx within ten seconds says that it was taken; else it is sent again after 5 s, 5 min, 30 min, ' +
    '2 h, 5 h, 10 h, 14 h, 20 h and 24 h. Redirects are not followed. A shop has at most 20.',
  body: Wish,
  response: { 201: answerWithSecret('The webhook with its secret'), ...problems },
  refuses: { 422: ['WEBHOOK_LIMIT_REACHED'] },
}

export const listWebhooks = {
  operationId: 'listWebhooks',
  tags,
  summary: "The shop's webhooks, newest first",
  description: 'All of them, without their secrets.',
  querystring: listQuery,
  response: { 200: listOf(Webhook, example), ...problems },
}

export const getWebhook = {
  operationId: 'getWebhook',
  tags,
  summary: 'A webhook',
  description: 'As it stands, without its secret.',
  params,
  response: { 200: answer('The webhook'), ...problems },
  refuses: notFound,
}

export const replaceWebhook = {
  operationId: 'replaceWebhook',
  tags,
  summary: 'Replaces what was said of a webhook',
  description:
    'Its id, its state and its secrets stay. What it is still to be sent goes to the address that it has now, and ends where ' +
    'it is of a type that is no longer wanted. The types that it had need their scopes too, as those that it gets do.',
  params,
  body: Wish,
  response: { 200: answer('The webhook as it is now'), ...problems },
  refuses: notFound,
}

export const deleteWebhook = {
  operationId: 'deleteWebhook',
  tags,
  summary: 'Deletes a webhook, for good',
  description: 'It is sent nothing more. What it was sent can be read until it is thirty days old.',
  params,
  response: { 204: { description: 'It is gone', type: 'null' }, ...problems },
  refuses: notFound,
}

export const rotateWebhookSecret = {
  operationId: 'rotateWebhookSecret',
  tags,
  summary: 'Another secret for a webhook',
  description:
    'For a day everything is signed with the new one and the one before, and with no older one. It needs the scope of each ' +
    'type that the webhook is sent.',
  params,
  response: { 200: answerWithSecret('The webhook with its new secret'), ...problems },
  refuses: notFound,
}

export const resumeWebhook = {
  operationId: 'resumeWebhook',
  tags,
  summary: 'Lets a paused webhook go on',
  description:
    'It is sent all that happened while it was paused, and at once what waited for another attempt and what it was paused ' +
    'by, with attempts counted anew. One that is not paused stays as it is. It needs the scope of each type that the webhook ' +
    'is sent.',
  params,
  response: { 200: answer('The webhook, active'), ...problems },
  refuses: notFound,
}

export const testWebhook = {
  operationId: 'testWebhook',
  tags,
  summary: 'Sends a webhook an event that is made up',
  description:
    'Of things that do not exist, with `testMode`, signed and sent like any other. What came of it the event tells.',
  params,
  body: Type.Object(
    {
      type: optionalEnum(eventTypes, {
        description: 'One of the `allowedTypes` of the webhook; the first of them unless given',
      }),
    },
    { ...strict, examples: [{ type: 'ORDER_PLACED' }] },
  ),
  refuses: { ...notFound, 409: ['WEBHOOK_PAUSED'] },
}
