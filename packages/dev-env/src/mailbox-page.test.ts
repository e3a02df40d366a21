import { describe, expect, it } from '@jest/globals'
import { type Message, toListPage, toMessagePage } from './mailbox-page.ts'

const message: Message = {
  id: 'm1',
  messageId: null,
  receivedAt: '2026-11-21T10:00:00.000Z',
  from: 'shop@example.com',
  to: ['<script>alert(1)</script>'],
  subject: '<img src=x onerror=alert(2)>',
  text: 'Hello',
  html: '<p title="a">Hello</p><script>alert(3)</script>',
  headers: [{ name: 'x', value: '"><script>alert(4)</script>' }],
  attachments: [],
}

describe('the mailbox pages', () => {
  it('show what a mail says and run none of it', () => {
    for (const page of [toListPage([message]), toMessagePage(message)]) {
      expect(page).toContain('shop@example.com')
      expect(page).not.toContain('<script')
      expect(page).not.toContain('<img')
    }
    expect(toMessagePage(message)).toMatch(/<iframe [^>]*srcdoc="[^"]*&#60;p title=&#34;a&#34;&#62;Hello/)
  })

  it('show the HTML of a mail where it may do nothing but open its links beside it, and its text', () => {
    const html =
      '<!doctype html><html><head lang="en"><title>A</title></head><body><a href="http://a/">a</a></body></html>'
    const page = toMessagePage({ ...message, html, text: 'Only here <b>' })
    const [, sandbox, srcdoc = ''] = /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)"/.exec(page) ?? []
    expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox')
    expect(srcdoc).toMatch(
      /^&#60;!doctype html&#62;.*&#60;head lang=&#34;en&#34;&#62;&#60;base target=&#34;_blank&#34;&#62;/,
    )
    expect(page).toContain('<pre>Only here &#60;b&#62;</pre>')
  })

  it('say so when there is no mail', () => {
    expect(toListPage([])).toContain('No mail yet')
  })
})
