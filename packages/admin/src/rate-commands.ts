import { readFileSync } from 'node:fs'
import type { OrderServiceDefinition } from '@atelier/protos/order/v1/OrderService.ts'
import { OrderService } from '@atelier/protos/services.ts'
import { type Client, openClient } from '@atelier/rpc/client.ts'
import { z } from 'zod'
import { declareCommand } from './command.ts'
import { errors } from './errors.ts'
import { toColumns } from './help.ts'
import { readOrderSettings } from './settings.ts'

const timeoutMs = 10_000

const Rates = z.strictObject({
  shipping: z.array(
    z.strictObject({
      zone: z.string(),
      name: z.string(),
      gramsMax: z.number().int(),
      minorUnits: z.number().int(),
      daysMin: z.number().int(),
      daysMax: z.number().int(),
    }),
  ),
  tax: z.array(
    z.strictObject({
      country: z.string(),
      state: z.string().exactOptional(),
      basisPoints: z.number().int(),
      includesShipping: z.boolean(),
    }),
  ),
})

const show = declareCommand({
  name: 'rates show',
  summary: 'what shipping costs, and what is taxed',
  about: `Shows the tables that checkouts are priced by: shipping in US cents by country and the weight of the parcel (zone * is
everywhere else), taxes in percent by country and state. With --json it prints what rates apply takes.`,
  example: 'rates show --json',
  options: {},
  async run({ call }) {
    await using order = openOrder()
    const { shipping, tax } = await order.getRates({}, call)
    const json = {
      shipping,
      tax: tax.map(({ country, state, basisPoints, includesShipping }) => ({
        country,
        ...(state !== undefined && { state }),
        basisPoints,
        includesShipping,
      })),
    }
    const parcels = shipping.map((rate) => [
      ...[rate.zone, rate.name, `${rate.gramsMax} g`, `${(rate.minorUnits / 100).toFixed(2)} USD`],
      `${rate.daysMin}-${rate.daysMax} days`,
    ])
    const taxes = tax.map(({ country, state = '', basisPoints, includesShipping }) => [
      ...[country, state, `${basisPoints / 100} %`, includesShipping ? 'shipping too' : ''],
    ])
    const text = `${toColumns([['ZONE', 'NAME', 'UP TO', 'COSTS', 'TAKES'], ...parcels])}\n\n${toColumns([['COUNTRY', 'STATE', 'TAX', ''], ...taxes])}`
    return { json, text }
  },
})

const apply = declareCommand({
  name: 'rates apply',
  summary: 'replaces what shipping costs and what is taxed',
  about: `Puts the tables of a file in place of those that there are, both as a whole, or neither where anything of them is wrong.
The file is JSON of the form that rates show --json prints. It holds at once for checkouts that are made from then
on; those that there are keep what they have fixed.`,
  example: 'rates apply rates.json',
  options: { file: { type: 'string', required: true, positional: true, help: 'the path of the file' } },
  async run({ call }, { file }) {
    const rates = readRates(file)
    await using order = openOrder()
    await order.replaceRates(rates, call)
    const json = { shipping: rates.shipping.length, tax: rates.tax.length }
    return { json, text: `${json.shipping} rates of shipping and ${json.tax} of tax are in place.` }
  },
})

export const rateCommands = [show, apply]

function openOrder(): Client<OrderServiceDefinition> {
  const settings = readOrderSettings()
  return openClient(OrderService, settings.ORDER_ADDRESS, settings, { timeoutMs })
}

function readRates(file: string): z.output<typeof Rates> {
  const read = Rates.safeParse(readJson(file))
  if (read.success) return read.data
  const wrong = read.error.issues.slice(0, 10).map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw errors.USAGE_INVALID({ detail: `${file} is not of the form of rates: ${wrong.join('; ')}` })
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw errors.USAGE_INVALID({ detail: `${file} cannot be read as JSON` }, { cause })
  }
}
