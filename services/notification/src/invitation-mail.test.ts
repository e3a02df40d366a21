import { describe, expect, it } from '@jest/globals'
import { quoteName, toInvitationMail } from './invitation-mail.ts'

const link = 'https://atelier.example/invitations/abc?x=1&y=2'
const expiresAt = new Date('2026-11-28T14:05:59.999Z')
const mailFor = (shopName: string) => toInvitationMail({ shopName, link, expiresAt })

describe('an invitation, as a mail', () => {
  const { subject, text, html } = mailFor('Blue Harbour')

  it('says whose shop it is, where to accept, until when, and that it may be ignored: in both forms', () => {
    expect(subject).toBe('You are invited to own a shop')
    for (const body of [text, html.replaceAll('&amp;', '&')]) {
      expect(body).toContain('“Blue Harbour”')
      expect(body).toContain(link)
      expect(body).toContain('28 November 2026, 14:05 UTC')
      expect(body).toMatch(/ignore this mail/)
    }
  })

  it('shows its address as it is, beside the button', () => {
    const escaped = link.replace('&', '&amp;')
    expect(html).toContain(`>${escaped}</a>`)
    expect(html.split(`href="${escaped}"`)).toHaveLength(3)
  })

  it('loads nothing and leads nowhere else', () => {
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)|url\(|@import|\bsrc=|\bon\w+=/i)
    expect(
      [...html.matchAll(/https?:\/\/[^"<\s]+/g)].every(([found]) => found.startsWith('https://atelier.example/')),
    ).toBe(true)
  })

  it('says to who cannot see it what it is', () => {
    expect(html).toMatch(/<html lang="en">/)
    expect(html).toMatch(/<title>[^<]+<\/title>/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html.match(/<table(?! role="presentation")/g)).toBeNull()
  })

  it.each(['light', 'dark'])('is readable when it is %s: 4.5 to 1, everywhere', (scheme) => {
    const sheet = html.slice(html.indexOf('prefers-color-scheme: dark'), html.indexOf('</style>'))
    const colorOf = (className: string, property: string) => {
      const source = scheme === 'dark' ? sheet : html.slice(html.indexOf('<div role'))
      const rule =
        scheme === 'dark'
          ? new RegExp(`\\.${className} \\{[^}]*?(?<![-\\w])${property}: (#\\w{6})`)
          : new RegExp(
              `class="[^"]*\\b${className.replace(/ a$/, '')}\\b[^"]*"[^>]*${className.endsWith(' a') ? '><a [^>]*' : ''}(?<![-\\w])${property}: (#\\w{6})`,
            )
      const found = rule.exec(source)?.[1]
      if (found === undefined) throw new Error(`no ${property} of ${className}`)
      return found
    }
    const [page, card, button] = ['page', 'card', 'button'].map((name) => colorOf(name, 'background-color'))
    const pairs = [
      [colorOf('ink', 'color'), page],
      [colorOf('ink', 'color'), card],
      [colorOf('soft', 'color'), page],
      [colorOf('soft', 'color'), card],
      [colorOf('address', 'color'), card],
      [colorOf('button a', 'color'), button],
    ]
    for (const [one = '', other = ''] of pairs) expect(toContrast(one, other)).toBeGreaterThan(4.5)
  })
})

describe('a name that somebody else chose', () => {
  it.each([
    { what: 'lines', name: 'a\r\nBcc: b@c.d\u2028e\u0085f', shown: 'a Bcc: b@c.d e f' },
    { what: 'bidi overrides and isolates', name: 'abc\u202etxt\u202c\u2066x\u2069\u200f', shown: 'abctxtx' },
    {
      what: 'what has no width',
      name: 'a\u200b\u200c\u200d\u2060\ufeff\u00adb\u3164\u115f\u034f\u{e0041}',
      shown: 'ab',
    },
    { what: 'control characters and half characters', name: 'a\u0000\u0007\u009b\ud800b', shown: 'a b' },
    { what: 'quotes', name: 'a” is closed. “b" «c»', shown: "a' is closed. 'b' 'c'" },
    { what: 'towers of marks', name: `a${'\u0301\u0302\u0303\u0304'.repeat(9)}b`, shown: 'á\u0302\u0303\u0304b' },
    { what: 'spaces', name: '  a \u00a0\u3000 b  ', shown: 'a b' },
    { what: 'too much', name: '\u{1f600}'.repeat(101), shown: '\u{1f600}'.repeat(100) },
    { what: 'nothing that is seen', name: '\u200b\u202e ', shown: 'a shop without a name' },
    { what: 'half of a last character', name: 'e\u0301'.repeat(99).concat('🇩🇪🇫🇷'), shown: 'é'.repeat(99).concat('🇩🇪') },
    { what: 'marks on nothing', name: '\u0301a \u0301\u00a8', shown: 'a' },
    { what: 'letters that look like others', name: 'Ｐａｙ 𝐏𝒂𝔂 Ⓟⓐⓨ ﬁ', shown: 'Pay Pay Pay fi' },
    { what: 'dots and signs that look like others', name: 'a．b․c ＠ ﹫ ：／ ⒈', shown: 'a.b.c @ @ :/ 1.' },
    { what: 'other writing', name: 'Ñandú 北京 متجر दुकान', shown: 'Ñandú 北京 متجر दुकान' },
  ])('is shown in quotes without its tricks: $what', ({ name, shown }) => {
    expect(quoteName(name)).toBe(`“${shown}”`)
    const { text, html } = mailFor(name)
    expect(`${text}${html}`.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/u)
  })

  it('is not where a list of mails shows it: neither in the subject nor before the first line', () => {
    const { subject, html } = mailFor('Аррӏе Support')
    expect(subject).toBe('You are invited to own a shop')
    const [beforeHeading = ''] = html.split('<h1')
    expect(beforeHeading).toContain('Accept by')
    expect(beforeHeading).not.toContain('Support')
  })

  const linked = [
    ...['evil.example', 'www.evil.example/x', 'https://evil.example', 'HTTPS://evil', 'see(https://evil.example).'],
    ...['post@evil.example', 'mailto:post@evil.example', 'tel:+4915112345678', 'localhost:3000', '10.0.0.1:80'],
    ...[
      'ｅｖｉｌ．ｅｘａｍｐｌｅ',
      'post＠evil․example',
      'evil｡example',
      'ht\u200btps:\u2060//evil.example',
      'пример.рф',
    ],
  ]

  it.each(linked)('is made no link or address of by mail programs: %s', (name) => {
    const { text, html } = mailFor(`A ${name} B`)
    // What they look for: a dot inside a word, or a scheme.
    const link = /\p{L}[.\u3002]\p{L}|\d\.\d|@\S*\.|\D:\S|:[^\s\d]/u
    const ours = (part: string) => part.replace('https://atelier.example/invitations/abc?x=1&y=2', '')
    expect(ours(text)).not.toMatch(link)
    const [, anchor = ''] = /<bdi><a ([^>]*)>“A .* B”<\/a><\/bdi>/.exec(html) ?? []
    expect(anchor).toMatch(/^class/)
    expect(anchor).not.toMatch(/href|name=/)
    const [, shown = ''] = /“(A .* B)”/.exec(html) ?? []
    for (const part of shown.split(/<[^>]*>/)) expect(part).not.toMatch(/[.:@\u3002]\S|\S[.:@\u3002]/u)
    expect(shown.replace(/<[^>]*>/g, '')).toBe(quoteName(`A ${name} B`).slice(1, -1))
  })

  it.each([
    { name: 'St. Pauli: Kaffee @ Kiez, 24:7', shown: 'St. Pauli: Kaffee @ Kiez, 24:7' },
    { name: 'Dr.Oetker...', shown: 'Dr․Oetker․․.' },
    { name: 'Shop:Berlin:', shown: 'Shop: Berlin:' },
    { name: '你好。', shown: '你好。' },
  ])('reads as it did, in a text: $name', ({ name, shown }) => {
    expect(mailFor(name).text).toContain(`“${shown}”`)
  })

  it('is no HTML', () => {
    const { html } = mailFor(`</strong><script>alert(1)</script><a href='x'>&amp;`)
    expect(html).toContain('&lt;/strong&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;a href=&#39;x&#39;&gt;&amp;amp;')
    expect(html).not.toContain('<script')
  })
})

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function toContrast(one: string, other: string): number {
  const toLuminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }
  const [dark = 0, light = 0] = [toLuminance(one), toLuminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
