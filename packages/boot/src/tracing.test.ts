import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from '@jest/globals'
import {
  activeTraceparent,
  continueTrace,
  setTracer,
  startSpan,
  startTrace,
  type Tracer,
  traced,
  within,
} from './tracing.ts'

type Beginning = Parameters<Tracer['begin']>[0]
const stranger = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`

/** Remembers what was begun and how it ended. */
function rememberSpans(isSampled = () => true) {
  const spans: (Beginning & { traceparent: string; end?: string })[] = []
  setTracer({
    isSampled,
    begin(beginning) {
      const traceparent = `00-${'c'.repeat(32)}-${String(spans.length + 1).padStart(16, '0')}-01`
      const span: (typeof spans)[number] = { ...beginning, traceparent }
      spans.push(span)
      const end = (failure = 'well') => {
        span.end = failure
      }
      return { traceparent, setAttributes() {}, end }
    },
  })
  return spans
}
afterEach(() => setTracer(null))

describe('where nothing is traced', () => {
  it('there is no span, whatever is asked', async () => {
    expect(startTrace('request', {})).toBeNull()
    expect(continueTrace(stranger, 'call', 'server', {})).toBeNull()
    expect(startSpan('select', 'client', {})).toBeNull()
    expect(within(null, activeTraceparent)).toBeUndefined()
    expect(await traced(null, async () => 7)).toBe(7)
  })
})

describe('a request that is not sampled', () => {
  it('has no span, and neither has what it does', () => {
    const spans = rememberSpans(() => false)
    within(startTrace('request', {}), () => startSpan('select', 'client', {}))
    expect(spans).toEqual([])
  })
})

describe('a request that is sampled', () => {
  it('has what it does as its parts, however long that waits, and nobody else has', async () => {
    const spans = rememberSpans()
    const root = startTrace('request', {})
    await within(root, async () => {
      await turn()
      within(startSpan('call', 'client', {}), () => startSpan('select', 'client', {}))
    })
    expect(startSpan('something else', 'client', {})).toBeNull()
    expect(spans.map(({ name, parent }) => [name, parent])).toEqual([
      ['request', undefined],
      ['call', root?.traceparent],
      ['select', spans[1]?.traceparent],
    ])
  })

  it('is linked to what a stranger says and never a part of it', () => {
    const spans = rememberSpans()
    startTrace('request', {}, stranger)
    expect(spans).toMatchObject([{ link: stranger }])
    expect(spans[0]?.parent).toBeUndefined()
  })

  it.each(['', 'x', stranger.slice(1), `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, `${stranger}-more`])(
    'takes no notice of %j, which is no traceparent',
    (header) => {
      const spans = rememberSpans()
      startTrace('request', {}, header)
      expect(spans[0]?.link).toBeUndefined()
      expect(continueTrace(header, 'call', 'server', {})).toBeNull()
    },
  )

  it('ends with its work, with the code of what went wrong and never its text', async () => {
    const spans = rememberSpans()
    await traced(startTrace('well', {}), async () => {})
    const failing = async () => {
      throw Object.assign(new Error('ada@example.com'), { code: 'NOT_FOUND' })
    }
    await expect(traced(startTrace('badly', {}), failing)).rejects.toThrow('ada')
    expect(spans.map(({ end }) => end)).toEqual(['well', 'NOT_FOUND'])
  })
})
