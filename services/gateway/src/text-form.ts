import { readVisibleText } from '@atelier/visible-text/visible-text.ts'

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

/** Whether it is a line of so many characters that are seen. The services take the spaces around it away. */
export function isVisibleText(text: string, lengthMax: number): boolean {
  return readVisibleText(text, lengthMax) !== null
}

/** Whether there is such a moment, since 1970 and in a year of four digits. */
export function isDateTime(text: string): boolean {
  const isOfForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.]\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  if (!isOfForm || !(Date.parse(text) >= 0)) return false
  // A day that its month does not have is read as one of the next.
  const isDay = new Date(`${text.slice(0, 10)}T00:00Z`).toISOString().startsWith(text.slice(0, 10))
  return isDay && new Date(text).getUTCFullYear() <= 9_999
}

/** Whether there is such a day, of a year of four digits, and it is over. */
export function isPastDay(year: number, month: number, day: number, now = new Date()): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getTime() < now.getTime() - 86_400_000
}
