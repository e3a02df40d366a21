import type { Event } from '@atelier/events/event.ts'
import type { postUpserted, seriesUpserted, tagCreated, tierUpserted } from '@atelier/events/membership.ts'

type Facts<Type extends { subject: string; data: import('zod').ZodType }> = Event<Type>['data']

/** What is told of a tier, in the names of the interface. */
export function toTierData({ tierId, monthlyAmounts, annualAmounts, ...facts }: Facts<typeof tierUpserted>) {
  return {
    id: tierId,
    ...facts,
    variants: {
      ...(Object.keys(monthlyAmounts).length > 0 && { monthly: { amounts: monthlyAmounts } }),
      ...(Object.keys(annualAmounts).length > 0 && { annual: { amounts: annualAmounts } }),
    },
  }
}

export function toPostData({ postId, access, seriesIds, notificationsEnabled, ...facts }: Facts<typeof postUpserted>) {
  const { type, tierIds } = access
  return {
    id: postId,
    ...facts,
    access: type === 'Public' ? { type } : { type, tiers: tierIds.map((id) => ({ id })) },
    series: seriesIds.map((id) => ({ id })),
    notifications: { enabled: notificationsEnabled },
  }
}

export function toSeriesData({ seriesId, ...facts }: Facts<typeof seriesUpserted>) {
  return { id: seriesId, ...facts }
}

export function toTagData({ tagId, name }: Facts<typeof tagCreated>) {
  return { id: tagId, name }
}
