import { Type } from 'typebox'
import { addressExample, addressFields } from './address.ts'
import { email, strict } from './field.ts'
import { itemExample, itemsOf } from './fulfillments.ts'
import { Order, orderExample } from './orders.ts'
import { problems } from './problem.ts'

const { checkoutId: _, ...unpaid } = orderExample

export const createSamplesOrder = {
  operationId: 'createSamplesOrder',
  tags: ['Orders'],
  summary: "Orders samples of the shop's own products, at cost",
  description:
    'Each for what it costs, without shipping and tax. Nothing is paid here: the shop is invoiced. Of what is not shipped there are no samples.',
  body: Type.Object(
    {
      items: itemsOf({ description: 'The variants, each of them once' }),
      shipping: Type.Object(
        { address: Type.Object(addressFields, { ...strict, description: 'The whole address' }) },
        { ...strict, description: 'Where they are sent' },
      ),
      email: email({ description: 'Whom to write to about them' }),
    },
    {
      ...strict,
      examples: [{ items: [itemExample], shipping: { address: addressExample }, email: 'mara@nordlicht.example' }],
    },
  ),
  response: {
    201: Type.Object(Order.properties, {
      description: 'The order',
      examples: [{ ...unpaid, source: { type: 'SAMPLES_ORDER' }, trackingParams: {} }],
    }),
    ...problems,
  },
  refuses: { 422: ['VARIANT_NOT_FOR_SALE', 'SAMPLES_NOT_AVAILABLE', 'AMOUNT_TOO_LARGE', 'OUT_OF_STOCK'] },
}
