import { type Html, html } from '@atelier/html/html.ts'
import type { FastifyReply } from 'fastify'
import { sendPage } from './page.ts'

/** A page that says one thing. */
export function sendMessage(reply: FastifyReply, status: number, title: string, words: string | Html): FastifyReply {
  return sendPage(reply, status, { title, content: html`<h1>${title}</h1>\n<div class="panel"><p>${words}</p></div>` })
}

/** A link that is none, or none any more. */
export function sendDeadLink(reply: FastifyReply): FastifyReply {
  return sendMessage(
    reply,
    404,
    'This link does not work',
    'It may be incomplete. Open it again from where you got it, whole, or ask for a new one.',
  )
}

const messages: Record<number, readonly [title: string, words: string]> = {
  400: ['This cannot be read', 'What your browser sent was not understood. Go back and try again.'],
  403: [
    'This form was not sent from our page',
    'Nothing was changed. Open your link again and send the form from there.',
  ],
  408: ['This took too long', 'Your connection may be slow. Reload this page to try again.'],
  413: ['This is too much', 'The form is larger than it can be. Go back and shorten what you wrote.'],
  415: ['This form cannot be read', 'Nothing was changed. Open your link again and send the form from there.'],
  429: ['Please wait a moment', 'There were too many tries. Wait a minute, then reload this page.'],
  503: ['Please try again in a moment', 'We cannot do this right now. Nothing is lost: reload this page to try again.'],
}

/** What went wrong, for people: by its status, with the request's id for whoever they ask. */
export function sendErrorPage(reply: FastifyReply, status: number, requestId: string): FastifyReply {
  if (status === 404) return sendDeadLink(reply)
  const [title, words] = messages[status] ?? ['Something went wrong', 'This is our mistake. Please try again later.']
  return sendPage(reply, status, {
    title,
    content: html`<h1>${title}</h1>
<div class="panel"><p>${words}</p><p class="reference">Reference: ${requestId}</p></div>`,
  })
}
