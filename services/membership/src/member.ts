import type { Member as MemberMessage } from '@atelier/protos/membership/v1/Member.ts'
import type { MemberTier } from '@atelier/protos/membership/v1/MemberTier.ts'

export type MemberState = 'Active' | 'FreeTrial' | 'Expiring' | 'PastDue' | 'Former'
export type BillingCycle = 'Month' | 'Year'
export type BilledTier = { id: number; billingCycle: BillingCycle }

/**
 * What each state becomes by time alone once what was paid has run out, and once the days of grace have too. What commerce
 * tells leads from every state to every other.
 */
export const memberMoves: Readonly<
  Record<MemberState, { paidThrough?: readonly MemberState[]; graceOver?: readonly MemberState[] }>
> = {
  Active: { paidThrough: ['PastDue', 'Former'] },
  FreeTrial: { paidThrough: ['PastDue', 'Former'] },
  Expiring: { paidThrough: ['Former'] },
  PastDue: { graceOver: ['Former'] },
  Former: {},
}

/** How the membership of a customer stands, as commerce tells all of it at once. */
export type Membership = {
  /** Of the shop's customer, opaque. */
  customerId: string
  email: string
  nickname: string
  tier: BilledTier
  isTrial: boolean
  subscribedAt: Date
  paidThrough: Date
  /** What was chosen to follow what is paid: the same again, another tier, or nothing. */
  next: BilledTier | null
}

/** A member of a shop, from the first that was told of it. */
export type Member = Membership & {
  memberId: number
  shopId: string
  tierName: string
  /** Null when nothing follows. */
  nextTierName: string | null
  lastSequence: number
  /** Until then it has its tier: later than what was paid where another payment is awaited. */
  entitledUntil: Date
  joinedAt: Date
  announcedState: MemberState
}

const dayMs = 86_400_000

/** Until when a member has its tier: one whose next payment is late keeps it for the days of grace. */
export function toEntitledUntil({ paidThrough, next }: Membership, graceDays: number): Date {
  return next ? new Date(paidThrough.getTime() + graceDays * dayMs) : paidThrough
}

type Standing = Pick<Member, 'paidThrough' | 'entitledUntil' | 'isTrial' | 'next'>

export function stateAt({ paidThrough, entitledUntil, isTrial, next }: Standing, now: Date): MemberState {
  if (now >= entitledUntil) return 'Former'
  if (now >= paidThrough) return 'PastDue'
  if (!next) return 'Expiring'
  return isTrial ? 'FreeTrial' : 'Active'
}

/** When time alone changes the state next; null when nothing of it will. */
export function nextMoveAt({ paidThrough, entitledUntil }: Standing, now: Date): Date | null {
  if (now < paidThrough) return paidThrough
  return now < entitledUntil ? entitledUntil : null
}

/** The tier that a member may use now, or null. */
export function toEntitledNow(member: Member, now: Date): MemberTier | null {
  return now < member.entitledUntil ? toTier(member.tier, member.tierName) : null
}

export function toChosenNext({ next, nextTierName }: Member): MemberTier | null {
  return next && toTier(next, nextTierName ?? '')
}

/** A member as it is answered. */
export function toMember(member: Member, now: Date): MemberMessage {
  return {
    id: member.memberId,
    nickname: member.nickname,
    email: member.email,
    state: stateAt(member, now),
    subscribedAt: member.subscribedAt.toISOString(),
    joinedAt: member.joinedAt.toISOString(),
    tier: toTier(member.tier, member.tierName),
  }
}

const toTier = ({ id, billingCycle }: BilledTier, name: string): MemberTier => ({ id, name, billingCycle })

/** What is announced of a member: all that others go by. */
export function toMemberFacts(memberId: number, membership: Membership, state: MemberState) {
  const { tier, paidThrough, next } = membership
  return {
    memberId,
    state,
    tierId: tier.id,
    billingCycle: tier.billingCycle,
    paidThrough: paidThrough.toISOString(),
    nextTierId: next?.id ?? null,
  }
}
