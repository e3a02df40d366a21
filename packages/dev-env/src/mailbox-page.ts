import { type Html, html } from '@atelier/html/html.ts'

/** A mail as the mailbox keeps and lists it. */
export type Message = {
  id: string
  messageId: string | null
  receivedAt: string
  from: string
  /** The recipients of the envelope: who would have got it, Bcc included. */
  to: string[]
  subject: string
  text: string
  html: string | null
  headers: { name: string; value: string }[]
  attachments: { filename: string; mimeType: string }[]
}

/** The page that lists the mails, newest first. It loads itself again every five seconds. */
export function toListPage(messages: readonly Message[]): string {
  const rows = messages.map(
    ({ id, from, to, subject, text, receivedAt }) => html`<a class="mail" href="/messages/${id}">
  <span class="who">${to.join(', ')}</span>
  <span class="what"><b>${subject || '(no subject)'}</b> <i>${text.slice(0, 140)}</i></span>
  <time>${receivedAt.slice(11, 19)}</time><small>from ${from}</small>
</a>
`,
  )
  const empty = html`<p class="empty">No mail yet. What the stack sends arrives here and goes no further.</p>`
  return toPage('Mailbox', html`<meta http-equiv="refresh" content="5">`, rows.length > 0 ? html`${rows}` : empty)
}

/**
 * The page of one mail: its HTML in a frame that may do nothing but open its links in a page of their own, and its text.
 */
export function toMessagePage(message: Message): string {
  const text = html`<pre>${message.text}</pre>`
  const body = message.html
    ? html`<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${openOutside(message.html)}"></iframe>
<details><summary>Text</summary>${text}</details>`
    : text
  const headers = message.headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)
  const files = message.attachments.map(({ filename, mimeType }) => html`<li>${filename || mimeType}</li>`)
  return toPage(
    message.subject || '(no subject)',
    null,
    html`<p><a href="/">← all mails</a></p>
<p class="meta">from <b>${message.from}</b> to <b>${message.to.join(', ')}</b> · ${message.receivedAt}</p>
${body}
${files.length > 0 && html`<ul>${files}</ul>`}
<details><summary>Headers</summary><dl>${headers}</dl></details>`,
  )
}

/** The HTML of a mail with links that do not open in its frame, where nothing else may be shown. */
function openOutside(page: string): string {
  const base = '<base target="_blank">'
  // Before its doctype it would be shown by other rules.
  return /<head\b[^>]*>/i.test(page) ? page.replace(/<head\b[^>]*>/i, (head) => `${head}${base}`) : `${base}${page}`
}

function toPage(title: string, head: Html | null, body: Html): string {
  return html`<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}
<title>${title}</title>
<style>
  :root { color-scheme: light dark; --line: light-dark(#e4e2dd, #3a3a3a); --soft: light-dark(#6c6861, #a8a49c); --paper: light-dark(#fff, #232323) }
  body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; background: light-dark(#f7f6f3, #191919) }
  a { color: light-dark(#1c5fb8, #8ab8f5) }
  .mail { display: grid; grid-template-columns: 14rem 1fr auto; gap: 0 1rem; padding: .7rem 1rem; background: var(--paper); border: 1px solid var(--line); border-bottom-width: 0; text-decoration: none; color: inherit }
  .mail:first-of-type { border-radius: 10px 10px 0 0 } .mail:last-of-type { border-bottom-width: 1px; border-radius: 0 0 10px 10px }
  .mail:hover { background: light-dark(#f0f5fc, #2a3038) }
  .who, .what { overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
  i, small, time, .meta, .empty { color: var(--soft); font-style: normal }
  small { grid-column: 1 / -1 }
  pre, iframe { width: 100%; box-sizing: border-box; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; padding: 1rem; white-space: pre-wrap }
  iframe { height: 48rem; padding: 0; background: #fff }
  h1 { font-size: 1.5rem; line-height: 1.3; overflow-wrap: anywhere }
  @media (max-width: 40rem) {
    .mail { grid-template-columns: 1fr auto }
    .what { grid-area: 2 / 1 / auto / -1 }
  }
  dt { color: var(--soft) } dd { margin: 0 0 .4rem; overflow-wrap: anywhere }
</style>
<h1>${title}</h1>
${body}
`.text
}
