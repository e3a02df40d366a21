import { createHash } from 'node:crypto'
import { failureOf, failuresOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { drawWinners, toField } from '../src/draw.ts'
import { drawStore } from '../src/draw-store.ts'
import { openDrawSweep, sweepDraws } from '../src/sweep-draws.ts'
import { buyGifts, sellOffer } from './bought-gifts.ts'
import { partner, startOrder, withKey } from './started-order.ts'

const scope = new AsyncDisposableStack()
let started: Awaited<ReturnType<typeof startOrder>>
let order: (typeof started)['order']
let offerId: string

beforeAll(async () => {
  started = await startOrder(scope)
  order = started.order
  offerId = sellOffer(started).offerId
})
afterAll(() => scope.disposeAsync())

const newShop = () => `sh_${crypto.randomUUID()}`
const toParticipants = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ username: `viewer-${i}`, email: `viewer-${i}@example.com` }))

const EventRow = z.object({ type: z.string(), sequence: z.number(), data: z.record(z.string(), z.unknown()) })
const listEvents = (aggregateId: string) =>
  started.pool.any(sql.type(EventRow)`
    select subject as type, sequence::int4, payload -> 'data' as data from outbox
    where aggregate_id = ${aggregateId} order by sequence`)

/** A draw of so many gifts of a new purchase. */
async function startDraw(shopId: string, quantity: number, wanted?: number) {
  const purchase = await buyGifts(started, shopId, quantity, { offerId })
  const wish = { giftPurchaseId: purchase.id, ...(wanted !== undefined && { quantity: wanted }) }
  const { id: drawId } = await order.createDraw(wish, partner(shopId))
  return { purchase, drawId }
}

describe('a draw', () => {
  it('gives each winner a gift and a token, by a seed that was chosen before', async () => {
    const shopId = newShop()
    const call = partner(shopId)
    const { purchase, drawId } = await startDraw(shopId, 3, 2)
    const { draw: before } = await order.getDraw({ drawId }, call)
    expect(before).toMatchObject({
      state: 'STARTED',
      quantity: 2,
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      winners: [],
    })
    expect(before?.seed).toBeUndefined()

    const participants = toParticipants(20)
    const { draw } = await order.finishDraw({ drawId, participants }, call)
    const names = participants.map(({ username }) => username).sort()
    const participantsHash = createHash('sha256')
      .update(names.map((name) => `${name}\n`).join(''))
      .digest('hex')
    expect(draw).toMatchObject({ state: 'FINISHED', seedHash: before?.seedHash, participantsHash })
    expect(before?.participantsHash).toBeUndefined()
    const seed = Buffer.from(draw?.seed ?? '', 'hex')
    expect(createHash('sha256').update(seed).digest('hex')).toBe(before?.seedHash)
    const again = drawWinners(toField(participants), 2, seed)
    expect(draw?.winners.map(({ username }) => username)).toEqual(again.map(({ username }) => username))
    expect(draw?.winners.map(({ giftId }) => giftId)).toEqual(purchase.gifts.slice(0, 2).map(({ id }) => id))
    for (const { token } of draw?.winners ?? []) expect(token).toMatch(/^gtk_[0-9a-z]{26}$/)

    const { giftPurchase } = await order.getGiftPurchase({ giftPurchaseId: purchase.id }, call)
    const [first] = draw?.winners ?? []
    expect(giftPurchase?.gifts.map(({ status, winner }) => [status, winner?.username])).toEqual([
      ['AVAILABLE', again[0]?.username],
      ['AVAILABLE', again[1]?.username],
      ['AVAILABLE', undefined],
    ])
    const facts = { email: first?.email, username: first?.username, selectedAt: first?.selectedAt }
    expect(giftPurchase?.gifts[0]?.winner).toMatchObject(facts)
    expect(await listEvents(`draw/${drawId}`)).toEqual([
      {
        type: 'order.v1.gift_draw_started',
        sequence: 1,
        data: { drawId, giftPurchaseId: purchase.id, quantity: 2, seedHash: before?.seedHash },
      },
      {
        type: 'order.v1.gift_draw_ended',
        sequence: 2,
        data: {
          drawId,
          giftPurchaseId: purchase.id,
          quantity: 2,
          seed: draw?.seed,
          participantsHash,
          winners: [expect.objectContaining({ giftId: first?.giftId, ...facts }), expect.anything()],
        },
      },
    ])
    expect(JSON.stringify(await listEvents(`draw/${drawId}`))).not.toContain('gtk_')
    expect(await listEvents(`gift_purchase/${purchase.id}`)).toHaveLength(2)
  })

  it('is finished once, and tells its tokens that once', async () => {
    const shopId = newShop()
    const { drawId } = await startDraw(shopId, 2)
    const participants = toParticipants(5)
    const asked = Array.from({ length: 8 }, () => order.finishDraw({ drawId, participants }, partner(shopId)))
    const answers = await Promise.all(asked)
    const winnersOf = (answer: (typeof answers)[number] | undefined) =>
      answer?.draw?.winners.map(({ giftId, username }) => [giftId, username])
    for (const answer of answers) expect(winnersOf(answer)).toEqual(winnersOf(answers[0]))
    const withTokens = answers.filter(({ draw }) => draw?.winners.every(({ token }) => token !== ''))
    const without = answers.filter(({ draw }) => draw?.winners.every(({ token }) => token === ''))
    expect([withTokens.length, without.length]).toEqual([1, 7])
    // In another order they are the same; others are not.
    const reversed = await order.finishDraw({ drawId, participants: participants.toReversed() }, partner(shopId))
    expect(winnersOf(reversed)).toEqual(winnersOf(answers[0]))
    const others = order.finishDraw({ drawId, participants: toParticipants(6) }, partner(shopId))
    expect(await failureOf(others)).toMatchObject({ code: 'DRAW_FINISHED', status: 409 })
    const { draw } = await order.getDraw({ drawId }, partner(shopId))
    expect(draw?.winners.map(({ token }) => token)).toEqual(['', ''])
  })

  it('tells the tokens again to whoever lost the answer and repeats it under its key', async () => {
    const shopId = newShop()
    const { drawId } = await startDraw(shopId, 1)
    const wish = { drawId, participants: toParticipants(3) }
    const call = withKey(partner(shopId), 'draw', wish)
    const first = await order.finishDraw(wish, call)
    expect(first.draw?.winners[0]?.token).toMatch(/^gtk_/)
    expect(await order.finishDraw(wish, call)).toEqual(first)
  })

  it('keeps no token that could be read', async () => {
    const shopId = newShop()
    const { drawId } = await startDraw(shopId, 1)
    const { draw } = await order.finishDraw({ drawId, participants: toParticipants(1) }, partner(shopId))
    const TextRow = z.object({ text: z.string() })
    const rows = await started.pool.any(sql.type(TextRow)`
      select to_jsonb(gifts)::text as text from gifts where draw_id = ${drawId}`)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).not.toContain(draw?.winners[0]?.token)
  })

  it('gives each of those who are fewer than the gifts one, and nobody two', async () => {
    const shopId = newShop()
    const { drawId, purchase } = await startDraw(shopId, 4)
    const participants = [{ username: 'Mara' }, { username: 'mara', email: 'mara@example.com' }, { username: 'jon' }]
    const { draw } = await order.finishDraw({ drawId, participants }, partner(shopId))
    expect(draw?.winners.map(({ username }) => username).sort()).toEqual(['Mara', 'jon'])
    // The others can be drawn again.
    const { id: next } = await order.createDraw({ giftPurchaseId: purchase.id }, partner(shopId))
    expect(await order.getDraw({ drawId: next }, partner(shopId))).toMatchObject({ draw: { quantity: 2 } })
  })

  it('gives no gift that another draw has given, when both end at once', async () => {
    const shopId = newShop()
    const { purchase, drawId } = await startDraw(shopId, 5, 3)
    const { id: second } = await order.createDraw({ giftPurchaseId: purchase.id, quantity: 3 }, partner(shopId))
    const answers = await Promise.all(
      [drawId, second].map((id) => order.finishDraw({ drawId: id, participants: toParticipants(9) }, partner(shopId))),
    )
    const given = answers.flatMap(({ draw }) => draw?.winners.map(({ giftId }) => giftId) ?? [])
    expect(given).toHaveLength(5)
    expect(new Set(given).size).toBe(5)
    const none = order.createDraw({ giftPurchaseId: purchase.id }, partner(shopId))
    expect(await failureOf(none)).toMatchObject({ code: 'GIFTS_NOT_AVAILABLE', details: { available: 0 } })
  })

  it('gives no gift that is cancelled meanwhile', async () => {
    const shopId = newShop()
    const { purchase, drawId } = await startDraw(shopId, 2)
    const [first, second] = purchase.gifts
    await order.cancelGift({ giftPurchaseId: purchase.id, giftId: first?.id ?? '' }, partner(shopId))
    const { draw } = await order.finishDraw({ drawId, participants: toParticipants(5) }, partner(shopId))
    expect(draw?.winners.map(({ giftId }) => giftId)).toEqual([second?.id])
  })

  it('is of its shop alone', async () => {
    const { drawId } = await startDraw(newShop(), 1)
    const other = partner(newShop())
    const participants = toParticipants(1)
    for (const failure of await failuresOf([
      order.getDraw({ drawId }, other),
      order.finishDraw({ drawId, participants }, other),
    ]))
      expect(failure).toMatchObject({ code: 'DRAW_NOT_FOUND', details: { drawId } })
  })

  it('is refused of more gifts than there are, and without anybody', async () => {
    const shopId = newShop()
    const { purchase, drawId } = await startDraw(shopId, 2)
    const tooMany = order.createDraw({ giftPurchaseId: purchase.id, quantity: 3 }, partner(shopId))
    expect(await failureOf(tooMany)).toMatchObject({
      code: 'GIFTS_NOT_AVAILABLE',
      status: 422,
      details: { available: 2 },
    })
    const nobody = order.finishDraw({ drawId, participants: [] }, partner(shopId))
    expect(await failureOf(nobody)).toMatchObject({ code: 'REQUEST_INVALID' })
    expect(await order.getDraw({ drawId }, partner(shopId))).toMatchObject({ draw: { state: 'STARTED' } })
  })

  it('of the most gifts among the most participants is done in time', async () => {
    const shopId = newShop()
    const { drawId } = await startDraw(shopId, 501)
    const { draw } = await order.finishDraw({ drawId, participants: toParticipants(10_000) }, partner(shopId))
    expect(draw?.quantity).toBe(500)
    expect(new Set(draw?.winners.map(({ username }) => username)).size).toBe(500)
  })
})

describe('a draw that nobody finishes', () => {
  const age = (drawId: string, days: number) =>
    started.pool.query(sql.unsafe`
      update draws set created_at = now() - make_interval(days => ${days}) where draw_id = ${drawId}`)
  const DrawId = z.object({ draw_id: z.string() })
  const listKept = async (shopId: string) => {
    const kept = await started.pool.any(sql.type(DrawId)`select draw_id from draws where shop_id = ${shopId}`)
    return kept.map((row) => row.draw_id).sort()
  }

  it('is forgotten after a year and not before; one that was finished stays, with its seed', async () => {
    const shopId = newShop()
    const call = partner(shopId)
    const { purchase, drawId: finished } = await startDraw(shopId, 3, 1)
    const wish = { giftPurchaseId: purchase.id, quantity: 1 }
    const [{ id: old }, { id: young }] = [await order.createDraw(wish, call), await order.createDraw(wish, call)]
    await order.finishDraw({ drawId: finished, participants: toParticipants(2) }, call)
    await Promise.all([age(finished, 366), age(old, 366), age(young, 364)])
    await using _sweep = openDrawSweep(started, 3_600_000)
    expect(await until(async () => !(await listKept(shopId)).includes(old), { timeoutMs: 30_000 })).toBe(true)
    expect(await listKept(shopId)).toEqual([finished, young].sort())
    expect(await failureOf(order.getDraw({ drawId: old }, call))).toMatchObject({ code: 'DRAW_NOT_FOUND' })
    const { draw } = await order.getDraw({ drawId: finished }, call)
    expect(draw).toMatchObject({ state: 'FINISHED', seed: expect.any(String) })
    expect(draw?.winners).toHaveLength(1)
  })

  it('is forgotten once, by however many replicas at a time, and not while it is being finished', async () => {
    const shopId = newShop()
    const { purchase, drawId: busy } = await startDraw(shopId, 4, 1)
    const wish = { giftPurchaseId: purchase.id, quantity: 1 }
    const ids = [busy]
    for (let i = 0; i < 4; i += 1) ids.push((await order.createDraw(wish, partner(shopId))).id)
    for (const drawId of ids) await age(drawId, 400)
    const [isLocked, isSwept] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const finishing = started.pool.transaction(async (tx) => {
      await drawStore(tx).lock(shopId, busy)
      isLocked.resolve()
      await isSwept.promise
    })
    await isLocked.promise
    expect(await drawStore(started.pool).deleteUnfinished(365, 1)).toBe(1)
    const counts = await Promise.all([sweepDraws(started), sweepDraws(started)])
    isSwept.resolve()
    await finishing
    expect(counts.reduce((sum, count) => sum + count)).toBe(3)
    expect(await listKept(shopId)).toEqual([busy])
  })
})
