import { describe, expect, it } from '@jest/globals'
import { isChannelClientId } from './channel-client-id.ts'

describe('isChannelClientId', () => {
  it.each(['channel.a', 'channel.a-b-9', `channel.${'x'.repeat(63)}`])('takes %j', (text) => {
    expect(isChannelClientId(text)).toBe(true)
  })

  it.each([
    'channel.',
    'channel.-a',
    'channel.a-',
    'channel.A',
    'channel.a.b',
    'channel.%61',
    `channel.${'x'.repeat(64)}`,
    'a',
    'channel.a\n',
  ])('refuses %j', (text) => {
    expect(isChannelClientId(text)).toBe(false)
  })
})
