import { Type } from 'typebox'
import {
  dateTime,
  int32,
  int64,
  optionalBoolean,
  optionalInt32,
  optionalObject,
  optionalVisibleText,
  strict,
  visibleText,
} from './field.ts'
import { problems } from './problem.ts'

/** In an address: the digits of an integer that JSON carries exactly. */
const params = Type.Object({
  tierId: Type.String({
    maxLength: 15,
    pattern: '^[1-9][0-9]{0,14}$',
    description: 'The `id` of the tier',
    examples: ['12'],
  }),
})

const currencies = [
  ...(['usd', 'eur', 'cad', 'gbp', 'aud', 'nzd', 'sek', 'nok', 'dkk'] as const),
  ...(['pln', 'inr', 'jpy', 'myr', 'sgd', 'mxn', 'brl', 'chf'] as const),
]
type Currency = (typeof currencies)[number]

const amount = optionalInt32(100, 100_000_000, { description: 'Minor units' })

const amounts = (description: string) =>
  optionalObject(Object.fromEntries(currencies.map((name) => [name, amount])) as Record<Currency, typeof amount>, {
    description: `${description} In minor units by currency; \`{}\` when it is not sold so`,
  })

const optionalFields = {
  description: Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength: 600,
      pattern: '^[^\\u0000]*$',
      description: 'What it is, in up to 600 characters',
    }),
  ),
  monthlyAmounts: amounts('What a month costs.'),
  annualAmounts: amounts('What a year costs.'),
  pricesAutomaticallyConverted: optionalBoolean({
    description: 'Kept and told; nothing is converted. False unless given',
  }),
  askForShippingAddress: optionalBoolean({ description: 'Whether members say where they live. False unless given' }),
  benefits: Type.Optional(
    Type.Unsafe<string[] | null>({
      type: ['array', 'null'],
      items: visibleText(100),
      maxItems: 20,
      description: 'What members have of it: up to 20, each in up to 100 characters',
    }),
  ),
}

const name = 'What it is called: 1 to 40 visible characters'
const image = 'The `resourceId` of an image that was confirmed'
const imageBounds = { minimum: 1, maximum: 999_999_999_999_999 }

const wishExample = {
  name: 'Gold',
  imageResourceId: 4711,
  description: 'For those who want to see it all.',
  monthlyAmounts: { usd: 900, eur: 850 },
  annualAmounts: { usd: 9_000 },
  benefits: ['A letter every month', 'Every recording'],
}

/** Minor units by currency. */
const Amounts = Type.Unsafe<Record<string, number>>({ type: 'object', additionalProperties: { type: 'integer' } })

export const Tier = Type.Object({
  id: int64({ description: 'What it is named by' }),
  name: Type.String({ description: 'What it is called' }),
  description: Type.String({ description: 'What it is; empty when nothing is said' }),
  position: int32({ description: "Its place in the shop's order, from 1" }),
  status: Type.String({ description: '`Published`, or `Archived`: then it is sold no more, and its members keep it' }),
  imageUrl: Type.String({ description: 'Where its image is shown: needs no token' }),
  statistics: Type.Object(
    { membersCount: Type.Integer({ description: 'Members who are entitled to it now' }) },
    { description: 'How it does' },
  ),
  pricesAutomaticallyConverted: Type.Boolean({ description: 'As it was given' }),
  askForShippingAddress: Type.Boolean({ description: 'Whether members say where they live' }),
  benefits: Type.Array(Type.String(), { description: 'What members have of it' }),
  variants: Type.Object(
    {
      monthly: Type.Optional(Type.Object({ amounts: Amounts }, { description: 'When it is sold by the month' })),
      annual: Type.Optional(Type.Object({ amounts: Amounts }, { description: 'When it is sold by the year' })),
    },
    { description: 'The ways of paying: minor units by currency' },
  ),
  createdAt: dateTime({ description: 'When it was made' }),
  updatedAt: dateTime({ description: 'When it was last changed' }),
})

const example = {
  id: 12,
  name: wishExample.name,
  description: wishExample.description,
  position: 1,
  status: 'Published',
  imageUrl: 'http://localhost:8080/images/hHsfhZSS81VkygiDF-CkbSSsoxEBIEFlRqmglcTW8bg.membership.webp',
  statistics: { membersCount: 42 },
  pricesAutomaticallyConverted: false,
  askForShippingAddress: false,
  benefits: wishExample.benefits,
  variants: { monthly: { amounts: wishExample.monthlyAmounts }, annual: { amounts: wishExample.annualAmounts } },
  createdAt: '2026-05-04T09:30:00.000Z',
  updatedAt: '2026-05-04T09:30:00.000Z',
}

const answer = (description: string) => ({ ...Tier, description, examples: [example] })

const tags = ['Memberships']
const imageRefusals = ['IMAGE_NOT_FOUND', 'IMAGE_NOT_CONFIRMED']

export const createTier = {
  operationId: 'createTier',
  tags,
  summary: 'A tier that members can choose',
  description: "It is the last in the shop's order. A shop has at most 200, archived ones counted.",
  body: Type.Object(
    {
      name: visibleText(40, { description: name }),
      imageResourceId: Type.Integer({ ...imageBounds, description: image }),
      ...optionalFields,
    },
    { ...strict, examples: [wishExample] },
  ),
  response: { 201: answer('The tier'), ...problems },
  refuses: { 422: [...imageRefusals, 'TIER_LIMIT_REACHED'] },
}

export const listTiers = {
  operationId: 'listTiers',
  tags,
  summary: "The shop's tiers",
  description: 'All of them in their order, archived ones too.',
  response: {
    200: Type.Object({ tiers: Type.Array(Tier) }, { description: 'The tiers', examples: [{ tiers: [example] }] }),
    ...problems,
  },
}

export const getTier = {
  operationId: 'getTier',
  tags,
  summary: 'A tier',
  description: 'As it stands, archived or not.',
  params,
  response: { 200: answer('The tier'), ...problems },
  refuses: { 404: ['TIER_NOT_FOUND'] },
}

export const updateTier = {
  operationId: 'updateTier',
  tags,
  summary: 'Changes a tier',
  description: 'What is given is changed, all else stays as it is. An archived tier is changed no more.',
  params,
  body: Type.Object(
    {
      name: optionalVisibleText(40, { description: name }),
      imageResourceId: Type.Optional(
        Type.Unsafe<number | null>({ type: ['integer', 'null'], ...imageBounds, description: image }),
      ),
      ...optionalFields,
    },
    { ...strict, examples: [{ name: 'Gold', monthlyAmounts: { usd: 1_100, eur: 1_000 } }] },
  ),
  response: { 200: answer('The tier as it is now'), ...problems },
  refuses: { 404: ['TIER_NOT_FOUND'], 409: ['TIER_ARCHIVED'], 422: imageRefusals },
}

export const archiveTier = {
  operationId: 'archiveTier',
  tags,
  summary: 'Archives a tier, for good',
  description:
    'It is sold no more. What was paid for it is honoured; its members keep it, and so do the posts that name it. Archiving it again changes nothing.',
  params,
  response: { 204: { description: 'It is archived', type: 'null' }, ...problems },
  refuses: { 404: ['TIER_NOT_FOUND'] },
}
