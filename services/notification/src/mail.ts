/** Which mail: two of the same are one mail, however often it is asked for. */
export type MailKey = { invitationId: string; sendNumber: number }

/** What a mail says, in both forms. */
export type MailContent = { subject: string; html: string; text: string }

export type Mail = MailContent & {
  to: string
  /** With its angle brackets. */
  messageId: string
}

/** The same for the same mail, so that whoever gets it twice may know. */
export function toMessageId({ invitationId, sendNumber }: MailKey, sender: string): string {
  return `<${invitationId}.${sendNumber}@${sender.slice(sender.lastIndexOf('@') + 1)}>`
}

const failureLengthMax = 500

/** What somebody else's server said, as a line for an operator. */
export function toFailureLine(text: string): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return line.slice(0, failureLengthMax).toWellFormed() || 'no reason was given'
}
