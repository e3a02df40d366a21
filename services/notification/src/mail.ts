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

const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const label = '[\\p{L}\\p{M}\\p{N}]+(?:-+[\\p{L}\\p{M}\\p{N}]+)*'
const address = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'u')

/**
 * The one address that a text is, or null: dot-atom@domain (RFC 5322, 6531), with nothing in it that ends a header, is not
 * seen, or makes one address two.
 */
export function readRecipient(text: string): string | null {
  const ignorable = /[\p{C}\p{Default_Ignorable_Code_Point}]/u
  const fits = text.length <= 254 && text.indexOf('@') <= 64 && address.test(text) && !ignorable.test(text)
  // No top-level domain is a number, and the last part of an IPv4 address is one.
  return fits && !/\.\d+$/.test(text) ? text : null
}

const failureLengthMax = 500

/** What somebody else's server said, as a line for an operator. */
export function toFailureLine(text: string): string {
  const line = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return line.slice(0, failureLengthMax).toWellFormed() || 'no reason was given'
}
