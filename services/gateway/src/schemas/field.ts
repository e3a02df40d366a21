import { Type } from 'typebox'

/** A text that came in. NUL is in no name or id and Postgres cannot keep it. */
export const text = (lengthMax: number) => Type.String({ minLength: 1, maxLength: lengthMax, pattern: '^[^\\u0000]*$' })

/** An optional field of a request: `null` means absent. */
export const optionalText = (lengthMax: number) =>
  Type.Optional(Type.Unsafe<string | null>({ ...text(lengthMax), type: ['string', 'null'] }))

export const optionalTexts = (itemsMax: number, lengthMax: number) =>
  Type.Optional(Type.Unsafe<string[] | null>({ type: ['array', 'null'], items: text(lengthMax), maxItems: itemsMax }))

export const optionalBoolean = () => Type.Optional(Type.Unsafe<boolean | null>({ type: ['boolean', 'null'] }))

/** A count of at least one that fits 32 bits. */
export const int32 = () => Type.Integer({ minimum: 1, maximum: 2_147_483_647, format: 'int32' })

/** A count of at least one, as large as JSON carries exactly. */
export const int64 = () => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, format: 'int64' })

export const dateTime = () => Type.String({ format: 'date-time' })

export const strict = { additionalProperties: false }
