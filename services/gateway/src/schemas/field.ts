import { isCountry } from '@atelier/country/country.ts'
import { isEmailAddress } from '@atelier/email-address/email-address.ts'
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { isDateTime, isHttpsUrl, isPhone, isVisibleText, isWebUrl } from '../text-form.ts'

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

/** What has a name or stands in an address or a form: no control characters, so no line ends. */
const lineOfText = '^[^\\u0000-\\u001f\\u007f-\\u009f]*$'

/** An optional line of text of a request: `null` means absent. */
export const optionalLine = (lengthMax: number, about: About = {}) =>
  Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      minLength: 1,
      maxLength: lengthMax,
      pattern: lineOfText,
      ...about,
    }),
  )

/** A line as people write it: the spaces around it do not count, and have some room beside its code points. */
const visibleForm = (lengthMax: number) => ({
  lengthMax: 5 * lengthMax,
  pattern: lineOfText,
  message: `must have 1 to ${lengthMax} visible characters, of at most ${4 * lengthMax} code points, and no others but spaces`,
  isMet: (text: string) => isVisibleText(text, lengthMax),
})

export const visibleText = (lengthMax: number, about: About = {}) => {
  const { pattern, ...form } = visibleForm(lengthMax)
  return ruled(Type.String({ minLength: 1, maxLength: form.lengthMax, pattern, ...about }), form)
}

export const optionalVisibleText = (lengthMax: number, about: About = {}) =>
  optionalFormed(visibleForm(lengthMax), about)

/** A text of one form: `message` says which, to whoever sent another. */
type Form = { lengthMax: number; pattern: string; message: string; isMet: (text: string) => boolean }

const forms = {
  httpsUrl: {
    lengthMax: 2_048,
    pattern: '^[Hh][Tt][Tt][Pp][Ss]://\\S+$',
    message: 'must be an absolute https address of at most 2,048 characters, without a user or a password in it',
    isMet: isHttpsUrl,
  },
  webUrl: {
    lengthMax: 2_048,
    pattern: '^[Hh][Tt][Tt][Pp][Ss]?://\\S+$',
    message:
      'must be an absolute http or https address of at most 2,048 characters, without a user or a password in it',
    isMet: isWebUrl,
  },
  email: {
    lengthMax: 254,
    pattern: '^[^@\\s]+@[^@\\s]+$',
    message: 'must be an e-mail address of at most 254 characters, such as mara@nordlicht.example',
    isMet: isEmailAddress,
  },
  phone: {
    lengthMax: 16,
    pattern: '^\\+[1-9][0-9]{6,14}$',
    message: 'must be a phone number in the form of E.164: + and 7 to 15 digits, such as +4915112345678',
    isMet: isPhone,
  },
  dateTime: {
    lengthMax: 40,
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})$',
    message: 'must be a date and time with its zone as ISO 8601 has it, since 1970, such as 2026-03-02T09:00:00Z',
    isMet: isDateTime,
  },
  country: {
    lengthMax: 2,
    pattern: '^[A-Z]{2}$',
    message: 'must be a country as ISO 3166-1 has it in two capital letters, such as DE',
    isMet: isCountry,
  },
} as const satisfies Record<string, Form>

/** Text of one form. Whatever of it is wrong, `lengthMax` and `pattern` included, is one problem, told by its message. */
const formed = (form: keyof typeof forms, about: About) => {
  const { lengthMax, pattern } = forms[form]
  return ruled(Type.String({ maxLength: lengthMax, pattern, ...about }), forms[form])
}

const optionalFormed = ({ lengthMax, pattern, ...form }: Form, about: About) => {
  const text = Type.Unsafe<string | null>({ type: ['string', 'null'], maxLength: lengthMax, pattern, ...about })
  return Type.Optional(ruled(text, { lengthMax, ...form }))
}

const ruled = <Text extends TSchema>(text: Text, { lengthMax, message, isMet }: Omit<Form, 'pattern'>) =>
  Type.Refine(
    text,
    (value) => typeof value !== 'string' || (value.length <= lengthMax && isMet(value)),
    () => message,
  )

export const httpsUrl = (about: About = {}) => formed('httpsUrl', about)
export const optionalHttpsUrl = (about: About = {}) => optionalFormed(forms.httpsUrl, about)
export const optionalWebUrl = (about: About = {}) => optionalFormed(forms.webUrl, about)
export const email = (about: About = {}) => formed('email', about)
export const optionalEmail = (about: About = {}) => optionalFormed(forms.email, about)
export const optionalPhone = (about: About = {}) => optionalFormed(forms.phone, about)
export const moment = (about: About = {}) => formed('dateTime', about)
export const optionalDateTime = (about: About = {}) => optionalFormed(forms.dateTime, about)
export const optionalCountry = (about: About = {}) => optionalFormed(forms.country, about)

/** Digits, all that many. */
export const optionalDigits = (count: number, about: About = {}) => {
  const pattern = `^[0-9]{${count}}$`
  const isMet = (text: string) => new RegExp(pattern).test(text)
  return optionalFormed({ lengthMax: count, pattern, message: `must be ${count} digits`, isMet }, about)
}

export const optionalInt32 = (minimum: number, maximum: number, about: About = {}) =>
  Type.Optional(Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum, maximum, format: 'int32', ...about }))

export const optionalInt64 = (about: About = {}) =>
  Type.Optional(
    Type.Unsafe<number | null>({
      type: ['integer', 'null'],
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      format: 'int64',
      ...about,
    }),
  )

export const optionalEnum = <const Value extends string>(values: readonly Value[], about: About = {}) =>
  Type.Optional(Type.Unsafe<Value | null>({ enum: [...values, null], ...about }))

/** An optional object of a request: `null` means absent. */
export const optionalObject = <Fields extends TProperties>(fields: Fields, about: About = {}) =>
  Type.Optional(orNull(fields, about))

export const orNull = <Fields extends TProperties>(fields: Fields, about: About = {}) => {
  const object = Type.Object(fields, { ...strict, ...about })
  return Type.Unsafe<Static<typeof object> | null>({ ...object, type: ['object', 'null'] })
}

/** A body of one of several kinds, each an object with a constant of its own in `propertyName`. */
export const oneOfKinds = <const Kinds extends TObject[]>(propertyName: string, kinds: Kinds, about: About = {}) =>
  Type.Unsafe<Static<Kinds[number]>>({ oneOf: kinds, discriminator: { propertyName }, ...about })
