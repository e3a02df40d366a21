import { Type } from 'typebox'

/** What the document of the interface says of a field. */
type About = { description?: string; examples?: unknown[] }

/** A text that came in. NUL is in no name or id and Postgres cannot keep it. */
export const text = (lengthMax: number, about: About = {}) =>
  Type.String({ minLength: 1, maxLength: lengthMax, pattern: '^[^\\u0000]*$', ...about })

/** An optional field of a request: `null` means absent. */
export const optionalText = (lengthMax: number, about: About = {}) =>
  Type.Optional(Type.Unsafe<string | null>({ ...text(lengthMax), type: ['string', 'null'], ...about }))

export const optionalTexts = (itemsMax: number, lengthMax: number, about: About = {}) =>
  Type.Optional(
    Type.Unsafe<string[] | null>({
      type: ['array', 'null'],
      items: text(lengthMax),
      maxItems: itemsMax,
      ...about,
    }),
  )

export const optionalBoolean = (about: About = {}) =>
  Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'], ...about }))

/** A count of at least one that fits 32 bits. */
export const int32 = (about: About = {}) =>
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, format: 'int32', ...about })

/** A count of at least one, as large as JSON carries exactly. */
export const int64 = (about: About = {}) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, format: 'int64', ...about })

export const dateTime = (about: About = {}) => Type.String({ format: 'date-time', ...about })

export const strict = { additionalProperties: false }
