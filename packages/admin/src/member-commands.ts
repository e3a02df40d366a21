import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isEmailAddress } from '@atelier/email-address/email-address.ts'
import type { EventType } from '@atelier/events/event.ts'
import { membershipChanged, membershipPaid } from '@atelier/events/order.ts'
import { ensureStream, streamOf } from '@atelier/events/streams.ts'
import type { MembershipServiceDefinition } from '@atelier/protos/membership/v1/MembershipService.ts'
import { MembershipService } from '@atelier/protos/services.ts'
import type { Call } from '@atelier/rpc/call.ts'
import { type Client, openClient } from '@atelier/rpc/client.ts'
import type { z } from 'zod'
import { declareCommand } from './command.ts'
import { errors } from './errors.ts'
import { openOperatorNats } from './operator-nats.ts'
import { readMembershipSettings } from './settings.ts'

type Membership = z.output<typeof membershipPaid.data>
type Asked = { membership: Client<MembershipServiceDefinition>; call: Call }

const timeoutMs = 10_000
const notedTimeoutMs = 10_000
const lookEveryMs = 200

const cycles: Readonly<Record<string, Membership['tier']['billingCycle']>> = { month: 'Month', year: 'Year' }

const shop = { type: 'string', value: 'shop', required: true, help: "the shop's id (sh_…)" } as const
const customer = {
  type: 'string',
  value: 'customer',
  required: true,
  help: 'names the customer; 1 to 100 characters',
} as const

const pay = declareCommand({
  name: 'member pay',
  summary: 'tells that a customer has paid for a membership',
  about: `Tells the membership service that a customer of a shop has paid for a tier, as long as nothing else does: the
customer becomes a member, or stays one, until then. Nothing is charged. The last that was told of a customer counts.
The command ends when the service has noted it.`,
  example:
    'member pay --shop sh_01j… --customer c1 --email mara@nordlicht.example --nickname mara --tier 12 --cycle month --through 2027-01-31',
  options: {
    shop,
    customer,
    email: { type: 'string', required: true, help: "the customer's e-mail address" },
    nickname: { type: 'string', required: true, help: 'what the customer is called, 1 to 100 characters' },
    tier: { type: 'string', required: true, help: "the tier's number; one of the shop's" },
    cycle: { type: 'string', value: 'month|year', required: true, help: 'how it is paid' },
    through: {
      type: 'string',
      value: 'date',
      required: true,
      help: 'until when, as 2027-01-31 or 2027-01-31T12:00:00Z',
    },
    trial: { type: 'boolean', help: 'it is a trial' },
    'next-tier': { type: 'string', value: 'tier', help: 'the tier that follows; the same unless given' },
    'next-cycle': { type: 'string', value: 'month|year', help: 'how that is paid; the same way unless given' },
    ends: { type: 'boolean', help: 'nothing follows' },
  },
  async run({ call }, { shop: shopId, customer: customerId, email, nickname, tier, cycle, through, ...given }) {
    const billed = { id: readTierId(tier), billingCycle: readCycle(cycle) }
    const next = readNext(given, billed)
    const paidThrough = readThrough(through)
    if (!isEmailAddress(email)) throw errors.USAGE_INVALID({ detail: `"${email}" is not an e-mail address` })
    await using asked = openMembership(call)
    const last = await findLast(asked, shopId, customerId)
    const unknown = [billed, next].find((each) => each && !last.tierIds.includes(each.id))
    if (unknown) throw errors.TIER_UNKNOWN({ detail: `The shop ${shopId} has no tier ${unknown.id}` })
    const told = {
      customerId,
      email,
      nickname,
      tier: billed,
      isTrial: given.trial,
      subscribedAt: last.told?.subscribedAt ?? new Date().toISOString(),
      paidThrough,
      next,
    }
    return await tell(asked, membershipPaid, shopId, last.sequence + 1, told)
  },
})

const leave = declareCommand({
  name: 'member leave',
  summary: 'tells that a member goes on no longer than it has paid',
  about: `Tells the membership service that a customer has chosen nothing to follow what it has paid for: it stays a member
until then. member pay takes it back. Repeating the command changes nothing.`,
  example: 'member leave --shop sh_01j… --customer c1',
  options: { shop, customer },
  async run({ call }, { shop: shopId, customer: customerId }) {
    await using asked = openMembership(call)
    const { told, sequence } = await findLast(asked, shopId, customerId)
    if (!told) throw errors.MEMBER_UNKNOWN({ detail: `Nothing was told of a customer ${customerId} of ${shopId}` })
    if (!told.next) return toOutcome(shopId, sequence, told)
    return await tell(asked, membershipChanged, shopId, sequence + 1, { ...told, next: null })
  },
})

export const memberCommands = [pay, leave]

function openMembership(call: Call): Asked & AsyncDisposable {
  const settings = readMembershipSettings()
  const membership = openClient(MembershipService, settings.MEMBERSHIP_ADDRESS, settings, { timeoutMs })
  return { membership, call, [Symbol.asyncDispose]: async () => membership[Symbol.asyncDispose]() }
}

/** What was last told of a customer, null when nothing was. */
async function findLast({ membership, call }: Asked, shopId: string, customerId: string) {
  const { sequence, payload, tierIds } = await membership.findMembership({ shopId, customerId }, call)
  return { sequence, tierIds, told: payload === undefined ? null : membershipPaid.data.parse(JSON.parse(payload)) }
}

/** Publishes what is told, as commerce would, and waits until it is noted. Fails with MEMBERSHIP_NOT_NOTED. */
async function tell(asked: Asked, type: EventType, shopId: string, sequence: number, told: Membership) {
  const read = type.data.safeParse(told)
  if (!read.success)
    throw errors.USAGE_INVALID({
      detail: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    })
  await using nats = await openOperatorNats()
  await ensureStream(nats.manager, streamOf(type.subject))
  const id = randomUUID()
  const event = {
    id,
    type: type.subject,
    shopId,
    aggregateId: `membership/${shopId}/${told.customerId}`,
    sequence,
    occurredAt: new Date().toISOString(),
    requestId: asked.call.requestId,
    data: told,
  }
  await nats.jetstream.publish(type.subject, JSON.stringify(event), { msgID: id })
  const deadline = Date.now() + notedTimeoutMs
  for (;;) {
    const last = await findLast(asked, shopId, told.customerId)
    if (last.sequence === sequence && JSON.stringify(last.told) === JSON.stringify(read.data))
      return toOutcome(shopId, sequence, told)
    // Somebody else told something at the same time.
    if (last.sequence >= sequence || Date.now() > deadline) throw errors.MEMBERSHIP_NOT_NOTED()
    await delay(lookEveryMs)
  }
}

function toOutcome(shopId: string, sequence: number, told: Membership) {
  const { customerId, tier, paidThrough, next } = told
  const another = next && next.id !== tier.id ? ` with tier ${next.id}` : ''
  const then = next ? `and goes on${another} after that` : 'and no longer'
  return {
    json: { shopId, sequence, ...told },
    text: `${customerId} is a member with tier ${tier.id} until ${paidThrough} ${then}; the membership service has noted it.`,
  }
}

function readTierId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw errors.USAGE_INVALID({ detail: `"${text}" is not the number of a tier` })
  return Number(text)
}

function readCycle(text: string): Membership['tier']['billingCycle'] {
  const cycle = cycles[text]
  if (!cycle) throw errors.USAGE_INVALID({ detail: `"${text}" is neither month nor year` })
  return cycle
}

/** What follows what is paid: the same again, as far as nothing else is given. */
function readNext(
  given: { 'next-tier': string | undefined; 'next-cycle': string | undefined; ends: boolean },
  billed: Membership['tier'],
): Membership['next'] {
  const { 'next-tier': tier, 'next-cycle': cycle, ends } = given
  if (ends && (tier !== undefined || cycle !== undefined))
    throw errors.USAGE_INVALID({ detail: 'With --ends nothing follows: neither --next-tier nor --next-cycle' })
  if (ends) return null
  return {
    id: tier === undefined ? billed.id : readTierId(tier),
    billingCycle: cycle === undefined ? billed.billingCycle : readCycle(cycle),
  }
}

/** A day that there is, whose beginning it is, or a moment of one, in UTC unless it says otherwise. */
function readThrough(text: string): string {
  const isOfForm = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/.test(text)
  const time = new Date(isOfForm ? text : Number.NaN)
  const day = text.slice(0, 10)
  // A day that its month does not have is read as one of the next.
  if (Number.isNaN(time.getTime()) || !new Date(day).toISOString().startsWith(day))
    throw errors.USAGE_INVALID({ detail: `"${text}" is not a date` })
  const read = membershipPaid.data.shape.paidThrough.safeParse(time.toISOString())
  if (!read.success) {
    const wrong = read.error.issues.map(({ message }) => message).join('; ')
    throw errors.USAGE_INVALID({ detail: `--through ${wrong}, not "${text}"` })
  }
  return read.data
}
