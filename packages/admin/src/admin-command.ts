import { randomUUID } from 'node:crypto'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { ConfigError } from '@atelier/config/config.ts'
import { Failure } from '@atelier/errors/failure.ts'
import { AuthService, ShopService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { advice } from './advice.ts'
import { apiKeyCommands } from './api-key-commands.ts'
import { backupCommands } from './backup-commands.ts'
import { buyerCommands } from './buyer-commands.ts'
import { channelCommands } from './channel-commands.ts'
import { type Command, type Deps, readTyped } from './command.ts'
import { confirm } from './confirm.ts'
import { deadLetterCommands } from './dead-letter-commands.ts'
import { errors } from './errors.ts'
import { exchangeRateCommands } from './exchange-rate-commands.ts'
import { explain, listCommands } from './help.ts'
import { identityProvider } from './identity-provider.ts'
import { memberCommands } from './member-commands.ts'
import { rateCommands } from './rate-commands.ts'
import { readSettings } from './settings.ts'
import { shopCommands } from './shop-commands.ts'

const commands = [
  ...channelCommands,
  ...shopCommands,
  ...exchangeRateCommands,
  ...rateCommands,
  ...apiKeyCommands,
  ...memberCommands,
  ...deadLetterCommands,
  ...backupCommands,
  ...buyerCommands,
]
const timeoutMs = 10_000

/** What the services' logs call this run by. */
const requestId = `admin-${randomUUID()}`

/** Does what the words say and answers the exit code: 0 done, 1 failed, 2 used wrongly. */
async function main(args: string[]): Promise<number> {
  const isJson = args.includes('--json')
  const [group = '', verb = ''] = args
  const command = commands.find(({ name }) => name === `${group} ${verb}` || name === group)
  const help = command ? explain(command) : listCommands(commands, isGroup(group) ? group : '')
  try {
    if (!command && (args.includes('--help') || group === 'help')) return say(help)
    if (!command) throw errors.USAGE_INVALID({ detail: `There is no command "${args.slice(0, 2).join(' ')}"` })
    return await perform(command, args.slice(command.name.split(' ').length), help, isJson)
  } catch (error) {
    return report(error, isJson, help)
  }
}

async function perform(command: Command, args: string[], help: string, isJson: boolean): Promise<number> {
  const { values, wantsHelp, isConfirmed } = readTyped(command, args)
  if (wantsHelp) return say(help)
  if (command.question && !isConfirmed) await confirm(await command.question(values))
  await using scope = new AsyncDisposableStack()
  const outcome = await command.run(openDeps(scope), values)
  console.log(isJson ? JSON.stringify(outcome.json) : outcome.text)
  return outcome.failure === undefined ? 0 : report(outcome.failure, isJson, help)
}

/** Each is opened when a command asks it, so that those for when no service runs need no settings of services. */
function openDeps(scope: AsyncDisposableStack): Deps {
  const settings = once(readSettings)
  const auth = once(() => scope.use(openClient(AuthService, settings().AUTH_ADDRESS, settings(), { timeoutMs })))
  const shop = once(() => scope.use(openClient(ShopService, settings().SHOP_ADDRESS, settings(), { timeoutMs })))
  const idp = once(() => identityProvider(settings()))
  return {
    get auth() {
      return auth()
    },
    get shop() {
      return shop()
    },
    get idp() {
      return idp()
    },
    call: { requestId },
  }
}

function once<Value>(open: () => Value): () => Value {
  let opened: { value: Value } | undefined
  return () => {
    opened ??= { value: open() }
    return opened.value
  }
}

const isGroup = (word: string) => commands.some(({ name }) => name.startsWith(`${word} `))

function say(text: string): number {
  console.log(text)
  return 0
}

/** One line that says what is wrong and what to do; below it the help, when the command itself is not understood. */
function report(error: unknown, isJson: boolean, help: string): number {
  const { code, kind, title, details } = toFailure(error)
  const fields = details.errors?.map(({ field, message }) => `${field} ${message}`).join('; ')
  const message = `${fields ?? details.detail ?? title}${kind === 'internal' ? ` (request ${requestId})` : ''}`
  const way = advice[code]
  if (isJson) console.error(JSON.stringify({ code, message, ...(way !== undefined && { advice: way }) }))
  else
    console.error(
      `${code}: ${message}${way === undefined ? '' : ` → ${way}`}${code === 'USAGE_INVALID' ? `\n\n${help}` : ''}`,
    )
  return kind === 'invalid_argument' ? 2 : 1
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof ConfigError) return errors.SETTINGS_INVALID({ detail: error.problems.join('; ') })
  return new Failure('INTERNAL', { kind: 'internal', title: Error.isError(error) ? error.message : String(error) })
}

// What is wrong is said once, as an error of the command.
setUpLogger('admin', 'silent')
process.exitCode = await main(process.argv.slice(2))
