/** A label of a host name; letters of every script, because a mail address may have them too. */
const label = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const email = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?=\\p{L})${label}$`, 'u')

/** Whether mail may be sent there: one `@` with a host name behind it that has a dot and is no number. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && text.indexOf('@') <= 64 && email.test(text)
}

/** E.164. */
export function isPhone(text: string): boolean {
  return /^\+[1-9]\d{6,14}$/.test(text)
}

export function isHttpsUrl(text: string): boolean {
  return /^https:/i.test(text) && isWebUrl(text)
}

/** Whether it is an absolute address without a user or a password, read in one way by all: browsers drop line ends from addresses. */
export function isWebUrl(text: string): boolean {
  return /^https?:\/\/[^/?#@\\]+(?:[/?#]|$)/i.test(text) && !/[\s\p{C}\\]/u.test(text) && URL.canParse(text)
}

/**
 * What a shop may be called, without the spaces around it; null when that is not 1 to 100 visible characters. The shop
 * service has the last word.
 */
export function readName(text: string): string | null {
  const name = text.trim()
  // Some letters and marks show nothing: with nothing else there is no name.
  const shown = name.replace(/[\s\u2800\p{Default_Ignorable_Code_Point}]/gu, '')
  return shown !== '' && name.length <= 100 && !/\p{C}/u.test(name) ? name : null
}

/** Whether there is such a day, of a year of four digits, and it is over. */
export function isPastDay(year: number, month: number, day: number, now = new Date()): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getTime() < now.getTime() - 86_400_000
}
