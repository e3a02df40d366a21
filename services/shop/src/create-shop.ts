import { errors as general } from '@atelier/errors/failure.ts'
import { shopCreated } from '@atelier/events/shop.ts'
import type { Settle } from '@atelier/idempotency/idempotency.ts'
import type { CreateShopRequest__Output } from '@atelier/protos/shop/v1/CreateShopRequest.ts'
import type { CreateShopResponse } from '@atelier/protos/shop/v1/CreateShopResponse.ts'
import type { Payout__Output } from '@atelier/protos/shop/v1/Payout.ts'
import { type Call, channelOf } from '@atelier/rpc/call.ts'
import { errors } from './errors.ts'
import type { Invitation } from './invitation.ts'
import { invitationStore } from './invitation-store.ts'
import { type MailInvitationDeps, mailInvitation } from './mail-invitation.ts'
import { payoutAccountStore } from './payout-account-store.ts'
import { type OnboardingLink, type PayoutProvider, toProviderDeadline } from './payout-provider.ts'
import { newProvisioning, type Provisioning, toRepeatKey } from './provisioning.ts'
import { provisioningStore } from './provisioning-store.ts'
import { readShopName } from './shop.ts'
import { shopStore } from './shop-store.ts'

export type CreateShopDeps = MailInvitationDeps & { payouts: PayoutProvider }

/**
 * Makes a shop with all that was asked for with it, or nothing that anybody can see. Its steps are noted as they are done:
 * the repeat of a call that failed or died, under the same key, takes each that is done as it is and goes on. A mail that
 * cannot be sent never loses the shop. Fails with SHOP_NAME_INVALID, PAYOUT_REFUSED or PAYOUT_PROVIDER_UNAVAILABLE.
 */
export async function createShop(
  deps: CreateShopDeps,
  request: CreateShopRequest__Output,
  call: Call,
  settle: Settle,
): Promise<CreateShopResponse> {
  const { agencyId, channelId } = channelOf(call)
  const name = readShopName(request.name)
  if (name === null) throw errors.SHOP_NAME_INVALID()
  const { ownerEmail, payout } = request

  const provisioning = await provisioningStore(deps.pool).beginOrFind(
    toRepeatKey(channelId, call.idempotency),
    newProvisioning(agencyId, payout ? deps.payouts.name : null),
  )
  const { provisioningId, shopId, publicToken } = provisioning
  const account = payout && (await openAccount(deps, provisioning, name, { ownerEmail, payout }, call))
  // Nobody would learn that it was made after all.
  if (account && !provisioning.isMade && Date.now() > toProviderDeadline(call))
    throw errors.PAYOUT_PROVIDER_UNAVAILABLE({}, { cause: new Error('the provider took too long') })
  if (!provisioning.isMade) await makeShop(deps, provisioning, { name, ownerEmail, payout }, account, call)
  const invitation = ownerEmail === undefined ? null : await invite(deps, provisioning, name, call)

  const answer = {
    shopId,
    shopName: name,
    publicToken,
    ...(invitation && { invitationEmail: invitation.email, invitationStatus: toAnswered(invitation) }),
    ...(account && { payoutOnboardingUrl: account.link.url }),
  }
  return settle(async (db) => {
    await provisioningStore(db).end(provisioningId)
    return answer
  })
}

const givenUp = (provisioningId: string) =>
  general.UNAVAILABLE({}, { cause: new Error(`${provisioningId} was given up while it went on`) })

type Account = { accountId: string; link: OnboardingLink }

/** The provisioning's account, made now or before, and a link into it. */
async function openAccount(
  deps: CreateShopDeps,
  { provisioningId, provider, accountId: noted }: Provisioning,
  shopName: string,
  { ownerEmail, payout }: { ownerEmail: string | undefined; payout: Payout__Output },
  call: Call,
): Promise<Account> {
  // It was begun with the provider that was chosen before: only an operator can choose that one again.
  if (provider !== deps.payouts.name)
    throw errors.PAYOUT_PROVIDER_UNAVAILABLE({}, { cause: new Error(`${provisioningId} is with ${provider}`) })
  const { country, businessType, prefill, returnUrl, refreshUrl } = payout
  const wish = {
    shopName,
    email: prefill?.individual?.email ?? ownerEmail,
    country,
    businessType: businessType === 'individual' || businessType === 'company' ? businessType : undefined,
    prefill: prefill ?? undefined,
  } as const
  const accountId = noted ?? (await deps.payouts.createAccount(wish, provisioningId, toProviderDeadline(call)))
  if (noted === null && !(await provisioningStore(deps.pool).noteAccount(provisioningId, accountId))) {
    await deps.payouts.closeAccount(accountId)
    throw givenUp(provisioningId)
  }
  const link = await deps.payouts.createLink({ accountId, returnUrl, refreshUrl }, toProviderDeadline(call))
  return { accountId, link }
}

/** The shop, its invitation and its account become visible together. */
async function makeShop(
  { pool, outbox, payouts }: CreateShopDeps,
  { provisioningId, agencyId, shopId, publicToken, invitationId }: Provisioning,
  { name, ownerEmail, payout }: { name: string; ownerEmail: string | undefined; payout: Payout__Output | null },
  account: Account | null,
  { requestId }: Call,
): Promise<void> {
  await pool.transaction(async (tx) => {
    if (!(await provisioningStore(tx).noteMade(provisioningId))) {
      if (await shopStore(tx).find(shopId)) return
      throw givenUp(provisioningId)
    }
    await shopStore(tx).insert({ shopId, agencyId, name, publicToken })
    if (ownerEmail !== undefined)
      await invitationStore(tx).insert({ invitationId, shopId, agencyId, email: ownerEmail })
    if (payout && account) {
      const { accountId } = account
      const { returnUrl, refreshUrl } = payout
      await payoutAccountStore(tx).insert({ shopId, provider: payouts.name, accountId, returnUrl, refreshUrl })
    }
    await outbox.announce(tx, shopCreated, { aggregateId: shopId, shopId, requestId, data: { agencyId, name } })
  })
  outbox.poke()
}

/** The first mail of the invitation, sent now unless it was before. */
async function invite(
  deps: CreateShopDeps,
  { invitationId }: Provisioning,
  shopName: string,
  call: Call,
): Promise<Invitation> {
  const invitation = await invitationStore(deps.pool).find(invitationId)
  if (!invitation) throw new Error(`${invitationId} was made with its shop and is gone`)
  if (invitation.status !== 'FAILED' || invitation.sendNumber > 1) return invitation
  return (await mailInvitation(deps, invitation, shopName, 1, call)).invitation
}

/** What became of the mail, whatever its reader did with it since. */
const toAnswered = ({ sentAt }: Invitation): 'INVITED' | 'FAILED' => (sentAt === null ? 'FAILED' : 'INVITED')
