import { describe, expect, it } from '@jest/globals'
import { toHtml } from './markdown.ts'

describe('Markdown', () => {
  it.each([
    [
      '# One\n\ntwo **three** *four* ~~five~~  \nsix',
      '<h1>One</h1>\n<p>two <strong>three</strong> <em>four</em> <s>five</s><br />\nsix</p>\n',
    ],
    ['3. a\n4. b', '<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>\n'],
    ['> - a\n\n---', '<blockquote>\n<ul>\n<li>a</li>\n</ul>\n</blockquote>\n<hr />\n'],
    ['`a<b`\n\n    c', '<p><code>a&lt;b</code></p>\n<pre><code>c\n</code></pre>\n'],
    ['```js\na\n```', '<pre><code>a\n</code></pre>\n'],
    ['', ''],
  ])('%j becomes %j', (text, html) => {
    expect(toHtml(text)).toBe(html)
  })

  it.each(['https://a.example/b?c=d', 'HTTP://a.example', 'mailto:mara@nordlicht.example'])(
    'links to %s, vouching for nothing',
    (url) => {
      expect(toHtml(`[a](${url})`)).toMatch(/^<p><a href="[^"]+" rel="nofollow noopener noreferrer">a<\/a><\/p>\n$/)
    },
  )
})

describe('what would run or reach into a page stays text:', () => {
  it.each([
    '<script>alert(1)</script>',
    '<ScRiPt src=//evil.example></sCrIpT>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:alert(1)" onclick="alert(1)">a</a>',
    '<p style="position:fixed">a</p>',
    '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">',
    '<!--><script>alert(1)</script>-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<math><mtext></p><mglyph><style><!--</style><img src onerror=alert(1)>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](<javascript:alert(1)>)',
    '[a](javascript&colon;alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](&#x6A;&#x61;vascript&#58;alert(1))',
    '[a](java\\script:alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](<java&#10;script:alert(1)>)',
    '[a](<&#1;javascript:alert(1)>)',
    '[a](\u00a0javascript:alert(1))',
    '[a](vbscript:msgbox(1))',
    '[a](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
    '[a](DATA:image/svg+xml,<svg/onload=alert(1)>)',
    '[a](file:///etc/passwd)',
    '[a](//evil.example)',
    '[a](/open-api)',
    '[a](?b)',
    '<javascript:alert(1)>',
    '<data:text/html,a>',
    '[a]: javascript:alert(1)\n\n[a]',
    '![a](https://evil.example/pixel.gif)',
    '![a](data:image/svg+xml,<svg/onload=alert(1)>)',
    '[a](https://a.example "\\" onmouseover=\\"alert(1)")',
    '[a](https://a.example/"onmouseover="alert(1))',
    '[[a](javascript:alert(1))](https://a.example)',
    '[a](https://a.example/`onmouseover=alert(1)//`)',
    '```"><script>alert(1)</script>\na\n```',
    '`<script>alert(1)</script>`',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
  ])('%s', (text) => {
    // Whatever is left of it: tags of ours alone, with attributes of ours alone, to addresses of an allowed kind alone.
    const rest = toHtml(text)
      .replaceAll(/<a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="nofollow noopener noreferrer">/g, '')
      .replaceAll(/<\/a>|<\/?(?:p|code|pre|em|strong|s|br|blockquote|ul|ol|li|h[1-6]|hr)(?: \/)?>/g, '')
    expect(rest).not.toMatch(/[<>]/)
  })
})

describe('a text of 20,000 characters that is made to hurt', () => {
  const sizeMax = 20_000
  const filled = (unit: string) => unit.repeat(Math.floor(sizeMax / unit.length))

  it.each([
    ['quotes in quotes', filled('>')],
    ['lists in lists', filled('- ')],
    ['numbered lists in lists', filled('1. ')],
    ['stars', filled('*')],
    ['emphasis in emphasis', filled('*_')],
    ['emphasis that never ends', filled('*a **a _a ')],
    ['brackets', filled('[')],
    ['brackets in brackets', '['.repeat(sizeMax / 2) + ']'.repeat(sizeMax / 2)],
    ['links in links', filled('[a](')],
    ['pictures in pictures', filled('![](')],
    ['backticks of every number', Array.from({ length: 190 }, (_, i) => '`'.repeat(i + 1)).join(' ')],
    ['one long address by many short names', `[a]: https://${'a'.repeat(sizeMax / 2)}\n\n${'[a]'.repeat(sizeMax / 6)}`],
    ['empty items', filled('-\n')],
    ['headings', filled('# a\n')],
    ['ampersands', filled('&')],
  ])('becomes no more than ten times its size, nested no deeper than forty: %s', (_, text) => {
    const html = toHtml(text)
    expect(html.length).toBeLessThan(10 * sizeMax)
    let depth = 0
    let deepest = 0
    for (const [tag] of html.matchAll(/<(?!br|hr)\/?\w/g)) {
      depth += tag.startsWith('</') ? -1 : 1
      deepest = Math.max(deepest, depth)
    }
    expect(deepest).toBeLessThan(40)
    expect(depth).toBe(0)
  })
})
