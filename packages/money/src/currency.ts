/** The currencies that anything here is sold in, with the decimals of their minor unit (ISO 4217, list one). */
const scales = {
  USD: 2,
  EUR: 2,
  CAD: 2,
  GBP: 2,
  AUD: 2,
  NZD: 2,
  SEK: 2,
  NOK: 2,
  DKK: 2,
  PLN: 2,
  INR: 2,
  JPY: 0,
  MYR: 2,
  SGD: 2,
  MXN: 2,
  BRL: 2,
  CHF: 2,
} as const

export type Currency = keyof typeof scales

export const currencies = Object.keys(scales) as readonly Currency[]

export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(scales, code)
}

/** Decimals that an amount of the currency has. */
export function scaleOf(currency: Currency): number {
  return scales[currency]
}
