/** A field of the onboarding form, by the name that the form and the create-shop request have for it. */
export type Field = {
  name: string
  label: string
  kind?: 'text' | 'email' | 'tel' | 'url' | 'digits' | 'secret' | 'lines' | 'country'
  /** What a browser may fill in (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill). */
  autocomplete?: string
  hint?: string
  lengthMax: number
  isOptional?: boolean
  /** Stands beside another where there is room. */
  isHalf?: boolean
}

const address = (owner: 'individual' | 'company', section: string): Field[] => [
  {
    name: `${owner}.addressLine1`,
    label: 'Street and number',
    autocomplete: `${section}address-line1`,
    lengthMax: 200,
  },
  {
    name: `${owner}.addressLine2`,
    label: 'Address, second line',
    autocomplete: `${section}address-line2`,
    lengthMax: 200,
    isOptional: true,
  },
  {
    name: `${owner}.addressPostalCode`,
    label: 'Postal code',
    autocomplete: `${section}postal-code`,
    lengthMax: 20,
    isHalf: true,
  },
  {
    name: `${owner}.addressCity`,
    label: 'City',
    autocomplete: `${section}address-level2`,
    lengthMax: 100,
    isHalf: true,
  },
  {
    name: `${owner}.addressState`,
    label: 'State or province',
    autocomplete: `${section}address-level1`,
    lengthMax: 100,
    isOptional: true,
    isHalf: true,
  },
  {
    name: `${owner}.addressCountry`,
    label: 'Country of the address',
    kind: 'country',
    autocomplete: `${section}country`,
    lengthMax: 2,
    isOptional: true,
    isHalf: true,
  },
]

export const country: Field = {
  name: 'country',
  label: 'Country',
  kind: 'country',
  hint: 'Where you live, or where the company is registered.',
  lengthMax: 2,
}

/** The account's own address, whoever it is for. */
export const email: Field = {
  name: 'individual.email',
  label: 'E-mail',
  kind: 'email',
  autocomplete: 'email',
  hint: 'Where we write about your payouts.',
  lengthMax: 254,
}

export const individualName: Field[] = [
  { name: 'individual.firstName', label: 'First name', autocomplete: 'given-name', lengthMax: 100, isHalf: true },
  { name: 'individual.lastName', label: 'Last name', autocomplete: 'family-name', lengthMax: 100, isHalf: true },
]

export const birthday: Field[] = [
  { name: 'individual.dobDay', label: 'Day', kind: 'digits', autocomplete: 'bday-day', lengthMax: 2 },
  { name: 'individual.dobMonth', label: 'Month', kind: 'digits', autocomplete: 'bday-month', lengthMax: 2 },
  { name: 'individual.dobYear', label: 'Year', kind: 'digits', autocomplete: 'bday-year', lengthMax: 4 },
]

export const individual: Field[] = [
  {
    name: 'individual.phone',
    label: 'Phone',
    kind: 'tel',
    autocomplete: 'tel',
    hint: 'With the country code, like +4915112345678.',
    lengthMax: 30,
    isOptional: true,
  },
  ...address('individual', ''),
  {
    name: 'individual.ssnLast4',
    label: 'National identification number, last four digits',
    kind: 'secret',
    hint: 'Either these or the whole number below.',
    lengthMax: 4,
  },
  { name: 'individual.idNumber', label: 'National identification number', kind: 'secret', lengthMax: 100 },
]

export const company: Field[] = [
  { name: 'company.name', label: 'Registered name', autocomplete: 'organization', lengthMax: 200 },
  {
    name: 'company.structure',
    label: 'Legal structure',
    hint: 'For example: private corporation.',
    lengthMax: 100,
    isOptional: true,
  },
  ...address('company', 'section-company '),
  {
    name: 'company.registrationNumber',
    label: 'Registration number',
    hint: 'One of this, the tax number and the VAT number is enough.',
    lengthMax: 100,
  },
  { name: 'company.taxId', label: 'Tax number', kind: 'secret', lengthMax: 100, isHalf: true },
  { name: 'company.vatId', label: 'VAT number', kind: 'secret', lengthMax: 100, isHalf: true },
]

export const businessProfile: Field[] = [
  { name: 'businessProfile.name', label: 'Name that customers see', lengthMax: 100, isOptional: true },
  {
    name: 'businessProfile.productDescription',
    label: 'What you sell',
    kind: 'lines',
    hint: 'A sentence or two. A website below is enough, too.',
    lengthMax: 2_000,
  },
  {
    name: 'businessProfile.url',
    label: 'Website',
    kind: 'url',
    autocomplete: 'url',
    hint: 'Like https://example.com.',
    lengthMax: 2_048,
  },
  {
    name: 'businessProfile.mcc',
    label: 'Merchant category code',
    kind: 'digits',
    hint: 'Four digits.',
    lengthMax: 4,
    isOptional: true,
  },
  {
    name: 'businessProfile.supportEmail',
    label: 'Support e-mail',
    kind: 'email',
    autocomplete: 'section-support email',
    lengthMax: 254,
    isOptional: true,
    isHalf: true,
  },
  {
    name: 'businessProfile.supportPhone',
    label: 'Support phone',
    kind: 'tel',
    autocomplete: 'section-support tel',
    lengthMax: 30,
    isOptional: true,
    isHalf: true,
  },
  {
    name: 'businessProfile.supportUrl',
    label: 'Support page',
    kind: 'url',
    autocomplete: 'section-support url',
    lengthMax: 2_048,
    isOptional: true,
  },
]

export const externalAccount: Field = {
  name: 'externalAccount',
  label: 'Bank account',
  kind: 'secret',
  hint: 'The token of your account. It is stored by the payout provider only.',
  lengthMax: 200,
}

/** Those that are sent in `values`: all but the country of the account. */
export const valueFields: readonly Field[] = [
  email,
  ...individualName,
  ...birthday,
  ...individual,
  ...company,
  ...businessProfile,
  externalAccount,
]
