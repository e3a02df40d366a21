import { describe, expect, it } from '@jest/globals'
import { Html, html } from './html.ts'

describe('html', () => {
  it.each([
    ['<script>alert(1)</script>', '&#60;script&#62;alert(1)&#60;/script&#62;'],
    ['"><img src=x onerror=alert(1)>', '&#34;&#62;&#60;img src=x onerror=alert(1)&#62;'],
    ["' onfocus='alert(1)", '&#39; onfocus=&#39;alert(1)'],
    ['`+alert(1)+`', '&#96;+alert(1)+&#96;'],
    ['&lt;b&gt;', '&#38;lt;b&#38;gt;'],
    ['\\u003cb>', '\\u003cb&#62;'],
    ['</style><!--', '&#60;/style&#62;&#60;!--'],
    ['Zoë & Söhne', 'Zoë &#38; Söhne'],
  ])('escapes %s, between tags and in attributes', (hostile, escaped) => {
    expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`)
  })

  it('escapes what stands in lists, and once', () => {
    const items = ['<', '>'].map((each) => html`<li>${each}</li>`)
    expect(html`<ul>${items}${[['&']]}</ul>`.text).toBe('<ul><li>&#60;</li><li>&#62;</li>&#38;</ul>')
  })

  it('leaves out what is not there, and keeps zero', () => {
    expect(html`${false}${null}${undefined}${0}`.text).toBe('0')
  })

  it('takes nothing else for HTML than its own', () => {
    const forged = JSON.parse('{"text":"<b>"}')
    expect(() => html`${forged}`).toThrow()
    expect(html`${new Html('<b>')}`.text).toBe('<b>')
  })
})
