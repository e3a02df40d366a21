import { Type } from 'typebox'
import { optionalCountry, optionalLine } from './field.ts'

/** Where somebody lives or pays, as a request says it. What shipping needs of it, the services check. */
export const addressFields = {
  name: optionalLine(200, { description: 'Whom it is sent to; required to ship' }),
  address1: optionalLine(200, { description: 'Street and number; required to ship' }),
  address2: optionalLine(200, { description: 'What else the post needs' }),
  city: optionalLine(100, { description: 'Required to ship' }),
  state: optionalLine(100, {
    description:
      'In the US and Canada, where it is required to ship: the code of the state in two letters, such as CO or QC',
  }),
  country: optionalCountry({ description: 'ISO 3166-1 in two capitals; required to ship' }),
  zip: optionalLine(20, { description: 'Required to ship' }),
  phone: optionalLine(40, { description: 'For the carrier' }),
}

/** The same as it is answered: what is not known is absent. */
export const Address = Type.Object(
  Object.fromEntries(
    ['name', 'address1', 'address2', 'city', 'state', 'country', 'zip', 'phone'].map((name) => [
      name,
      Type.Optional(Type.String()),
    ]),
  ),
)

export const addressExample = {
  name: 'Mara Lind',
  address1: 'Torstraße 1',
  city: 'Berlin',
  country: 'DE',
  zip: '10119',
}
