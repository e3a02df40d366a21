import type { Database } from '@atelier/postgres/pool.ts'
import type { OpenOnboardingRequest__Output } from '@atelier/protos/shop/v1/OpenOnboardingRequest.ts'
import type { OpenOnboardingResponse } from '@atelier/protos/shop/v1/OpenOnboardingResponse.ts'
import { errors } from './errors.ts'
import { toForm } from './sandbox-form.ts'
import { sandboxStore } from './sandbox-store.ts'

/**
 * Opens a link of the sandbox's onboarding: once, for whoever comes first. Answers the form, or where to get a fresh
 * link when this one was used, has run out or is of a closed account. Fails with ONBOARDING_LINK_NOT_FOUND.
 */
export async function openOnboarding(
  deps: { pool: Database },
  { token }: OpenOnboardingRequest__Output,
): Promise<OpenOnboardingResponse> {
  const store = sandboxStore(deps.pool)
  const opened = await store.open(token)
  if (opened !== null) return { form: toForm(opened, opened.session, opened.details) }
  const refreshUrl = await store.findRefreshUrl(token)
  if (refreshUrl === null) throw errors.ONBOARDING_LINK_NOT_FOUND()
  return { refreshUrl }
}
