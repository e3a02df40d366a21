import { type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import type { Amounts__Output } from '@atelier/protos/membership/v1/Amounts.ts'
import type { Tier as TierMessage } from '@atelier/protos/membership/v1/Tier.ts'
import type { UpdateTierRequest__Output } from '@atelier/protos/membership/v1/UpdateTierRequest.ts'
import { toPictureUrl } from './image.ts'

/** Minor units by currency in small letters; empty for what is not sold so. */
export type Amounts = Readonly<Record<string, number>>

/** What whoever makes a tier says of it. */
export type TierFields = {
  name: string
  description: string
  imageId: number
  monthlyAmounts: Amounts
  annualAmounts: Amounts
  pricesAutomaticallyConverted: boolean
  askForShippingAddress: boolean
  benefits: readonly string[]
}

/** A tier of a shop. Archived it stays, with those who have it, and is changed no more. */
export type Tier = TierFields & {
  tierId: number
  shopId: string
  /** From 1, in the order of creation. */
  position: number
  /** Of the image's picture. */
  pictureKey: string
  isArchived: boolean
  /** Members who are entitled to it now. */
  membersCount: number
  createdAt: Date
  updatedAt: Date
}

/** Of one shop, archived ones too: a list of them, of the longest texts, has to fit one answer. */
export const tiersMax = 200

const amountMin = 100

/** The amounts that no tier can be sold for. All else of a tier is the caller's own affair. */
export function findProblems(wish: {
  monthly: Amounts__Output | null
  annual: Amounts__Output | null
}): FieldProblem[] {
  const fields = [
    ['monthlyAmounts', wish.monthly],
    ['annualAmounts', wish.annual],
  ] as const
  return fields.flatMap(([field, amounts]) =>
    Object.entries(amounts?.amounts ?? {})
      .filter(([, amount]) => !Number.isSafeInteger(amount) || amount < amountMin)
      .map(([currency]) =>
        problemAt(
          `/${field}/${currency}`,
          'TOO_SMALL',
          `must be a whole number of minor units, at least ${amountMin}`,
          {
            min: amountMin,
          },
        ),
      ),
  )
}

/** What a tier is once what is given is changed. */
export function changeFields(tier: TierFields, change: UpdateTierRequest__Output): TierFields {
  return {
    name: change.name ?? tier.name,
    description: change.description ?? tier.description,
    imageId: change.imageResourceId ?? tier.imageId,
    monthlyAmounts: change.monthly?.amounts ?? tier.monthlyAmounts,
    annualAmounts: change.annual?.amounts ?? tier.annualAmounts,
    pricesAutomaticallyConverted: change.pricesAutomaticallyConverted ?? tier.pricesAutomaticallyConverted,
    askForShippingAddress: change.askForShippingAddress ?? tier.askForShippingAddress,
    benefits: change.benefits?.benefits ?? tier.benefits,
  }
}

/** A tier as it is answered. */
export function toTier(baseUrl: string, tier: Tier): TierMessage {
  const { name, description, position, pricesAutomaticallyConverted, askForShippingAddress } = tier
  return {
    id: tier.tierId,
    name,
    description,
    position,
    status: tier.isArchived ? 'Archived' : 'Published',
    imageUrl: toPictureUrl(baseUrl, tier.pictureKey),
    membersCount: tier.membersCount,
    pricesAutomaticallyConverted,
    askForShippingAddress,
    benefits: [...tier.benefits],
    monthly: toAmounts(tier.monthlyAmounts),
    annual: toAmounts(tier.annualAmounts),
    createdAt: tier.createdAt.toISOString(),
    updatedAt: tier.updatedAt.toISOString(),
  }
}

const toAmounts = (amounts: Amounts) => (Object.keys(amounts).length === 0 ? null : { amounts })

/** What is announced of a tier that was made or changed. */
export function toTierFacts(baseUrl: string, tier: Tier) {
  const { tierId, name, description, position, monthlyAmounts, annualAmounts, benefits } = tier
  const imageUrl = toPictureUrl(baseUrl, tier.pictureKey)
  return { tierId, name, description, position, imageUrl, monthlyAmounts, annualAmounts, benefits: [...benefits] }
}
