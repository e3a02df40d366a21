import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Html, html } from '@atelier/html/html.ts'
import type { FastifyReply } from 'fastify'

const style = new Html(readFileSync(new URL('./page.css', import.meta.url), 'utf8'))
const styleSource = `'sha256-${hash('sha256', style.text, 'base64')}'`

export type Page = {
  title: string
  content: Html
  /**
   * Where a form of the page may lead: `elsewhere` by a redirect of ours, or there and to this address, which may be one without
   * TLS on a developer's machine. Without it the page has no form.
   */
  formLeadsTo?: 'self' | 'elsewhere' | URL
}

/**
 * Sends a page of its own: no script, no part from elsewhere, in no frame, kept by nobody; where its links lead is not told
 * where from, because its address holds a secret.
 */
export function sendPage(reply: FastifyReply, status: number, { title, content, formLeadsTo }: Page): FastifyReply {
  return reply
    .status(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': toPolicy(formLeadsTo),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    .send(
      html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Atelier</title>
<style>${style}</style>
</head>
<body>
<header>Atelier</header>
<main>
${content}
</main>
</body>
</html>
`.text,
    )
}

/**
 * Browsers hold a form to `form-action` in every redirect that follows it, and where a partner's address leads on to is not
 * ours to know: any page by HTTPS, which all return addresses are.
 */
const formActions = { self: "'self'", elsewhere: "'self' https:" }

function toPolicy(formLeadsTo: Page['formLeadsTo']): string {
  const formAction =
    formLeadsTo instanceof URL
      ? `${formActions.elsewhere} ${formLeadsTo.origin}`
      : formLeadsTo && formActions[formLeadsTo]
  return [
    "default-src 'none'",
    `style-src ${styleSource}`,
    `form-action ${formAction ?? "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Anything but a web address, which a link or a redirect must not lead to, is a mistake of ours. */
export function requireWebAddress(address: string): void {
  const { protocol } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('not the address of a page')
}

/** Sends the browser on to a page elsewhere: only where a service of ours said. */
export function sendElsewhere(reply: FastifyReply, address: string): FastifyReply {
  requireWebAddress(address)
  return reply
    .status(303)
    .headers({ location: address, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send()
}
