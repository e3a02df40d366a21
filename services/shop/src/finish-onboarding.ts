import type { Outbox } from '@atelier/events/outbox.ts'
import { sandboxAccountReported } from '@atelier/events/shop.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { FinishOnboardingRequest__Output } from '@atelier/protos/shop/v1/FinishOnboardingRequest.ts'
import type { FinishOnboardingResponse } from '@atelier/protos/shop/v1/FinishOnboardingResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import { listRequirements, readSentForm, toForm } from './sandbox-form.ts'
import { sandboxStore } from './sandbox-store.ts'

/**
 * Finishes the sandbox's onboarding: keeps what the form says and announces, in one transaction, how the account stands
 * now: READY, or with what it lacks. The shop's own record of the account follows that event. A form with mistakes changes
 * nothing and is answered again, for the same session. One that is sent again after it was finished, as by a double click
 * or when the answer was lost, changes nothing and leads to where it led before. Without an open session of its link, or
 * once its account was closed, it leads to where a fresh link is. Fails with ONBOARDING_LINK_NOT_FOUND for a link that is
 * none.
 */
export async function finishOnboarding(
  deps: { pool: Pool; outbox: Outbox },
  { token, session, ...sent }: FinishOnboardingRequest__Output,
  call: Call,
): Promise<FinishOnboardingResponse> {
  const answer = await deps.pool.transaction(async (tx): Promise<FinishOnboardingResponse> => {
    const store = sandboxStore(tx)
    const opened = await store.lockOpened(token, session)
    if (opened === null) {
      const elsewhere = (await store.findFinished(token, session)) ?? (await store.findRefreshUrl(token))
      if (elsewhere === null) throw errors.ONBOARDING_LINK_NOT_FOUND()
      return { returnUrl: elsewhere }
    }
    const { accountId, returnUrl } = opened
    const { details, problems } = readSentForm(opened.details, sent, new Date())
    if (problems.length > 0) return { form: toForm(opened, session, details, problems) }

    const requirements = listRequirements(details)
    const isReady = requirements.length === 0
    const state = isReady ? 'READY' : 'REQUIREMENTS_DUE'
    const reportedAt = await store.finish(token, accountId, state, details)
    await deps.outbox.announce(tx, sandboxAccountReported, {
      // Not the account itself, whose own events its shop tells: each aggregate is counted without gaps.
      aggregateId: `sandbox_${accountId}`,
      shopId: null,
      requestId: call.requestId,
      data: {
        accountId,
        state,
        requirements,
        capabilities: isReady ? ['transfers'] : [],
        reportedAt: reportedAt.toISOString(),
      },
    })
    return { returnUrl }
  })
  deps.outbox.poke()
  return answer
}
