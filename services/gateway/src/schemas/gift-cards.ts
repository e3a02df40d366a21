import { Type } from 'typebox'
import { optionalEmail, strict } from './field.ts'
import { Money, moneyExample, wishedMoney } from './money.ts'
import { problems } from './problem.ts'

export const createGiftCard = {
  operationId: 'createGiftCard',
  tags: ['Promotions'],
  summary: 'A gift card, given away',
  description:
    'Whoever has its code pays with it in the storefront, in its currency, until nothing is left; anything but another gift card. ' +
    'Nothing is charged for it, and nobody is told: pass the code on yourself.',
  body: Type.Object(
    {
      amount: wishedMoney({ description: 'More than nothing' }),
      email: optionalEmail({ description: 'Whom it is for, for your records' }),
    },
    { ...strict, examples: [{ amount: { value: 25, currency: 'USD' }, email: 'mara@nordlicht.example' }] },
  ),
  response: {
    201: Type.Object(
      { code: Type.String({ description: 'What buyers type' }), balance: Money },
      {
        description: 'The gift card',
        examples: [{ code: 'K7QR-2MXA-93HB-VTEW', balance: { ...moneyExample, value: 25 } }],
      },
    ),
    ...problems,
  },
}
