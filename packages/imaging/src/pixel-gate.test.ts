import { describe, expect, it } from '@jest/globals'
import { pixelGate } from './pixel-gate.ts'

/** Work that ends when told to, and the order in which it began. */
function trackedWork() {
  const gate = pixelGate(60)
  const begun: string[] = []
  const work = new Map<string, PromiseWithResolvers<string>>()
  const settle = () => new Promise(setImmediate)
  const run = async (name: string, pixels: number) => {
    const ending = Promise.withResolvers<string>()
    work.set(name, ending)
    const result = gate.run(pixels, () => {
      begun.push(name)
      return ending.promise
    })
    await settle()
    return { result }
  }
  const end = async (name: string) => {
    work.get(name)?.resolve(name)
    await settle()
  }
  const fail = async (name: string) => {
    work.get(name)?.reject(new Error(name))
    await settle()
  }
  return { begun, run, end, fail }
}

describe('a gate for pixels', () => {
  it('lets work run side by side as far as its pixels fit, and the rest in order of arrival', async () => {
    const { begun, run, end } = trackedWork()
    const { result } = await run('a', 50)
    await run('b', 10)
    await run('c', 50)
    await run('d', 1)
    expect(begun).toEqual(['a', 'b'])
    await end('b')
    expect(begun).toEqual(['a', 'b'])
    await end('a')
    expect(await result).toBe('a')
    expect(begun).toEqual(['a', 'b', 'c', 'd'])
  })

  it('runs alone what is larger than all that fits', async () => {
    const { begun, run, end } = trackedWork()
    await run('huge', 61)
    await run('small', 1)
    expect(begun).toEqual(['huge'])
    await end('huge')
    expect(begun).toEqual(['huge', 'small'])
  })

  it('gives the place of failed work to the next', async () => {
    const { begun, run, fail } = trackedWork()
    const { result } = await run('a', 60)
    const failed = expect(result).rejects.toThrow('a')
    await run('b', 60)
    await fail('a')
    await failed
    expect(begun).toEqual(['a', 'b'])
  })
})
