import { describe, expect, it } from '@jest/globals'
import { counter, countFrom, durations, gaugesFrom, metrics } from './metrics.ts'

const linesOf = async (name: string) =>
  (await metrics.metrics()).split('\n').filter((line) => line.startsWith(name) && !line.startsWith('#'))

describe('a question that is asked when somebody looks', () => {
  it('is one for all its gauges', async () => {
    let asked = 0
    gaugesFrom({ test_waiting: 'Waiting', test_oldest_seconds: 'Oldest' }, 'state', async () => {
      asked += 1
      return { test_waiting: { here: 3, there: 4 }, test_oldest_seconds: { here: 0.5 } }
    })
    expect(await linesOf('test_waiting')).toEqual(['test_waiting{state="here"} 3', 'test_waiting{state="there"} 4'])
    expect(asked).toBe(1)
    expect(await linesOf('test_oldest')).toEqual(['test_oldest_seconds{state="here"} 0.5'])
  })

  it('that fails leaves its gauges without a value, and those of others are there', async () => {
    const answers = [{ test_failing: { here: 1 } }]
    gaugesFrom({ test_failing: 'Failing' }, 'state', async () => {
      const answer = answers.pop()
      if (!answer) throw new Error('away')
      return answer
    })
    gaugesFrom({ test_sound: 'Sound' }, 'state', () => ({ test_sound: { here: 2 } }))
    expect(await linesOf('test_failing')).toEqual(['test_failing{state="here"} 1'])
    expect(await linesOf('test_')).toEqual(expect.arrayContaining(['test_sound{state="here"} 2']))
    expect(await linesOf('test_failing')).toEqual([])
  })

  it('that is never answered holds up nobody, and is not asked again meanwhile', async () => {
    let asked = 0
    gaugesFrom({ test_hanging: 'Hanging' }, 'state', () => {
      asked += 1
      return new Promise(() => {})
    })
    expect(await linesOf('test_hanging')).toEqual([])
    expect(await linesOf('test_hanging')).toEqual([])
    expect(asked).toBe(1)
  })
})

describe('what is counted', () => {
  it('is told in the names of Prometheus, durations in seconds and by buckets', async () => {
    counter('test_things_total', 'Things', ['outcome'])({ outcome: 'done' })
    countFrom('test_others_total', 'Others', 'kind', () => ({ old: 5 }))
    durations('test_duration_seconds', 'Durations', ['code'])({ code: 'OK' }, 0.3)
    expect(await linesOf('test_things')).toEqual(['test_things_total{outcome="done"} 1'])
    expect(await linesOf('test_others')).toEqual(['test_others_total{kind="old"} 5'])
    expect(await linesOf('test_duration')).toEqual(
      expect.arrayContaining([
        'test_duration_seconds_bucket{le="0.25",code="OK"} 0',
        'test_duration_seconds_bucket{le="0.5",code="OK"} 1',
        'test_duration_seconds_sum{code="OK"} 0.3',
        'test_duration_seconds_count{code="OK"} 1',
      ]),
    )
  })

  it('has the bounds that objectives are measured by', async () => {
    durations('test_work_seconds', 'Work', [])({}, 1)
    durations('test_wait_seconds', 'Waits', [], 'waits')({}, 1)
    const text = (await metrics.metrics()).replaceAll('"', '')
    for (const bound of [
      'test_work_seconds_bucket{le=0.5}',
      'test_work_seconds_bucket{le=5}',
      'test_wait_seconds_bucket{le=10}',
    ])
      expect(text).toContain(bound)
  })
})
