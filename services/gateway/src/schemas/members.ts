import { Type } from 'typebox'
import { dateTime, int64 } from './field.ts'
import { membershipListOf, membershipListQuery } from './list.ts'
import { problems } from './problem.ts'

const MemberTier = Type.Object({
  id: int64({ description: 'The `id` of the tier' }),
  name: Type.String({ description: 'What the tier is called' }),
  billingCycle: Type.String({ description: 'How it is paid: by the `Month` or the `Year`' }),
})

const facts = {
  id: int64({ description: 'What the member is named by' }),
  nickname: Type.String({ description: 'What the member is called' }),
  email: Type.String({ description: 'Where the member has its mail' }),
  state: Type.Object(
    {
      type: Type.String({
        description:
          'How the member stands now: `Active`, `FreeTrial`, `Expiring` (what is paid runs out, and nothing was chosen to ' +
          'follow), `PastDue` (the next payment is late, and the member keeps its tier for some days) or `Former`. `None` ' +
          'is the state before anything is known of a member: nobody is answered so',
      }),
      subscribedAt: dateTime({ description: 'Since when it is subscribed' }),
    },
    { description: 'How the member stands' },
  ),
  joinedAt: dateTime({ description: 'When it was first a member of the shop' }),
  tier: Type.Unsafe<Type.Static<typeof MemberTier>>({ ...MemberTier, description: 'What it has, or had at last' }),
}

const orNone = (description: string) =>
  Type.Unsafe<Type.Static<typeof MemberTier> | null>({ ...MemberTier, type: ['object', 'null'], description })

const tier = { id: 12, name: 'Gold', billingCycle: 'Month' }
const example = {
  id: 815,
  nickname: 'mara',
  email: 'mara@nordlicht.example',
  state: { type: 'Active', subscribedAt: '2026-05-04T09:30:00.000Z' },
  joinedAt: '2026-05-04T09:30:02.118Z',
  tier,
}

const tags = ['Memberships']

export const listMembers = {
  operationId: 'listMembers',
  tags,
  summary: "The shop's members",
  description:
    'Newest first, those who are members no more too. With `cursor` the list stays whole while members come.',
  querystring: membershipListQuery,
  response: { 200: membershipListOf('members', Type.Object(facts), example), ...problems },
}

export const getMember = {
  operationId: 'getMember',
  tags,
  summary: 'A member',
  description: 'What it may use now, until when it has paid, and what it has chosen to follow.',
  params: Type.Object({
    memberId: Type.String({
      maxLength: 15,
      pattern: '^[1-9][0-9]{0,14}$',
      description: 'The `id` of the member',
      examples: ['815'],
    }),
  }),
  response: {
    200: Type.Object(
      {
        ...facts,
        entitledNow: orNone('What it may use now; null when nothing'),
        paidThrough: dateTime({ description: 'Until when it has paid' }),
        chosenNext: orNone('What it has chosen to follow; null when nothing'),
      },
      {
        description: 'The member',
        examples: [{ ...example, entitledNow: tier, paidThrough: '2026-06-04T09:30:00.000Z', chosenNext: tier }],
      },
    ),
    ...problems,
  },
  refuses: { 404: ['MEMBER_NOT_FOUND'] },
}
