import { describe, expect, it } from '@jest/globals'
import { findUrlProblem, isAllowedAddress } from './allowed-address.ts'

describe('an address that a name leads to', () => {
  it.each([
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '169.254.169.254',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:0a00:0001',
    '::127.0.0.1',
    '::8.8.8.8',
    '::808:808',
    '168.63.129.16',
    '::ffff:168.63.129.16',
    '64:ff9b::7f00:1',
    '64:ff9b::10.0.0.1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2002:a00:1::1',
    '2001::1',
    '2001:db8::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '100::1',
    'localhost',
    '',
  ])('is not asked when it is %s', (address) => {
    expect(isAllowedAddress(address, false)).toBe(false)
  })

  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])(
    'is asked when it is %s',
    (address) => {
      expect(isAllowedAddress(address, false)).toBe(true)
    },
  )

  it('is one of this machine only where that is allowed, and nothing else then', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].map((address) => isAllowedAddress(address, true))).toEqual([
      true,
      true,
      true,
    ])
    expect(['10.0.0.1', '169.254.169.254'].map((address) => isAllowedAddress(address, true))).toEqual([false, false])
  })
})

describe('an address of a webhook', () => {
  it.each([
    'http://partner.example/hook',
    'ftp://partner.example/hook',
    'https://partner.example:80/hook',
    'https://partner.example:22/hook',
    'https://partner.example:1023/hook',
    'https://user@partner.example/hook',
    'https://user:word@partner.example/hook',
    'https://@partner.example/hook',
    'https://127.0.0.1/hook',
    'https://127.1/hook',
    'https://0x7f.0.0.1/hook',
    'https://0177.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f000001/hook',
    'https://134744072/hook',
    'https://１２７.0.0.1/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://[fd00::1]/hook',
    'https://10.0.0.1/hook',
    'https://169.254.169.254/latest',
    'https://localhost/hook',
    'https://localhost./hook',
    'https://some.localhost/hook',
    'https://postgres/hook',
    'https://partner.example/hook#part',
    'https:\\\\partner.example/hook',
    'https://partner.example/a b',
    'hook',
  ])('is refused: %s', (url) => {
    expect(findUrlProblem(url, false)).not.toBeNull()
  })

  it.each([
    'https://partner.example/hook',
    'https://partner.example:443/hook?x=1',
    'https://hooks.partner.example:8443/',
    'https://8.8.8.8/hook',
    'https://[2606:4700:4700::1111]/hook',
    'https://xn--bcher-kva.example/hook',
  ])('is taken: %s', (url) => {
    expect(findUrlProblem(url, false)).toBeNull()
  })

  it('is one of this machine on a developer’s alone', () => {
    for (const url of ['http://127.0.0.1:80/hook', 'http://localhost:9000/hook', 'https://[::1]:9000/hook']) {
      expect(findUrlProblem(url, true)).toBeNull()
      expect(findUrlProblem(url, false)).not.toBeNull()
    }
    expect(findUrlProblem('http://10.0.0.1/hook', true)).not.toBeNull()
    expect(findUrlProblem('http://partner.example/hook', true)).not.toBeNull()
  })
})
