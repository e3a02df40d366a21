import { type TArray, type TSchema, Type } from 'typebox'

const cursor = Type.Optional(
  Type.String({
    maxLength: 100,
    pattern: '^[^\\u0000]*$',
    description:
      'In place of `page`: the `nextCursor` of an answer, or empty to begin. Stays good while entries are added',
  }),
)

export const listQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'From 0' })),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '20 unless told' })),
  cursor,
})

/** A section of a list. */
export const listOf = <Entry extends TSchema>(entry: Entry, example: object) =>
  Type.Object(
    {
      results: Type.Array(entry),
      size: Type.Integer({ description: 'How many were asked for at most' }),
      total: Type.Optional(Type.Integer({ description: 'With a page: how many there are in all' })),
      page: Type.Optional(Type.Integer({ description: 'With a page: which one, from 0' })),
      totalPages: Type.Optional(Type.Integer({ description: 'With a page: how many of this size there are' })),
      nextCursor: Type.Optional(Type.String({ description: 'With a cursor, when there is more: the next one' })),
    },
    {
      description: 'A part of the list',
      examples: [{ results: [example], size: 20, total: 1, page: 0, totalPages: 1 }],
    },
  )

export const membershipListQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'From 1' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '20 unless told' })),
  cursor,
})

/** A section of a list of memberships, whose entries have a name of their own. */
export const membershipListOf = <Name extends string, Entry extends TSchema>(
  name: Name,
  entry: Entry,
  example: object,
) =>
  Type.Object(
    {
      ...({ [name]: Type.Array(entry) } as Record<Name, TArray<Entry>>),
      pagination: Type.Optional(
        Type.Object(
          {
            pages: Type.Integer({ description: 'How many of this limit there are' }),
            limit: Type.Integer({ description: 'How many were asked for at most' }),
            page: Type.Integer({ description: 'Which one, from 1' }),
            total: Type.Integer({ description: 'How many entries there are in all' }),
          },
          { description: 'With a page' },
        ),
      ),
      limit: Type.Optional(Type.Integer({ description: 'With a cursor: how many were asked for at most' })),
      nextCursor: Type.Optional(Type.String({ description: 'With a cursor, when there is more: the next one' })),
    },
    {
      description: 'A part of the list',
      examples: [{ [name]: [example], pagination: { pages: 1, limit: 20, page: 1, total: 1 } }],
    },
  )
