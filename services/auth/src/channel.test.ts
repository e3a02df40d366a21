import { describe, expect, it } from '@jest/globals'
import { isIdpClientId, readChannelName } from './channel.ts'

describe('readChannelName', () => {
  it.each([
    [' Painter ', 'Painter'],
    ['Ünïcödé 🎨', 'Ünïcödé 🎨'],
    ['x'.repeat(100), 'x'.repeat(100)],
  ])('reads %j', (text, name) => {
    expect(readChannelName(text)).toBe(name)
  })

  it.each(['', '  ', 'x'.repeat(101), 'a\nb', 'a\u202eb'])('refuses %j', (text) => {
    expect(readChannelName(text)).toBeNull()
  })
})

describe('isIdpClientId', () => {
  it.each(['channel.a', 'channel.a-b-9', `channel.${'x'.repeat(63)}`])('takes %j', (text) => {
    expect(isIdpClientId(text)).toBe(true)
  })

  it.each([
    'channel.',
    'channel.-a',
    'channel.a-',
    'channel.A',
    'channel.a.b',
    `channel.${'x'.repeat(64)}`,
    'a',
    'channel.a\n',
  ])('refuses %j', (text) => {
    expect(isIdpClientId(text)).toBe(false)
  })
})
