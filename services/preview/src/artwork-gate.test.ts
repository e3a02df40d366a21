import { describe, expect, it } from '@jest/globals'
import { artworkGate } from './artwork-gate.ts'

/** Pictures that pass a gate and are in work until told to end. */
function passThrough(artworksMax: number) {
  const gate = artworkGate(artworksMax)
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const settle = () => new Promise(setImmediate)
  const pass = async (name: string, hashes: string[]) => {
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    const work = () => {
      begun.push(name)
      return end.promise
    }
    const passed = gate.pass(hashes, work)
    await settle()
    return { passed }
  }
  const end = async (name: string) => {
    ends.get(name)?.resolve()
    await settle()
  }
  return { gate, begun, ends, pass, end }
}

describe('the gate of artworks', () => {
  it('lets pictures into work while their artworks are few enough together, however many pictures they are', async () => {
    const { gate, begun, pass, end } = passThrough(2)
    for (const name of ['a1', 'a2', 'a3']) await pass(name, ['a'])
    await pass('b1', ['b'])
    await pass('c1', ['c'])
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1'])
    expect(gate.listInWork()).toEqual(['a', 'b'])
    await end('a1')
    await end('a2')
    expect(begun).not.toContain('c1')
    await end('a3')
    expect(begun).toContain('c1')
    expect(gate.listInWork()).toEqual(['b', 'c'])
  })

  it('lets a picture of more artworks than that into work alone', async () => {
    const { begun, pass, end } = passThrough(2)
    await pass('a', ['a'])
    await pass('many', ['b', 'c', 'd'])
    expect(begun).toEqual(['a'])
    await end('a')
    await pass('e', ['e'])
    expect(begun).toEqual(['a', 'many'])
    await end('many')
    expect(begun).toEqual(['a', 'many', 'e'])
  })

  it('keeps the order, so that nothing waits for ever', async () => {
    const { begun, pass, end } = passThrough(2)
    await pass('a1', ['a'])
    await pass('bc', ['b', 'c'])
    await pass('a2', ['a'])
    expect(begun).toEqual(['a1'])
    await end('a1')
    await end('bc')
    expect(begun).toEqual(['a1', 'bc', 'a2'])
  })

  it('does not hold up what needs no artwork', async () => {
    const { begun, pass } = passThrough(1)
    await pass('a', ['a'])
    await pass('b', ['b'])
    await pass('blank', [])
    expect(begun).toEqual(['a', 'blank'])
  })

  it('goes on after work that failed, and passes the failure on', async () => {
    const { begun, pass, ends } = passThrough(1)
    const { passed } = await pass('a', ['a'])
    await pass('b', ['b'])
    ends.get('a')?.reject(new Error('storage is away'))
    await expect(passed).rejects.toThrow('storage is away')
    await new Promise(setImmediate)
    expect(begun).toEqual(['a', 'b'])
  })
})
