import { failureOf, failuresOf } from '@atelier/dev-env/fixtures.ts'
import { until } from '@atelier/dev-env/ready.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { z } from 'zod'
import { toPictureObjectKey } from '../src/image.ts'
import { imageStore } from '../src/image-store.ts'
import { sweepImages } from '../src/sweep-images.ts'
import {
  type Bench,
  callOf,
  confirmedImage,
  drawPicture,
  listEvents,
  type MembershipClient,
  openBench,
  openMembership,
  pictureUrlOf,
  upload,
} from './open-membership.ts'

const scope = new AsyncDisposableStack()
let bench: Bench
let membership: MembershipClient
let imageResourceId: number

beforeAll(async () => {
  bench = scope.use(await openBench())
  membership = scope.use(await openMembership(bench)).membership
  imageResourceId = await confirmedImage(membership, call)
})
afterAll(() => scope.disposeAsync())

const call = callOf('nordlicht')
const newShop = () => callOf(crypto.randomUUID())

describe('a tier that was created', () => {
  it('has what was said of it, is the last, and was announced', async () => {
    const wish = {
      name: 'Gold',
      imageResourceId,
      description: 'All of it',
      monthly: { amounts: { usd: 900, eur: 850 } },
      benefits: { benefits: ['A letter'] },
    }
    const { tier } = await membership.createTier(wish, call)
    expect(tier).toEqual({
      id: expect.any(Number),
      name: 'Gold',
      description: 'All of it',
      position: 1,
      status: 'Published',
      imageUrl: await pictureUrlOf(bench, call, imageResourceId),
      membersCount: 0,
      pricesAutomaticallyConverted: false,
      askForShippingAddress: false,
      benefits: ['A letter'],
      monthly: { amounts: { eur: 850, usd: 900 } },
      annual: null,
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      updatedAt: tier?.createdAt,
    })
    expect(await membership.getTier({ tierId: tier?.id ?? 0 }, call)).toEqual({ tier })
    expect(await listEvents(bench, `tier/${tier?.id}`)).toEqual([
      {
        type: 'membership.v1.tier_upserted',
        sequence: 1,
        data: {
          tierId: tier?.id,
          name: 'Gold',
          description: 'All of it',
          position: 1,
          imageUrl: tier?.imageUrl,
          monthlyAmounts: { usd: 900, eur: 850 },
          annualAmounts: {},
          benefits: ['A letter'],
        },
      },
    ])
  })

  it('has a place of its own, also when many are created at once', async () => {
    const shop = newShop()
    const image = await confirmedImage(membership, shop)
    const wish = { name: 'Gold', imageResourceId: image }
    const made = await Promise.all(Array.from({ length: 20 }, () => membership.createTier(wish, shop)))
    const positions = made.map(({ tier }) => tier?.position ?? 0).sort((a, b) => a - b)
    expect(positions).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    const { tiers } = await membership.listTiers({}, shop)
    expect(tiers.map(({ position }) => position)).toEqual(positions)
  })

  it('is one, however often it is asked for under one key', async () => {
    const shop = newShop()
    const wish = { name: 'Gold', imageResourceId: await confirmedImage(membership, shop) }
    const keyed = { ...shop, idempotency: { key: 'once', fingerprint: 'a' } }
    const [first, again] = [await membership.createTier(wish, keyed), await membership.createTier(wish, keyed)]
    expect(again).toEqual(first)
    expect((await membership.listTiers({}, shop)).tiers).toHaveLength(1)
    expect(await listEvents(bench, `tier/${first.tier?.id}`)).toHaveLength(1)
  })

  it('is of its shop alone', async () => {
    const { tier } = await membership.createTier({ name: 'Gold', imageResourceId }, call)
    const tierId = tier?.id ?? 0
    const other = newShop()
    const theirs = await failureOf(membership.getTier({ tierId }, other))
    expect(theirs).toMatchObject({ code: 'TIER_NOT_FOUND', status: 404, details: { tierId } })
    const none = await failureOf(membership.getTier({ tierId: 999_999_999 }, other))
    expect({ ...none.details, tierId }).toEqual(theirs.details)
    for (const failure of await failuresOf([
      membership.updateTier({ tierId, name: 'Mine' }, other),
      membership.archiveTier({ tierId }, other),
    ]))
      expect(failure).toMatchObject({ code: 'TIER_NOT_FOUND', details: theirs.details })
    expect((await membership.listTiers({}, other)).tiers).toEqual([])
    expect(await membership.getTier({ tierId }, call)).toEqual({ tier })
  })
})

describe('a tier is refused', () => {
  it.each([
    ['of an amount that is too small', { monthly: { amounts: { usd: 99 } } }, '/monthlyAmounts/usd'],
    ['of an amount of nothing', { annual: { amounts: { eur: 900, usd: 0 } } }, '/annualAmounts/usd'],
  ])('%s', async (_, wrong, pointer) => {
    const failure = await failureOf(membership.createTier({ name: 'Gold', imageResourceId, ...wrong }, call))
    expect(failure).toMatchObject({ code: 'REQUEST_INVALID', details: { errors: [{ pointer, code: 'TOO_SMALL' }] } })
  })

  it('with an image that the shop does not have, whether or not another has it', async () => {
    const shop = newShop()
    for (const resourceId of [imageResourceId, 999_999_999]) {
      const failure = await failureOf(membership.createTier({ name: 'Gold', imageResourceId: resourceId }, shop))
      expect(failure).toMatchObject({ code: 'IMAGE_NOT_FOUND', status: 422 })
      expect(failure.details).toEqual({
        resourceId,
        errors: [expect.objectContaining({ pointer: '/imageResourceId', code: 'IMAGE_NOT_FOUND' })],
      })
    }
    expect((await membership.listTiers({}, shop)).tiers).toEqual([])
  })

  it('with an image that is not confirmed', async () => {
    const { resourceId } = await upload(membership, call, await drawPicture())
    const failure = await failureOf(membership.createTier({ name: 'Gold', imageResourceId: resourceId }, call))
    expect(failure).toMatchObject({ code: 'IMAGE_NOT_CONFIRMED', status: 422, details: { resourceId } })
  })

  it('to a shop that has 200, archived ones counted', async () => {
    const shop = newShop()
    const image = await confirmedImage(membership, shop)
    await bench.pool.query(sql.unsafe`
      insert into tiers (shop_id, position, name, description, image_id, monthly_amounts, annual_amounts,
        prices_automatically_converted, ask_for_shipping_address, benefits, archived_at)
      select ${shop.caller.shopId}, i, 'Tier', '', ${image}, '{}', '{}', false, false, '[]', now()
      from generate_series(1, 199) as i`)
    const wish = { name: 'Gold', imageResourceId: image }
    expect(await membership.createTier(wish, shop)).toMatchObject({ tier: { position: 200 } })
    expect(await failureOf(membership.createTier(wish, shop))).toMatchObject({
      code: 'TIER_LIMIT_REACHED',
      details: { max: 200 },
    })
  })
})

describe('a tier and an image that is just being removed:', () => {
  const age = (resourceId: number) =>
    bench.pool.query(sql.unsafe`
      update images set created_at = now() - interval '26 hours' where resource_id = ${resourceId}`)
  const sweep = () =>
    sweepImages({
      images: imageStore(bench.pool),
      objects: bench.objects,
      swept: { confirmed: 0, unconfirmed: 0 },
    })

  it('either the tier exists and its image is there, or it is refused', async () => {
    const shop = newShop()
    for (const isConfirmed of [true, false, true, false]) {
      const { resourceId, signedId } = await upload(membership, shop, await drawPicture())
      if (isConfirmed) await membership.confirmImage({ resourceId, signedId }, shop)
      await age(resourceId)
      const wish = { name: 'Gold', imageResourceId: resourceId }
      const [created] = await Promise.allSettled([membership.createTier(wish, shop), sweep(), sweep()])
      expect(created.status).toBe(isConfirmed ? 'fulfilled' : 'rejected')
      if (created.status === 'rejected') {
        expect(['IMAGE_NOT_FOUND', 'IMAGE_NOT_CONFIRMED']).toContain(created.reason.code)
        continue
      }
      const image = await imageStore(bench.pool).findOf(shop.caller.shopId, resourceId)
      expect(await bench.objects.findObject(toPictureObjectKey(image?.objectName ?? ''))).not.toBeNull()
    }
  })

  it('it waits for the end of the removal, and then there is no such image', async () => {
    const image = await confirmedImage(membership, call)
    const before = (await membership.listTiers({}, call)).tiers.length
    const creating = await bench.pool.transaction(async (tx) => {
      await tx.query(sql.unsafe`delete from images where resource_id = ${image}`)
      const failure = failureOf(membership.createTier({ name: 'Gold', imageResourceId: image }, call))
      const isWaiting = async () => {
        const waiting = sql.type(z.object({ pid: z.number() }))`select pid from pg_locks where not granted`
        return (await tx.any(waiting)).length > 0
      }
      expect(await until(isWaiting, { timeoutMs: 10_000 })).toBe(true)
      return { failure }
    })
    expect(await creating.failure).toMatchObject({ code: 'IMAGE_NOT_FOUND', status: 422 })
    expect((await membership.listTiers({}, call)).tiers).toHaveLength(before)
  })

  it('an image that a tier has is never removed', async () => {
    const image = await confirmedImage(membership, call)
    await membership.createTier({ name: 'Gold', imageResourceId: image }, call)
    const removal = bench.pool.query(sql.unsafe`delete from images where resource_id = ${image}`)
    await expect(removal).rejects.toThrow()
  })
})
