import { Type } from 'typebox'
import { dateTime, moment, text } from './field.ts'
import { listOf, listQuery } from './list.ts'
import { problems } from './problem.ts'
import { eventTypes, testWebhook as test } from './webhooks.ts'

const params = Type.Object({
  id: text(100, { description: 'The `id` of the event', examples: ['weve_01m7yxv0mbfmvbjr46g0e9yx8h'] }),
})

const Attempt = Type.Object({
  at: dateTime({ description: 'When it was begun' }),
  status: Type.Optional(Type.Integer({ description: 'The status of the answer, when there was one' })),
  durationMs: Type.Integer({ description: 'How long it took' }),
  error: Type.Optional(
    Type.String({
      description:
        'Why it was not taken: `STATUS_` and the status, `TIMED_OUT`, `CONNECTION_REFUSED`, `CONNECTION_LOST`, ' +
        '`UNREACHABLE`, `TLS_FAILED`, `NAME_NOT_FOUND`, `NAME_NOT_RESOLVED`, `ADDRESS_NOT_ALLOWED`, `NOT_HTTP` or `FAILED`',
    }),
  ),
})

const told = {
  id: Type.String({ description: 'Of the event: the same for whoever is told of it, and every time' }),
  shopId: Type.String({ description: 'The shop that it happened in' }),
  type: Type.String({ description: 'What happened' }),
  apiVersion: Type.String({ description: '`V1`: the form of this' }),
  createdAt: dateTime({ description: 'When it happened' }),
  testMode: Type.Boolean({ description: 'Whether it is made up, for a test' }),
  sequence: Type.Integer({ description: 'Counts the events of one thing, from 1 and without gaps' }),
  data: Type.Unsafe<object>({
    type: 'object',
    additionalProperties: true,
    description: 'What it is about, by its type',
  }),
}

const eventExample = {
  id: 'weve_01m7yxv0mbfmvbjr46g0e9yx8h',
  shopId: 'sh_01m7yxv0mbfmvbjr46g0e9yx8h',
  type: 'MEMBERSHIP_TAG_CREATED',
  apiVersion: 'V1',
  createdAt: '2026-05-04T09:30:00.000Z',
  testMode: false,
  sequence: 1,
  data: { id: 23, name: 'Studio' },
}

export const WebhookEvent = Type.Object({
  id: told.id,
  type: told.type,
  createdAt: told.createdAt,
  testMode: told.testMode,
  sequence: told.sequence,
  state: Type.String({
    description:
      '`PENDING`; `DELIVERED`: it was taken; `FAILED`: it was given up; `CANCELLED`: the webhook was deleted before, ' +
      'or no longer wanted its type',
  }),
  attempts: Type.Array(Attempt, { description: 'The last hundred, oldest first' }),
  body: Type.Object(
    { ...told, webhookId: Type.String({ description: 'The webhook that it is sent to' }) },
    { description: 'What is sent' },
  ),
})

const example = {
  id: eventExample.id,
  type: eventExample.type,
  createdAt: eventExample.createdAt,
  testMode: false,
  sequence: 1,
  state: 'DELIVERED',
  attempts: [{ at: '2026-05-04T09:30:00.041Z', status: 204, durationMs: 38 }],
  body: { ...eventExample, webhookId: 'wcon_01m7yxv0mbfmvbjr46g0e9yx8h' },
}

const answer = (description: string) => ({ ...WebhookEvent, description, examples: [example] })

const typeQuery = Type.Optional(Type.Enum([...eventTypes], { description: 'Only those of this type' }))
const webhookQuery = Type.Object({
  webhookId: Type.Optional(
    text(100, {
      description: 'Of an event that several webhooks were sent, which one; the oldest of them unless told',
    }),
  ),
})

const tags = ['Events']
const notFound = { 404: ['WEBHOOK_EVENT_NOT_FOUND'] }

export const testWebhook = { ...test, response: { 201: answer('The event'), ...problems } }

export const listWebhookEvents = {
  operationId: 'listWebhookEvents',
  tags,
  summary: "What the shop's webhooks were sent, newest first",
  description:
    'Of the last thirty days, and of the types that the caller may read. An event that several webhooks were sent is told ' +
    'once for each. With a cursor an answer ends before it grows beyond 3 MB; a page that would is refused, naming `size`.',
  querystring: Type.Object({
    ...listQuery.properties,
    type: typeQuery,
    state: Type.Optional(
      Type.Enum(['PENDING', 'DELIVERED', 'FAILED', 'CANCELLED'], { description: 'Only those that stand so' }),
    ),
    'createdAt[gt]': Type.Optional(moment({ description: 'Only those that happened later' })),
  }),
  response: { 200: listOf(WebhookEvent, example), ...problems },
}

export const getWebhookEvent = {
  operationId: 'getWebhookEvent',
  tags,
  summary: 'What came of an event that a webhook was sent',
  description: 'How it stands, every attempt, and what is sent. Nothing that the receiver said is kept.',
  params,
  querystring: webhookQuery,
  response: { 200: answer('The event'), ...problems },
  refuses: notFound,
}

export const redeliverWebhookEvent = {
  operationId: 'redeliverWebhookEvent',
  tags,
  summary: 'Sends an event to its webhook again',
  description:
    'At once, under the same id, with all attempts before it; to a webhook that is paused when it is resumed. It needs the ' +
    'scope that lets one read the type: without it there is no such event.',
  params,
  querystring: webhookQuery,
  response: { 200: answer('The event, on its way'), ...problems },
  refuses: { ...notFound, 409: ['WEBHOOK_DELETED'] },
}

export const listEvents = {
  operationId: 'listEvents',
  tags,
  summary: 'What happened in the shop, in one order',
  description:
    'Every event of the last thirty days of the types that the caller may read, oldest first, with the ids that webhooks ' +
    'have of them. The events of one thing come in the order of their `sequence`.',
  querystring: Type.Object({
    after: Type.Optional(
      Type.String({
        maxLength: 18,
        pattern: '^[0-9]*$',
        description: 'The `nextCursor` of an answer: only what comes after it',
      }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '20 unless told' })),
    type: typeQuery,
  }),
  response: {
    200: Type.Object(
      {
        results: Type.Array(Type.Object(told)),
        size: Type.Integer({ description: 'How many were asked for at most' }),
        nextCursor: Type.String({
          description:
            'Where to go on: at the end too, for what comes later. There may be more when `results` is not empty',
        }),
      },
      { description: 'The events', examples: [{ results: [eventExample], size: 20, nextCursor: '1' }] },
    ),
    ...problems,
  },
}
