import { describe, expect, it } from '@jest/globals'
import { membershipPaid } from './order.ts'

const told = {
  customerId: 'c1',
  email: 'mara@nordlicht.example',
  nickname: 'mara',
  tier: { id: 1, billingCycle: 'Month' },
  isTrial: false,
  subscribedAt: '2026-01-01T00:00:00.000Z',
  paidThrough: '2027-01-01T00:00:00.000Z',
  next: null,
}

describe.each(['subscribedAt', 'paidThrough'])('%s of a membership', (field) => {
  const isTold = (time: string) => membershipPaid.data.safeParse({ ...told, [field]: time }).success

  it.each(['1970-01-01T00:00:00.000Z', '2999-12-31T23:59:59.999Z'])('can be %s', (time) => {
    expect(isTold(time)).toBe(true)
  })

  it.each(['0000-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z', '3000-01-01T00:00:00.000Z', '9999-12-31T00:00:00Z'])(
    'is not %s',
    (time) => {
      expect(isTold(time)).toBe(false)
    },
  )
})
