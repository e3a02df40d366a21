import { declareErrors } from '@atelier/errors/failure.ts'

export const errors = declareErrors({
  SHOP_NAME_INVALID: { kind: 'invalid_argument', title: 'A shop name has 1 to 100 visible characters' },
  SHOP_NOT_ACCESSIBLE: { kind: 'permission_denied', title: 'The credential may not act on this shop' },
  SHOP_NOT_FOUND: { kind: 'not_found', title: 'There is no such shop' },
  SHOP_OF_ANOTHER_AGENCY: { kind: 'already_exists', title: 'This shop is not one of this agency' },
  OWN_SHOP_NOT_DETACHABLE: { kind: 'failed_precondition', title: "A channel's own shop stays with its agency" },
  INVITATION_NOT_FOUND: { kind: 'not_found', title: 'There is no such invitation' },
  INVITATION_CLOSED: { kind: 'aborted', title: 'The invitation does not allow this any more' },
  INVITATION_LIMIT_REACHED: { kind: 'resource_exhausted', title: 'No more invitations may be mailed today' },
  PAYOUT_NOT_FOUND: { kind: 'not_found', title: 'The shop has no payout account' },
  PAYOUT_REFUSED: { kind: 'failed_precondition', title: 'The payout provider refuses the account' },
  PAYOUT_PROVIDER_UNAVAILABLE: { kind: 'unavailable', title: 'The payout provider is not available; try again' },
  ONBOARDING_LINK_NOT_FOUND: { kind: 'not_found', title: 'There is no such onboarding link' },
  STRIPE_EVENT_INVALID: { kind: 'invalid_argument', title: 'This is no event that Stripe signed for us' },
})
