import { z } from 'zod'

/** From each state of a payout account, those that an event of its provider may lead to. Only a restriction leads back to onboarding. */
export const payoutMoves = {
  ONBOARDING: ['REQUIREMENTS_DUE', 'READY', 'RESTRICTED'],
  REQUIREMENTS_DUE: ['READY', 'RESTRICTED'],
  READY: ['REQUIREMENTS_DUE', 'RESTRICTED'],
  RESTRICTED: ['ONBOARDING', 'REQUIREMENTS_DUE', 'READY'],
} as const satisfies Record<string, readonly string[]>

export type PayoutState = keyof typeof payoutMoves

export const PayoutState = z.enum(['ONBOARDING', 'REQUIREMENTS_DUE', 'READY', 'RESTRICTED'])

/** What a provider still wants to know. `field` as the create-shop request names it where it has it: `individual.dobDay`. */
export const Requirement = z.object({ field: z.string(), reason: z.string() })
export type Requirement = z.output<typeof Requirement>

/** How an account stands at its provider, as told at one moment. */
export type AccountReport = {
  accountId: string
  state: PayoutState
  requirements: Requirement[]
  /** What the account may do: `transfers`, `card_payments`. */
  capabilities: string[]
  reportedAt: Date
}

export function mayMovePayout(from: PayoutState, to: PayoutState): boolean {
  return from === to || (payoutMoves[from] as readonly string[]).includes(to)
}
