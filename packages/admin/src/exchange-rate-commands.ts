import { declareCommand } from './command.ts'
import { errors } from './errors.ts'
import { toColumns } from './help.ts'

const microsPerUnit = 1_000_000

const list = declareCommand({
  name: 'exchange-rate list',
  summary: 'what currencies are worth',
  about: `Lists what a US dollar is in each currency that anything is sold in. Prices are converted by it where a buyer asks for
another currency than the price's.`,
  example: 'exchange-rate list',
  options: {},
  async run({ shop, call }) {
    const { rates } = await shop.getExchangeRates({}, call)
    const told = rates.map(({ currency, microsPerUsd }) => ({ currency, perUsd: microsPerUsd / microsPerUnit }))
    return { json: { rates: told }, text: toColumns(told.map(({ currency, perUsd }) => [currency, String(perUsd)])) }
  },
})

const set = declareCommand({
  name: 'exchange-rate set',
  summary: 'changes what a currency is worth',
  about: `Sets how much of a currency a US dollar is, with up to six decimals. It holds at once for prices that are shown and for
carts; checkouts that are open keep what they have fixed.`,
  example: 'exchange-rate set EUR 0.9213',
  options: {
    currency: { type: 'string', required: true, positional: true, help: 'which, as ISO 4217 names it: EUR' },
    rate: { type: 'string', required: true, positional: true, help: 'how much of it is a US dollar: 0.9213' },
  },
  async run({ shop, call }, { currency, rate }) {
    const microsPerUsd = readMicros(rate)
    const { rates } = await shop.getExchangeRates({}, call)
    const others = rates.filter((each) => each.currency !== currency)
    if (others.length === rates.length)
      throw errors.USAGE_INVALID({ detail: `There is no rate of ${currency}; exchange-rate list names all` })
    await shop.replaceExchangeRates({ rates: [...others, { currency, microsPerUsd }] }, call)
    return { json: { currency, perUsd: microsPerUsd / microsPerUnit }, text: `A US dollar is ${rate} ${currency}.` }
  },
})

export const exchangeRateCommands = [list, set]

function readMicros(text: string): number {
  const [, whole, decimals = ''] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(text) ?? []
  const micros = Number(`${whole}${decimals.padEnd(6, '0')}`)
  if (whole === undefined || micros === 0)
    throw errors.USAGE_INVALID({ detail: `"${text}" is no rate: up to six digits, and six decimals` })
  return micros
}
