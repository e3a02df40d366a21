import { isCountry } from '@atelier/country/country.ts'
import { isEmailAddress } from '@atelier/email-address/email-address.ts'
import type { OnboardingForm } from '@atelier/protos/shop/v1/OnboardingForm.ts'
import type { Requirement } from './payout-account.ts'
import type { AccountWish } from './payout-provider.ts'

const businessTypes = ['individual', 'company'] as const
export type BusinessType = (typeof businessTypes)[number]

/** A bound for what is kept. The page has tighter ones where they are of use. */
const lengthMax = 5_000
const ageMin = 13

type Rule = { allows(value: string): boolean; advice: string }

const matching = (pattern: RegExp, advice: string): Rule => ({ allows: (value) => pattern.test(value), advice })

const anything: Rule = { allows: () => true, advice: '' }
const email: Rule = {
  allows: (value) => isEmailAddress(value),
  advice: 'Use an address like name@example.com',
}
const phone = matching(/^\+[1-9]\d{6,14}$/, 'Use a plus sign, the country code and digits only, like +4915112345678')
const webAddress: Rule = {
  allows: (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
  advice: 'Use an address like https://example.com',
}
const country: Rule = {
  allows: (value) => isCountry(value),
  advice: 'Use the two capital letters of a country, like DE',
}

/** Every field of the form by the name that the create-shop request has for it, in the order of the page. */
const rules = {
  'individual.firstName': anything,
  'individual.lastName': anything,
  'individual.email': email,
  'individual.phone': phone,
  'individual.dobDay': matching(/^(0?[1-9]|[12]\d|3[01])$/, 'Use a day from 1 to 31'),
  'individual.dobMonth': matching(/^(0?[1-9]|1[0-2])$/, 'Use a month from 1 to 12'),
  'individual.dobYear': matching(/^[1-9]\d{3}$/, 'Use a year of four digits'),
  'individual.addressLine1': anything,
  'individual.addressLine2': anything,
  'individual.addressCity': anything,
  'individual.addressState': anything,
  'individual.addressPostalCode': anything,
  'individual.addressCountry': country,
  'individual.ssnLast4': matching(/^\d{4}$/, 'Use the last four digits'),
  'individual.idNumber': anything,
  'company.name': anything,
  'company.addressLine1': anything,
  'company.addressLine2': anything,
  'company.addressCity': anything,
  'company.addressState': anything,
  'company.addressPostalCode': anything,
  'company.addressCountry': country,
  'company.taxId': anything,
  'company.vatId': anything,
  'company.registrationNumber': anything,
  'company.structure': anything,
  'businessProfile.name': anything,
  'businessProfile.url': webAddress,
  'businessProfile.productDescription': anything,
  'businessProfile.mcc': matching(/^\d{4}$/, 'Use the four digits of a merchant category code'),
  'businessProfile.supportEmail': email,
  'businessProfile.supportPhone': phone,
  'businessProfile.supportUrl': webAddress,
  externalAccount: anything,
} as const satisfies Record<string, Rule>

type FieldName = keyof typeof rules
const fieldNames = Object.keys(rules) as FieldName[]

/** The account's own address, whoever it is for. The only field of `individual` that a company has. */
const accountEmail: FieldName = 'individual.email'

const birthday = ['individual.dobDay', 'individual.dobMonth', 'individual.dobYear'] as const

const typeProblem: Problem = { field: 'businessType', message: 'Choose individual or company' }

const secretNames: readonly FieldName[] = [
  'individual.ssnLast4',
  'individual.idNumber',
  'company.taxId',
  'company.vatId',
  'externalAccount',
]

/** What an account lacks unless one of each line is there; the first of a line is the one that is asked for. */
const required = {
  everybody: [[accountEmail], ['businessProfile.productDescription', 'businessProfile.url'], ['externalAccount']],
  individual: [
    ['individual.firstName'],
    ['individual.lastName'],
    ['individual.dobDay'],
    ['individual.dobMonth'],
    ['individual.dobYear'],
    ['individual.addressLine1'],
    ['individual.addressCity'],
    ['individual.addressPostalCode'],
    ['individual.ssnLast4', 'individual.idNumber'],
  ],
  company: [
    ['company.name'],
    ['company.addressLine1'],
    ['company.addressCity'],
    ['company.addressPostalCode'],
    ['company.taxId', 'company.vatId', 'company.registrationNumber'],
  ],
} as const satisfies Record<BusinessType | 'everybody', readonly (readonly [FieldName, ...FieldName[]])[]>

/** What an account knows of whom it pays. No value is empty, and none is secret. */
export type Details = {
  businessType: BusinessType | null
  /** ISO 3166-1, two capitals. */
  country: string | null
  values: Record<string, string>
  /** The names of the secret fields that were given. */
  provided: string[]
}

export type Problem = { field: string; message: string }

/** A form as it comes from a browser: anything at all. */
export type SentForm = { businessType: string; country: string; values: Record<string, string> }

/**
 * What a new account is filled with, and what of it is no text to keep. Other mistakes are kept: whoever is paid sees
 * them in the form, and mends them there.
 */
export function readWish(wish: AccountWish): { details: Details; problems: Problem[] } {
  const businessType = wish.businessType ?? null
  const given = readGiven(flattenPrefill(wish))
  return {
    details: keepAsked({ businessType, country: wish.country ?? null, values: {}, provided: [] }, given),
    problems: listAsked(businessType).flatMap((name) => findTextProblem(name, given[name] ?? '')),
  }
}

/**
 * A form that was sent, over what is known: a field that is not in it stays as it was, an empty one is cleared, but a
 * secret one stays provided. With problems the details are not to be kept: they are the form to show again, with every
 * value that was sent but the secret ones.
 */
export function readSentForm(known: Details, sent: SentForm, now: Date): { details: Details; problems: Problem[] } {
  const businessType = businessTypes.find((type) => type === sent.businessType) ?? null
  const isCountry = country.allows(sent.country)
  const given = readGiven(sent.values)
  const filled: Details = {
    businessType,
    country: isCountry ? sent.country : null,
    values: fillIn(known.values, given),
    provided: known.provided,
  }
  const asked = listAsked(businessType)
  const problems = [
    ...(sent.businessType !== '' && businessType === null ? [typeProblem] : []),
    ...(sent.country !== '' && !isCountry ? [{ field: 'country', message: country.advice }] : []),
    ...asked.flatMap((name) => findProblem(name, (isSecret(name) ? given : filled.values)[name] ?? '')),
    ...(businessType === 'company' ? [] : findBirthdayProblem(filled.values, now)),
  ]
  return { details: problems.length > 0 ? filled : keepAsked(filled, given), problems }
}

/** The fields without which nobody is paid, and which are not there. */
export function listRequirements({ businessType, country, values, provided }: Details): Requirement[] {
  const isThere = (name: string) => Object.hasOwn(values, name) || provided.includes(name)
  const lines = [...(businessType === null ? [] : required[businessType]), ...required.everybody]
  return [
    ...(businessType === null ? [{ field: 'businessType', reason: 'is missing' }] : []),
    ...(country === null ? [{ field: 'country', reason: 'is missing' }] : []),
    ...lines.flatMap(([field, ...others]) => {
      if (isThere(field) || others.some(isThere)) return []
      const instead = others.length > 0 ? `; ${others.join(' or ')} would do` : ''
      return [{ field, reason: `is missing${instead}` }]
    }),
  ]
}

/** The form as the page shows it, to be sent in this session. */
export function toForm(
  { shopName, returnUrl }: { shopName: string; returnUrl: string },
  session: string,
  { businessType, country, values, provided }: Details,
  problems: Problem[] = [],
): OnboardingForm {
  const chosen = { businessType: businessType ?? '', country: country ?? '' }
  return { session, shopName, returnUrl, ...chosen, values, provided, problems }
}

const isSecret = (name: FieldName) => secretNames.includes(name)

/** The fields that are asked of a business of this type; of both while none is chosen. */
function listAsked(businessType: BusinessType | null): FieldName[] {
  const other = { individual: 'company.', company: 'individual.' }
  return fieldNames.filter(
    (name) => businessType === null || name === accountEmail || !name.startsWith(other[businessType]),
  )
}

function flattenPrefill({ businessType, prefill, ...wish }: AccountWish): Record<string, unknown> {
  const { businessProfile, externalAccount } = prefill ?? {}
  const email = wish.email ?? prefill?.individual?.email
  // What is for the other type of business, or for none that was named, is taken and not used.
  const individual = businessType === 'individual' ? prefill?.individual : null
  const company = businessType === 'company' ? prefill?.company : null
  const sections = Object.entries({ individual, company, businessProfile }).flatMap(([section, fields]) =>
    Object.entries(fields ?? {}).map(([key, value]): [string, unknown] => [`${section}.${key}`, value]),
  )
  return { ...Object.fromEntries(sections), externalAccount, ...(email !== undefined && { [accountEmail]: email }) }
}

/** Those of the fields that are ours. */
function readGiven(values: Record<string, unknown>): Record<string, string> {
  const given = fieldNames.filter((name) => Object.hasOwn(values, name) && values[name] !== undefined)
  return Object.fromEntries(given.map((name) => [name, toLine(String(values[name]))]))
}

/** A text without the spaces around it, and of the several lines that a browser may send one. */
function toLine(text: string): string {
  // No pattern: the time of one that takes the spaces around a line's end grows with their square.
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

function fillIn(values: Record<string, string>, given: Record<string, string>): Record<string, string> {
  const filled = fieldNames.map((name) => [name, (isSecret(name) ? '' : (given[name] ?? values[name])) ?? ''])
  return Object.fromEntries(filled.filter(([, value]) => value !== ''))
}

/** The details as they may be stored: what is asked of this type of business, and of secrets the names. */
function keepAsked(details: Details, given: Record<string, string>): Details {
  const asked = listAsked(details.businessType)
  const values = Object.entries(fillIn(details.values, given)).filter(([name]) => asked.some((each) => each === name))
  const isProvided = (name: FieldName) => details.provided.includes(name) || Boolean(given[name])
  return {
    ...details,
    values: Object.fromEntries(values),
    provided: secretNames.filter((name) => asked.includes(name) && isProvided(name)),
  }
}

function findProblem(name: FieldName, value: string): Problem[] {
  const unkept = findTextProblem(name, value)
  if (unkept.length > 0 || value === '' || rules[name].allows(value)) return unkept
  return [{ field: name, message: rules[name].advice }]
}

/** A value that is no text to keep, whatever its field: Postgres takes neither NUL nor half a character. */
function findTextProblem(name: FieldName, value: string): Problem[] {
  if (value.length > lengthMax) return [{ field: name, message: `Use at most ${lengthMax} characters` }]
  return /[\p{Cc}\p{Cs}]/u.test(value) ? [{ field: name, message: 'Use visible characters only' }] : []
}

function findBirthdayProblem(values: Record<string, string>, now: Date): Problem[] {
  if (!birthday.every((name) => rules[name].allows(values[name] ?? ''))) return []
  const [day, month, year] = birthday.map((name) => Number(values[name])) as [number, number, number]
  const field = 'individual.dobDay'
  if (new Date(Date.UTC(year, month - 1, day)).getUTCDate() !== day)
    return [{ field, message: 'There is no such day in that month' }]
  const isOldEnough = Date.UTC(year + ageMin, month - 1, day) <= now.getTime()
  return isOldEnough ? [] : [{ field, message: `Whoever is paid must be at least ${ageMin} years old` }]
}
