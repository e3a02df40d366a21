import { setTimeout as delay } from 'node:timers/promises'
import { isEmailAddress } from '@atelier/email-address/email-address.ts'
import type { SendInvitationRequest__Output } from '@atelier/protos/notification/v1/SendInvitationRequest.ts'
import type { SendInvitationResponse } from '@atelier/protos/notification/v1/SendInvitationResponse.ts'
import type { Call } from '@atelier/rpc/call.ts'
import type { Deliver } from './deliveries.ts'
import { errors } from './errors.ts'
import { toInvitationMail } from './invitation-mail.ts'
import { type MailKey, toMessageId } from './mail.ts'

export type SendInvitationDeps = {
  deliver: Deliver
  /** The address that mails are from. */
  sender: string
}

const timeoutMs = 3_000

/** What is left of the time when a mail is handed over no more: enough to note why, and to answer. */
const noteMs = 400
/** What is left of it when the answer goes out, whatever is known. */
const answerMs = 150

const outOfTime = 'the mail server did not say in time that it took the mail'

/** Mails an invitation, and answers within three seconds or its caller's deadline what became of it. */
export async function sendInvitation(
  { deliver, sender }: SendInvitationDeps,
  request: SendInvitationRequest__Output,
  call: Call,
): Promise<SendInvitationResponse> {
  const deadlineMs = Math.min(call.deadlineMs ?? Infinity, Date.now() + timeoutMs)
  const key = readKey(request)
  const content = toInvitationMail(readInvitation(request))
  if (!isEmailAddress(request.email)) return { failure: 'this is no address that mail can be sent to' }
  const mail = { ...content, to: request.email, messageId: toMessageId(key, sender) }
  const late = new AbortController()
  const answerAt = delay(deadlineMs - answerMs - Date.now(), outOfTime, { signal: late.signal })
  try {
    const failure = await Promise.race([deliver({ key, mail, cutAtMs: deadlineMs - noteMs }), answerAt])
    return failure === null ? {} : { failure }
  } finally {
    answerAt.catch(() => {})
    late.abort()
  }
}

function readKey({ invitationId, sendNumber }: SendInvitationRequest__Output): MailKey {
  if (!/^inv_\w{1,64}$/.test(invitationId)) throw errors.MAIL_INVALID({ detail: 'invitation_id is none' })
  if (sendNumber < 1) throw errors.MAIL_INVALID({ detail: 'send_number is less than 1' })
  return { invitationId, sendNumber }
}

function readInvitation({ shopName, link, expiresAt }: SendInvitationRequest__Output) {
  // The characters of RFC 3986, without the apostrophe: nothing that ends an attribute or an address in a text.
  if (!/^https?:\/\/[\w.~:/?#[\]@!$&()*+,;=%-]{1,2000}$/.test(link) || !URL.canParse(link))
    throw errors.MAIL_INVALID({ detail: 'link is not an absolute HTTP address' })
  const expires = new Date(expiresAt)
  if (Number.isNaN(expires.getTime())) throw errors.MAIL_INVALID({ detail: 'expires_at is no time' })
  return { shopName, link, expiresAt: expires }
}
