import { createInterface } from 'node:readline/promises'
import { isEmailAddress } from '@atelier/email-address/email-address.ts'
import { erasedAddress } from '@atelier/email-address/erased-address.ts'
import { Failure } from '@atelier/errors/failure.ts'
import { eraseFromStream, listEventStreams } from '@atelier/events/erase-from-stream.ts'
import type { Nats } from '@atelier/events/nats.ts'
import { MembershipService, NotificationService, OrderService } from '@atelier/protos/services.ts'
import { type ErasedBuyer, tellsOf, toErasedBuyer } from '@atelier/resources/erased-buyer.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { declareCommand } from './command.ts'
import { errors } from './errors.ts'
import { toColumns } from './help.ts'
import { openOperatorNats } from './operator-nats.ts'
import { readBuyerSettings, readNatsSettings } from './settings.ts'

/** Instead of an address: it is read from standard input. */
const fromInput = '-'

/** A batch takes a service this long at most. */
const timeoutMs = 20_000

type Counts = Record<keyof typeof noCounts, number>
const noCounts = {
  orders: 0,
  checkouts: 0,
  giftPurchases: 0,
  gifts: 0,
  giftCards: 0,
  members: 0,
  outboxEvents: 0,
  events: 0,
  deliveries: 0,
  answers: 0,
  messages: 0,
}

const erase = declareCommand({
  name: 'buyer erase',
  summary: 'forgets a buyer of a shop',
  about: `Takes whatever names a buyer out of everything that is kept of a shop: orders, checkouts, gifts and memberships of an
e-mail address, what partners were told of them and are still to be told, and answers that were kept for repeats. What
was bought, for how much and when stays, with the country and its state. Refused while anything of it is under way: an
order, a payment, a gift that was won, a membership. An interrupted command is finished by repeating it, which finds
nothing once all is done. Partners are told nothing. What the payment provider and backups have is not touched.
With --email - the address is the first line of standard input, so that no list of processes and no history of a shell
has it; without a terminal add --yes.`,
  example: 'buyer erase --shop sh_01j… --email mara@nordlicht.example',
  options: {
    shop: { type: 'string', value: 'shop', required: true, help: "the shop's id (sh_…)" },
    email: {
      type: 'string',
      required: true,
      help: "the buyer's e-mail address, in capitals or not; - reads it from standard input",
    },
  },
  question: ({ shop, email }) =>
    `Forget ${email === fromInput ? 'who is named next' : email} in the shop ${shop}, for good?`,
  async run({ call }, { shop: shopId, email: typed }) {
    const email = await readEmail(typed)
    const settings = readBuyerSettings()
    await using order = openClient(OrderService, settings.ORDER_ADDRESS, settings, { timeoutMs })
    await using membership = openClient(MembershipService, settings.MEMBERSHIP_ADDRESS, settings, { timeoutMs })
    await using notification = openClient(NotificationService, settings.NOTIFICATION_ADDRESS, settings, { timeoutMs })
    await using nats = await openOperatorNats(readNatsSettings())
    const counts: Counts = { ...noCounts }
    let unreadableAnswers = 0

    const { ids } = await order.findBuyer({ shopId, email }, call)
    const { aggregateIds } = await membership.findBuyer({ shopId, email }, call)
    const traces = { shopId, email, ids }
    // First where events come from, so that none is published again as it was.
    for (const { eraseBuyerTraces } of [order, membership])
      for await (const { events, answers, ...batch } of inBatches((cursor) =>
        eraseBuyerTraces({ ...traces, ...cursor }, call),
      )) {
        add(counts, { outboxEvents: events, answers })
        unreadableAnswers += batch.unreadableAnswers
      }
    // Then where they are, once whoever hears them has them; and where partners read them.
    counts.messages = await eraseMessages(nats, toErasedBuyer(traces), aggregateIds)
    const eraseTold = (cursor: Cursor) => notification.eraseBuyerTraces({ ...traces, ...cursor }, call)
    for await (const { events, deliveries, answers, ...batch } of inBatches(eraseTold)) {
      add(counts, { events, deliveries, answers })
      unreadableAnswers += batch.unreadableAnswers
    }
    // Last what all of it is found by.
    for (let more = true; more; ) {
      const { more: hasMore, ...erased } = await order.eraseBuyer({ shopId, email, ids }, call)
      add(counts, erased)
      more = hasMore
    }
    add(counts, await membership.eraseBuyer({ shopId, email }, call))
    return toOutcome(shopId, counts, unreadableAnswers)
  },
})

export const buyerCommands = [erase]

/** The address as it was typed, or the first line of standard input. Fails with USAGE_INVALID, which does not repeat the latter. */
async function readEmail(typed: string): Promise<string> {
  const email = typed === fromInput ? await readLine() : typed
  const what = typed === fromInput ? 'The first line of standard input' : `"${typed}"`
  if (!isEmailAddress(email)) throw errors.USAGE_INVALID({ detail: `${what} is not an e-mail address` })
  if (email.toLowerCase() === erasedAddress)
    throw errors.USAGE_INVALID({ detail: `${erasedAddress} is who was forgotten already` })
  return email
}

/** Without the spaces around it; empty where there is none. */
async function readLine(): Promise<string> {
  using lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line.trim()
  return ''
}

type Cursor = { cursor?: string }

/** What a call answers, repeated for as long as there is a cursor of another batch. */
async function* inBatches<Answer extends Cursor>(ask: (cursor: Cursor) => Promise<Answer>): AsyncGenerator<Answer> {
  for (let next: Cursor | null = {}; next; ) {
    const answer: Answer = await ask(next)
    yield answer
    next = answer.cursor === undefined ? null : { cursor: answer.cursor }
  }
}

function add(counts: Counts, more: Partial<Counts>): void {
  for (const [name, count] of Object.entries(more)) counts[name as keyof Counts] += count
}

/** Fails with EVENTS_NOT_HANDLED, naming who is behind, and with NATS_UNAVAILABLE. */
async function eraseMessages(nats: Nats, buyer: ErasedBuyer, aggregateIds: readonly string[]): Promise<number> {
  const memberships = aggregateIds.map((id) => JSON.stringify(id).slice(1, -1))
  // Within a dead letter an event is a text of its own.
  const isTold = (message: string) =>
    tellsOf(buyer, message) || memberships.some((id) => message.includes(`"${id}"`) || message.includes(`\\"${id}\\"`))
  try {
    let count = 0
    for (const stream of await listEventStreams(nats)) {
      const { erased, behind } = await eraseFromStream(nats, stream, isTold)
      if (behind.length > 0)
        throw errors.EVENTS_NOT_HANDLED({ detail: `${behind.join(' and ')} has not handled all of ${stream}` })
      count += erased
    }
    return count
  } catch (cause) {
    if (cause instanceof Failure) throw cause
    throw errors.NATS_UNAVAILABLE({ detail: 'NATS did not answer; what is left is done by repeating this' }, { cause })
  }
}

const elsewhere = [
  'the payment provider has a copy of its own: erase the customer there',
  'backups keep theirs until they are deleted: after a restore repeat this command',
]

function toOutcome(shopId: string, counts: Counts, unreadableAnswers: number) {
  const rows = [
    ['Orders', counts.orders],
    ['Checkouts', counts.checkouts],
    ['Purchases of gifts', counts.giftPurchases],
    ['Gifts that were won', counts.gifts],
    ['Gift cards', counts.giftCards],
    ['Members', counts.members],
    ['Events in outboxes', counts.outboxEvents],
    ['Events that partners read', counts.events],
    ['Deliveries to webhooks', counts.deliveries],
    ['Stored answers', counts.answers],
    ['Messages in streams', counts.messages],
  ] as const
  const found = Object.values(counts).some((count) => count > 0)
  const table = toColumns(rows.map(([what, count]) => [what, String(count)]))
  const done = found ? `What named the buyer is gone:\n\n${table}` : 'Nothing here names such a buyer.'
  const left =
    unreadableAnswers === 0
      ? ''
      : `\n\n${unreadableAnswers} stored answers could not be looked into: no secret of their service opens them. They go within 24 hours.`
  return {
    json: { shopId, erased: counts, unreadableAnswers, elsewhere },
    text: `${done}${left}\n\nElsewhere: ${elsewhere.join(';\n')}.`,
  }
}
