import { describe, expect, it } from '@jest/globals'
import { lookupCache } from './lookup-cache.ts'

type Answer = { name: string; expiresAtMs: number }

function open({ expiresAtMs = 300_000, entriesMax = 10 } = {}) {
  const clock = { nowMs: 0 }
  const asked: string[] = []
  const cache = lookupCache<Answer>({
    entriesMax,
    ageMsMax: 30_000,
    toExpiryMs: (answer) => answer.expiresAtMs,
    now: () => clock.nowMs,
  })
  const lookUp = async (name: string): Promise<Answer> => {
    asked.push(name)
    if (name === 'bad') throw new Error('refused')
    return { name, expiresAtMs }
  }
  return { clock, asked, forget: cache.forget, get: async (name: string) => cache.get(name, () => lookUp(name)) }
}

describe('a remembered answer', () => {
  it('is taken for good for as long as told', async () => {
    const { clock, asked, get } = open()
    await get('a')
    clock.nowMs = 29_999
    await get('a')
    expect(asked).toHaveLength(1)
    clock.nowMs = 30_000
    await get('a')
    expect(asked).toHaveLength(2)
  })

  it('is never taken for good after its own expiry', async () => {
    const { clock, asked, get } = open({ expiresAtMs: 5_000 })
    await get('a')
    clock.nowMs = 4_999
    await get('a')
    expect(asked).toHaveLength(1)
    clock.nowMs = 5_000
    await get('a')
    expect(asked).toHaveLength(2)
  })

  it('is asked for once by equal lookups at the same time, and told apart from others', async () => {
    const { asked, get } = open()
    const found = await Promise.all(['a', 'b', 'a', 'a'].map(get))
    expect(asked).toHaveLength(2)
    expect(found.map(({ name }) => name)).toEqual(['a', 'b', 'a', 'a'])
  })

  it('is never a failure: all who wait are told, and the next asks again', async () => {
    const { asked, get } = open()
    const outcomes = await Promise.allSettled([get('bad'), get('bad')])
    expect(outcomes.map((each) => each.status)).toEqual(['rejected', 'rejected'])
    expect(asked).toHaveLength(1)
    await expect(get('bad')).rejects.toThrow('refused')
    expect(asked).toHaveLength(2)
  })

  it('is asked for again once it was to be forgotten, others are not', async () => {
    const { asked, get, forget } = open()
    await Promise.all(['a', 'b'].map(get))
    forget(({ name }) => name === 'a')
    await Promise.all(['a', 'b'].map(get))
    expect(asked).toEqual(['a', 'b', 'a'])
  })

  it('is not kept when it was being looked up while something was to be forgotten', async () => {
    const { asked, get, forget } = open()
    const running = get('a')
    forget(() => false)
    await running
    await get('a')
    expect(asked).toHaveLength(2)
  })

  it('is one of no more than may be kept', async () => {
    const { asked, get } = open({ entriesMax: 2 })
    for (const name of ['a', 'b', 'c', 'a']) await get(name)
    expect(asked).toHaveLength(4)
    await get('c')
    expect(asked).toHaveLength(4)
  })
})

it('a lookup that was forgotten leaves the next one of its key alone when it ends', async () => {
  const cache = lookupCache<string>({ entriesMax: 10, ageMsMax: 30_000 })
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const one = cache.get('a', () => first.promise)
  cache.forget(() => true)
  const two = cache.get('a', () => second.promise)
  first.resolve('old')
  await one
  const three = cache.get('a', async () => 'asked again')
  second.resolve('new')
  expect(await Promise.all([two, three])).toEqual(['new', 'new'])
})
