import { Type } from 'typebox'
import { isPastDay } from '../text-form.ts'
import {
  dateTime,
  httpsUrl,
  optionalCountry,
  optionalDigits,
  optionalEmail,
  optionalEnum,
  optionalHttpsUrl,
  optionalInt32,
  optionalLine,
  optionalObject,
  optionalPhone,
  optionalText,
  optionalWebUrl,
  orNull,
  strict,
  text,
  visibleText,
} from './field.ts'
import { problems } from './problem.ts'

const example = {
  shopId: 'sh_01m7yxpst2e8k9v3c5w7x1z4n6',
  shopName: 'Nordlicht',
  publicToken: 'ptkn_1pe3fd24tv2ywsa3qke3khr1as',
  email: 'mara@nordlicht.example',
}

const shopParams = Type.Object({
  shopId: text(100, { description: "A shop of the channel's agency", examples: [example.shopId] }),
})

export const listShops = {
  operationId: 'listShops',
  tags: ['Shops'],
  summary: "The shops attached to the channel's agency",
  description: 'Oldest first: all of them, or with `limit` a page at a time.',
  querystring: Type.Object({
    cursor: Type.Optional(text(100, { description: 'The `nextCursor` of the page before' })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, description: 'At most so many shops; all when absent', examples: [2] }),
    ),
  }),
  response: {
    200: Type.Object(
      {
        shops: Type.Array(
          Type.Object({
            shopId: Type.String({ description: 'The id of the shop' }),
            name: Type.String({ description: 'Its display name' }),
          }),
        ),
        nextCursor: Type.Optional(Type.String({ description: 'With `limit`, when there are more' })),
      },
      {
        description: 'The shops',
        examples: [
          {
            shops: [
              { shopId: 'sh_01m7yxpssrfmaswj8850ykwqgx', name: 'Demo channel' },
              { shopId: example.shopId, name: example.shopName },
            ],
            nextCursor: example.shopId,
          },
        ],
      },
    ),
    ...problems,
  },
}

const address = {
  addressLine1: optionalLine(200, { description: 'Street and number' }),
  addressLine2: optionalLine(200, { description: 'What else finds the door' }),
  addressCity: optionalLine(100, { description: 'City' }),
  addressState: optionalLine(100, { description: 'State, county or province' }),
  addressPostalCode: optionalLine(20, { description: 'Postal code' }),
  addressCountry: optionalCountry({ description: 'Country, two letters' }),
}

const businessProfile = {
  name: optionalLine(100, { description: 'Business or brand name' }),
  url: optionalWebUrl({ description: 'Its website' }),
  productDescription: optionalText(2_000, { description: 'What is sold' }),
  mcc: optionalDigits(4, { description: 'Merchant category code' }),
  supportEmail: optionalEmail({ description: 'Where customers write' }),
  supportPhone: optionalPhone({ description: 'Where customers call, E.164' }),
  supportUrl: optionalWebUrl({ description: 'Where customers look' }),
}

const individual = {
  firstName: optionalLine(100),
  lastName: optionalLine(100),
  email: optionalEmail({ description: "The account's address; `ownerEmail` when absent" }),
  phone: optionalPhone({ description: 'E.164' }),
  dobDay: optionalInt32(1, 31, { description: 'Day of birth' }),
  dobMonth: optionalInt32(1, 12, { description: 'Month of birth' }),
  dobYear: optionalInt32(1_000, 9_999, { description: 'Year of birth, four digits' }),
  ...address,
  ssnLast4: optionalDigits(4, { description: 'Last four digits of a national identification number; not kept here' }),
  idNumber: optionalLine(100, { description: 'Government id number; not kept here' }),
}

const company = {
  name: optionalLine(200, { description: 'Registered legal name' }),
  ...address,
  taxId: optionalLine(100, { description: 'Not kept here' }),
  vatId: optionalLine(100, { description: 'Not kept here' }),
  registrationNumber: optionalLine(100),
  structure: optionalLine(100, { description: 'Legal structure: `sole_proprietorship`, `private_corporation`, …' }),
}

/** Parts that are no numbers in their bounds are refused by themselves. */
function isBirthday(value: unknown): boolean {
  const { dobDay, dobMonth, dobYear } = Object(value)
  const isWhole = [dobDay, dobMonth, dobYear].every(Number.isInteger)
  const isBounded = dobDay >= 1 && dobDay <= 31 && dobMonth >= 1 && dobMonth <= 12 && dobYear >= 1_000
  return !isWhole || !isBounded || dobYear > 9_999 || isPastDay(dobYear, dobMonth, dobDay)
}

const Payout = {
  returnUrl: httpsUrl({ description: 'Where the creator goes when leaving the onboarding, finished or not' }),
  refreshUrl: httpsUrl({ description: 'Where the creator goes when a link was used or has expired' }),
  country: optionalCountry({ description: 'Country of the account, two letters' }),
  businessType: optionalEnum(['individual', 'company'], { description: 'Whose account it is' }),
  prefill: optionalObject(
    {
      businessProfile: optionalObject(businessProfile, { description: 'What customers see of the business' }),
      individual: Type.Optional(
        Type.Refine(
          orNull(individual, { description: 'Used when `businessType` is `individual`' }),
          isBirthday,
          () => 'dobDay, dobMonth and dobYear must be a real day in the past',
        ),
      ),
      company: optionalObject(company, { description: 'Used when `businessType` is `company`' }),
      externalAccount: optionalLine(200, { description: 'Token of the bank account to be paid into; not kept here' }),
    },
    { description: 'What the onboarding form is filled with' },
  ),
}

export const createShop = {
  operationId: 'createShop',
  tags: ['Shops'],
  summary: 'A new shop, on request with an invitation of its owner and a payout account',
  description:
    'Nothing is seen of a shop before all of it stands. A call that failed, or whose answer was lost, goes on where it ended ' +
    'when it is repeated with its Idempotency-Key. Mail alone may fail: then `invitationStatus` is `FAILED`, and the invitation can be sent again.',
  body: Type.Object(
    {
      name: visibleText(100, { description: 'Its display name: 1 to 100 visible characters' }),
      ownerEmail: optionalEmail({ description: 'Who is invited as its owner' }),
      payout: optionalObject(Payout, {
        description: 'Makes a payout account, which is finished by a hosted onboarding',
      }),
    },
    {
      ...strict,
      examples: [
        {
          name: example.shopName,
          ownerEmail: example.email,
          payout: {
            returnUrl: 'https://partner.example/payouts/done',
            refreshUrl: 'https://partner.example/payouts/again',
            country: 'DE',
            businessType: 'individual',
            prefill: {
              businessProfile: { url: 'https://nordlicht.example', mcc: '5691' },
              individual: { firstName: 'Mara', lastName: 'Lindqvist', dobDay: 4, dobMonth: 7, dobYear: 1991 },
            },
          },
        },
      ],
    },
  ),
  response: {
    201: Type.Object(
      {
        shopId: Type.String({ description: 'The id of the new shop' }),
        shopName: Type.String({ description: 'Its display name' }),
        publicToken: Type.String({ description: 'Its public storefront token' }),
        invitationEmail: Type.Optional(
          Type.String({ description: 'Where the invitation went, when `ownerEmail` was given' }),
        ),
        invitationStatus: Type.Unsafe<string | null>({
          type: ['string', 'null'],
          description: '`INVITED` or `FAILED`; null when no `ownerEmail` was given',
        }),
        payoutOnboardingUrl: Type.Optional(
          Type.String({ description: 'With `payout`: opens the onboarding once, and soon' }),
        ),
      },
      {
        description: 'The shop',
        examples: [
          {
            shopId: example.shopId,
            shopName: example.shopName,
            publicToken: example.publicToken,
            invitationEmail: example.email,
            invitationStatus: 'INVITED',
            payoutOnboardingUrl: 'http://localhost:8080/payouts/onboarding/hHsfhZSS81VkygiDF-CkbSSsoxEBIEFlRqmglcTW8bg',
          },
        ],
      },
    ),
    ...problems,
  },
  refuses: { 422: ['PAYOUT_REFUSED'], 503: ['PAYOUT_PROVIDER_UNAVAILABLE'] },
}

const invitationStatus = Type.String({ description: '`INVITED`, `FAILED`, `ACCEPTED`, `EXPIRED` or `REVOKED`' })
const sentInvitation = { email: example.email, status: 'INVITED', expiresAt: '2026-11-28T11:26:16.891Z' }

const payoutAccount = Type.Object(
  {
    accountId: Type.String({ description: 'The id of the account at its provider' }),
    provider: Type.String({ description: '`stripe` or `sandbox`' }),
    state: Type.String({ description: '`ONBOARDING`, `REQUIREMENTS_DUE`, `READY` or `RESTRICTED`' }),
    requirements: Type.Array(
      Type.Object({
        field: Type.String({
          description: 'What is wanted, by the name that it has in `payout.prefill` where it has one',
        }),
        reason: Type.String({ description: 'Why, for people' }),
      }),
    ),
    capabilities: Type.Array(Type.String(), { description: 'What the account may do' }),
    updatedAt: dateTime({ description: 'When this last changed' }),
  },
  { description: 'The payout account' },
)
const payoutExample = {
  accountId: 'acct_1pe3fd24tv2ywsa3qke3khr1as',
  provider: 'sandbox',
  state: 'REQUIREMENTS_DUE',
  requirements: [{ field: 'individual.dobDay', reason: 'is missing' }],
  capabilities: [],
  updatedAt: '2026-11-21T11:26:16.891Z',
}

export const getShop = {
  operationId: 'getShop',
  tags: ['Shops'],
  summary: 'A shop, with how its invitation and its payout account stand',
  description: 'What a shop does not have is absent: an invitation, a payout account.',
  params: shopParams,
  response: {
    200: Type.Object(
      {
        shopId: Type.String({ description: 'The id of the shop' }),
        name: Type.String({ description: 'Its display name' }),
        publicToken: Type.String({ description: 'Its public storefront token' }),
        invitation: Type.Optional(
          Type.Object({
            email: Type.String({ description: 'Who is invited' }),
            status: invitationStatus,
            sentAt: Type.Unsafe<string | null>({
              type: ['string', 'null'],
              format: 'date-time',
              description: 'When the last mail was handed over; null before the first',
            }),
            expiresAt: dateTime({ description: 'Until when its link works' }),
          }),
        ),
        payout: Type.Optional(payoutAccount),
      },
      {
        description: 'The shop',
        examples: [
          {
            shopId: example.shopId,
            name: example.shopName,
            publicToken: example.publicToken,
            invitation: { ...sentInvitation, sentAt: '2026-11-21T11:26:16.891Z' },
            payout: payoutExample,
          },
        ],
      },
    ),
    ...problems,
  },
  refuses: { 403: ['SHOP_NOT_ACCESSIBLE'] },
}

export const resendInvitation = {
  operationId: 'resendInvitation',
  tags: ['Shops'],
  summary: "Mails the invitation of the shop's owner again",
  description: 'With a link that works for seven days from now. `status` says whether the mail was handed over.',
  params: shopParams,
  response: {
    200: Type.Object(
      {
        email: Type.String({ description: 'Who is invited' }),
        status: invitationStatus,
        expiresAt: dateTime({ description: 'Until when its link works' }),
      },
      { description: 'The invitation', examples: [sentInvitation] },
    ),
    ...problems,
  },
  refuses: {
    403: ['SHOP_NOT_ACCESSIBLE'],
    404: ['INVITATION_NOT_FOUND'],
    409: ['INVITATION_CLOSED'],
    429: ['INVITATION_LIMIT_REACHED'],
  },
}

export const revokeInvitation = {
  operationId: 'revokeInvitation',
  tags: ['Shops'],
  summary: "Ends the open invitation of the shop's owner",
  description: 'Its link stops working. Repeating it changes nothing.',
  params: shopParams,
  response: { 204: { description: 'The invitation is over', type: 'null' }, ...problems },
  refuses: { 403: ['SHOP_NOT_ACCESSIBLE'], 404: ['INVITATION_NOT_FOUND'], 409: ['INVITATION_CLOSED'] },
}

export const getPayout = {
  operationId: 'getPayout',
  tags: ['Shops'],
  summary: "How the shop's payout account stands",
  description: 'As its provider told last: what is still wanted, and what the account may do.',
  params: shopParams,
  response: { 200: { ...payoutAccount, examples: [payoutExample] }, ...problems },
  refuses: { 403: ['SHOP_NOT_ACCESSIBLE'], 404: ['PAYOUT_NOT_FOUND'] },
}

export const createOnboardingLink = {
  operationId: 'createOnboardingLink',
  tags: ['Shops'],
  summary: 'A fresh link to the hosted onboarding of the payout account',
  description: 'Opens it once, and not after `expiresAt`. Addresses that are absent are those of the link before.',
  params: shopParams,
  body: Type.Object(
    {
      returnUrl: optionalHttpsUrl({ description: 'Where the creator goes when leaving, finished or not' }),
      refreshUrl: optionalHttpsUrl({ description: 'Where the creator goes when the link was used or has expired' }),
    },
    { ...strict, examples: [{ returnUrl: 'https://partner.example/payouts/done' }] },
  ),
  response: {
    201: Type.Object(
      {
        url: Type.String({ description: 'Where to send the creator' }),
        expiresAt: dateTime({ description: 'Until when it opens' }),
      },
      {
        description: 'The link',
        examples: [
          {
            url: 'http://localhost:8080/payouts/onboarding/hHsfhZSS81VkygiDF-CkbSSsoxEBIEFlRqmglcTW8bg',
            expiresAt: '2026-11-21T11:31:16.891Z',
          },
        ],
      },
    ),
    ...problems,
  },
  refuses: {
    403: ['SHOP_NOT_ACCESSIBLE'],
    404: ['PAYOUT_NOT_FOUND'],
    422: ['PAYOUT_REFUSED'],
    503: ['PAYOUT_PROVIDER_UNAVAILABLE'],
  },
}
