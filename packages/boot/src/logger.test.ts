import { describe, expect, it } from '@jest/globals'
import { serializers } from './logger.ts'

describe('an error in a line of the log', () => {
  it('has what went wrong, and nothing of the row that it is about', () => {
    const row = 'Failing row contains (mara@nordlicht.example)'
    const error = Object.assign(new Error('violates a constraint'), {
      constraint: 'orders_check',
      detail: row,
      where: row,
    })
    const told = serializers.err(error)
    expect(told).toMatchObject({ type: 'Error', message: 'violates a constraint', constraint: 'orders_check' })
    expect(JSON.stringify(told)).not.toContain('mara')
  })
})
