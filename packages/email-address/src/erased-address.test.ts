import { describe, expect, it } from '@jest/globals'
import { isEmailAddress } from './email-address.ts'
import { erasedAddress, mentionsOf } from './erased-address.ts'

describe('mentionsOf', () => {
  it.each([
    ['ada+news@x.example', 1],
    ['ADA+News@X.example', 1],
    ['{"email":"ada+news@x.example"}', 1],
    ['Write to ada+news@x.example. Or to <ada+news@x.example>, please', 2],
    ['https://shop.example/thanks?for=ada+news@x.example&more=1', 1],
    ['nada+news@x.example', 0],
    ['l.ada+news@x.example', 0],
    ['ada+news@x.example.com', 0],
    ['ada+news@x.examples', 0],
    ['adaanews@x.example', 0],
    ['ada+news@xyexample', 0],
  ])('%s: %i', (text, count) => {
    expect([...text.matchAll(mentionsOf('ada+news@x.example'))]).toHaveLength(count)
  })

  it('finds an address of any script', () => {
    expect('schreib an ÄDA@bücher.example!'.replaceAll(mentionsOf('äda@bücher.example'), erasedAddress)).toBe(
      `schreib an ${erasedAddress}!`,
    )
  })
})

it('the address in its place is one', () => {
  expect(isEmailAddress(erasedAddress)).toBe(true)
})
