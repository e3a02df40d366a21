import { describe, expect, it } from '@jest/globals'
import { toSamplingMap } from './sampling-map.ts'

describe('a sampling map', () => {
  it('knows every printed pixel and no other, with u and v at its centre', () => {
    const [width, height] = [40, 20]
    const print = Uint8Array.from({ length: width * height }, (_, i) =>
      i % width >= 6 && i % width < 30 && i >= width * 3 ? 255 : 0,
    )
    const half = new Uint16Array((width / 2) * (height / 2) * 3)
    for (let i = 0; i < half.length / 3; i++)
      half.set([((i % 20) * 2 + 1) * 1000, (Math.floor(i / 20) * 2 + 1) * 2000], i * 3)
    const map = toSamplingMap(print, half, width, height)
    expect([...map.spans.subarray(0, 6)]).toEqual([3, 6, 30, 4, 6, 30])
    expect(map.spans).toHaveLength(17 * 3)
    expect([...map.uv.subarray(0, 4)]).toEqual([6500, 7000, 7500, 7000])
    expect(map.pixelsPerU).toBeCloseTo(65535 / 1000 / 1.5, 3)
    expect(map.pixelsPerV).toBeCloseTo(65535 / 2000 / 1.5, 3)
    expect(map.wide.at).toHaveLength(0)
  })

  it('knows the pixels that show more of the print area than others, and how far it goes on in them', () => {
    const [width, height] = [40, 20]
    const print = new Uint8Array(width * height).fill(255)
    // From column 30 on u goes on three times as fast.
    const toU = (x: number) => 500 * x + 1000 * Math.max(0, x - 30)
    const half = new Uint16Array((width / 2) * (height / 2) * 3)
    for (let i = 0; i < half.length / 3; i++) half.set([toU((i % 20) * 2 + 1), Math.floor(i / 20) * 1000], i * 3)
    const { wide } = toSamplingMap(print, half, width, height)
    const columns = [...wide.at].map((at) => (at / 2) % width)
    expect(new Set(columns)).toEqual(new Set([29, 30, 31, 32, 33, 34, 35, 36, 37, 38]))
    expect([...wide.steps.subarray(16, 20)]).toEqual([1500, 0, 0, 500])
    expect(wide.steps).toHaveLength(wide.at.length * 4)
  })
})
