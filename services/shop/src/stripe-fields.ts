import type { BusinessProfile__Output } from '@atelier/protos/shop/v1/BusinessProfile.ts'
import type { Company__Output } from '@atelier/protos/shop/v1/Company.ts'
import type { Individual__Output } from '@atelier/protos/shop/v1/Individual.ts'
import type Stripe from 'stripe'
import type { AccountWish } from './payout-provider.ts'

type FieldOf<Message> = Exclude<keyof Message & string, `_${string}`>
type RequestField =
  | 'businessType'
  | 'country'
  | 'externalAccount'
  | `businessProfile.${FieldOf<BusinessProfile__Output>}`
  | `individual.${FieldOf<Individual__Output>}`
  | `company.${FieldOf<Company__Output>}`

type Address = keyof Stripe.AddressParam
type StripeField =
  | keyof Stripe.AccountCreateParams
  | `business_profile.${keyof Stripe.AccountCreateParams.BusinessProfile}`
  | `individual.${keyof Stripe.AccountCreateParams.Individual}`
  | `individual.dob.${keyof Stripe.AccountCreateParams.Individual.Dob}`
  | `individual.address.${Address}`
  | `company.${keyof Stripe.AccountCreateParams.Company}`
  | `company.address.${Address}`

/** What Stripe calls each field of a payout request, with dots as its requirements have them. */
const stripeFields = {
  businessType: 'business_type',
  country: 'country',
  externalAccount: 'external_account',
  'businessProfile.name': 'business_profile.name',
  'businessProfile.url': 'business_profile.url',
  'businessProfile.productDescription': 'business_profile.product_description',
  'businessProfile.mcc': 'business_profile.mcc',
  'businessProfile.supportEmail': 'business_profile.support_email',
  'businessProfile.supportPhone': 'business_profile.support_phone',
  'businessProfile.supportUrl': 'business_profile.support_url',
  'individual.firstName': 'individual.first_name',
  'individual.lastName': 'individual.last_name',
  'individual.email': 'individual.email',
  'individual.phone': 'individual.phone',
  'individual.dobDay': 'individual.dob.day',
  'individual.dobMonth': 'individual.dob.month',
  'individual.dobYear': 'individual.dob.year',
  'individual.addressLine1': 'individual.address.line1',
  'individual.addressLine2': 'individual.address.line2',
  'individual.addressCity': 'individual.address.city',
  'individual.addressState': 'individual.address.state',
  'individual.addressPostalCode': 'individual.address.postal_code',
  'individual.addressCountry': 'individual.address.country',
  'individual.ssnLast4': 'individual.ssn_last_4',
  'individual.idNumber': 'individual.id_number',
  'company.name': 'company.name',
  'company.addressLine1': 'company.address.line1',
  'company.addressLine2': 'company.address.line2',
  'company.addressCity': 'company.address.city',
  'company.addressState': 'company.address.state',
  'company.addressPostalCode': 'company.address.postal_code',
  'company.addressCountry': 'company.address.country',
  'company.taxId': 'company.tax_id',
  'company.vatId': 'company.vat_id',
  'company.registrationNumber': 'company.registration_number',
  'company.structure': 'company.structure',
} as const satisfies Record<RequestField, StripeField>

const requestFields = new Map<string, string>(Object.entries(stripeFields).map(([ours, theirs]) => [theirs, ours]))

/**
 * What a wish says, as Stripe is told it; nothing that is absent. A date of birth goes as a whole or not at all: Stripe
 * refuses a part of one.
 */
export function toAccountParams({ email, country, businessType, prefill }: AccountWish): Stripe.AccountCreateParams {
  const individual = businessType === 'individual' ? prefill?.individual : null
  const hasBirth = individual?.dobDay && individual.dobMonth && individual.dobYear
  const asked = {
    businessType,
    country,
    externalAccount: prefill?.externalAccount,
    businessProfile: prefill?.businessProfile,
    individual,
    company: businessType === 'company' ? prefill?.company : null,
  }
  const params: Tree = email === undefined ? {} : { email }
  for (const [field, value] of listValues(asked)) {
    const theirs = (stripeFields as Record<string, string>)[field]
    if (theirs === undefined || (theirs.startsWith('individual.dob.') && !hasBirth)) continue
    put(params, theirs.split('.'), value)
  }
  return params as Stripe.AccountCreateParams // The table's own type says that these are Stripe's names.
}

/**
 * The JSON pointer, into a create-shop request, of what Stripe calls `individual[dob][day]`. Null for what is no field
 * of it. `wish`: what was asked for, where an account was.
 */
export function findPointer(param: string, wish: AccountWish | null): string | null {
  if (param === 'return_url') return '/payout/returnUrl'
  if (param === 'refresh_url') return '/payout/refreshUrl'
  if (param === 'email') return wish?.prefill?.individual?.email ? '/payout/prefill/individual/email' : '/ownerEmail'
  const field = requestFields.get(param.replaceAll(/\[([^\]]*)\]/g, '.$1'))
  if (field === undefined) return null
  if (field === 'businessType' || field === 'country') return `/payout/${field}`
  return `/payout/prefill/${field.replace('.', '/')}`
}

/** What the create-shop request calls a requirement of Stripe; Stripe's own name where it has none for it. */
export function toRequirementField(stripeField: string): string {
  return requestFields.get(stripeField) ?? stripeField
}

/** The values of a wish that are shown to nobody. */
export function listSecrets({ prefill }: AccountWish): string[] {
  const { individual, company, externalAccount } = prefill ?? {}
  const values = [individual?.ssnLast4, individual?.idNumber, company?.taxId, company?.vatId, externalAccount]
  return values.filter((value) => value !== undefined)
}

const secretFields = ['ssnLast4', 'idNumber', 'taxId', 'vatId', 'externalAccount']

/** Whether a pointer is that of a value that is shown to nobody. */
export function isSecret(pointer: string): boolean {
  return secretFields.some((field) => pointer.endsWith(`/${field}`))
}

type Value = string | number
type Tree = { [name: string]: Tree | Value }

function* listValues(message: object, path = ''): Generator<[field: string, Value]> {
  for (const [name, value] of Object.entries(message) as [string, unknown][]) {
    if (typeof value === 'string' || typeof value === 'number') yield [`${path}${name}`, value]
    else if (typeof value === 'object' && value !== null) yield* listValues(value, `${path}${name}.`)
  }
}

function put(tree: Tree, [name = '', ...below]: string[], value: Value): void {
  if (below.length === 0) {
    tree[name] = value
    return
  }
  const branch = tree[name] ?? {}
  tree[name] = branch
  if (typeof branch === 'object') put(branch, below, value)
}
