import { type Amount, toMoney } from '@atelier/money/money.ts'

/** A part that every such thing has: messages of gRPC can leave out any. Throws where it is missing. */
export function partOf<Part>(part: Part | null): Part {
  if (part === null) throw new Error('a part is missing')
  return part
}

/** An amount that every such thing has, as partners read it. */
export const moneyOf = (amount: Amount | null) => toMoney(partOf(amount))

type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> }

/** Those of these fields that are there. */
export function given<Fields extends object>(fields: Fields): Given<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
}
