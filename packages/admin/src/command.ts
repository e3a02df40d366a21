import { parseArgs } from 'node:util'
import type { AuthServiceDefinition } from '@atelier/protos/auth/v1/AuthService.ts'
import type { ShopServiceDefinition } from '@atelier/protos/shop/v1/ShopService.ts'
import type { Call } from '@atelier/rpc/call.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { errors } from './errors.ts'
import type { IdentityProvider } from './identity-provider.ts'

export type Option = {
  type: 'string' | 'boolean'
  help: string
  /** What stands for the value in the help. */
  value?: string
  required?: boolean
  /** Whether the value may stand without the option's name: `channel disable channel.demo`. */
  positional?: boolean
}
type Options = Readonly<Record<string, Option>>
/** The values by their names, as far as the options are known. */
type Values<Known extends Options> = { [Name in keyof Known]: Value<Known[Name]> }
type Value<Known extends Option> = Known['type'] extends 'boolean'
  ? boolean
  : 'boolean' extends Known['type']
    ? string | boolean | undefined
    : Known['required'] extends true
      ? string
      : string | undefined

/** What a command is done with. */
export type Deps = {
  auth: Client<AuthServiceDefinition>
  shop: Client<ShopServiceDefinition>
  idp: IdentityProvider
  call: Call
}

/**
 * What a command has to tell: to people, or to a program. `failure` is what went wrong after there was something that will
 * not be told again, such as a secret.
 */
export type Outcome = { text: string; json: Readonly<Record<string, unknown>>; failure?: unknown }

export type Command<Known extends Options = Options> = {
  /** As it is typed: `channel create`. */
  name: string
  summary: string
  /** What its help teaches. */
  about: string
  example: string
  options: Known
  /** What is asked before something that cannot be undone. */
  question?(values: Values<Known>): string | Promise<string>
  run(deps: Deps, values: Values<Known>): Promise<Outcome>
}

/** A command among others, typed by its own options while it is written. */
export function declareCommand<const Known extends Options>(command: Command<Known>): Command {
  return command
}

/** What every command may be told. */
export const generalOptions = {
  json: { type: 'boolean', help: 'tells programs: one line of JSON, errors too (with npm run --silent)' },
  yes: { type: 'boolean', help: 'does not ask before what cannot be undone' },
  help: { type: 'boolean', help: 'explains the command' },
} as const satisfies Options

/** What was typed after a command's name. */
export type Typed = { values: Values<Options>; wantsHelp: boolean; isConfirmed: boolean }

/** Reads what was typed after a command's name. Fails with USAGE_INVALID when that is more or less than the command takes. */
export function readTyped(command: Command, args: string[]): Typed {
  const options = { ...command.options, ...generalOptions }
  const { values, positionals } = parse(args, options)
  const open = Object.keys(command.options).filter((name) => command.options[name]?.positional)
  if (positionals.length > open.length)
    throw errors.USAGE_INVALID({ detail: `"${positionals[open.length]}" is one word too many` })
  const placed = Object.fromEntries(positionals.map((text, i) => [open[i], text]))
  const twice = Object.keys(placed).find((name) => values[name] !== undefined)
  if (twice !== undefined) throw errors.USAGE_INVALID({ detail: `--${twice} is given twice` })
  const given: Values<Options> = { ...values, ...placed }
  const wantsHelp = given['help'] === true
  const missing = Object.keys(options).filter((name) => command.options[name]?.required && given[name] === undefined)
  if (missing.length > 0 && !wantsHelp)
    throw errors.USAGE_INVALID({ detail: `${missing.map((name) => `--${name}`).join(' and ')} must be given` })
  return { values: given, wantsHelp, isConfirmed: given['yes'] === true }
}

function parse(args: string[], options: Options) {
  const types = Object.fromEntries(
    Object.entries(options).map(([name, { type }]) => [name, type === 'boolean' ? { type, default: false } : { type }]),
  )
  try {
    return parseArgs({ args, options: types, allowPositionals: true })
  } catch (cause) {
    const detail = Error.isError(cause) ? cause.message.split('. ')[0] : undefined
    throw errors.USAGE_INVALID({ ...(detail !== undefined && { detail }) }, { cause })
  }
}
