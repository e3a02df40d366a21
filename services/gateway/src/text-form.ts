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

/** Whether a shop may be called so. The shop service has the last word, and takes the spaces around it away. */
export function isShopName(text: string): boolean {
  return readVisibleText(text, 100) !== null
}

/** Whether there is such a day, of a year of four digits, and it is over. */
export function isPastDay(year: number, month: number, day: number, now = new Date()): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getTime() < now.getTime() - 86_400_000
}
