import { type Command, generalOptions, type Option } from './command.ts'

const npm = 'npm run admin --'

/** What a command does, what it may be told, and an example. */
export function explain(command: Command): string {
  const options = Object.entries(command.options)
  const usage = [npm, command.name, ...options.map(([name, option]) => toUsage(name, option))].join(' ')
  const known = Object.entries({ ...command.options, ...generalOptions })
    .filter(([name]) => name !== 'yes' || command.question !== undefined)
    .map(([name, option]): [string, string] => [toFlag(name, option), option.help])
  return `${wrap(usage)}

${command.about}

${toColumns(known)}

${wrap(`For example: ${npm} ${command.example}`)}
`
}

/** The commands there are; those of one group when it is named. */
export function listCommands(commands: readonly Command[], group = ''): string {
  const shown = commands.filter(({ name }) => name.startsWith(group))
  return `What an operator does: ${npm} <command>

${toColumns(shown.map(({ name, summary }) => [name, summary]))}

${npm} ${shown[0]?.name} --help explains a command. Settings: IDP_URL, IDP_ADMIN_CLIENT_ID, IDP_ADMIN_CLIENT_SECRET,
AUTH_ADDRESS, SHOP_ADDRESS, MEMBERSHIP_ADDRESS, ORDER_ADDRESS, NOTIFICATION_ADDRESS, RPC_TLS_*, NATS_*, and for backups S3_*, <SERVICE>_DATABASE_URL;
with none of them set, the stack that runs here.
Exit codes: 0 done, 1 failed, 2 used wrongly.
`
}

function toUsage(name: string, option: Option): string {
  if (option.positional) return `<${option.value ?? name}>`
  return option.required ? toFlag(name, option) : `[${toFlag(name, option)}]`
}

const toFlag = (name: string, option: Option): string =>
  option.type === 'boolean' ? `--${name}` : `--${name} <${option.value ?? name}>`

/** Rows below each other, every column as wide as its widest text. */
export function toColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => `  ${row.map((text, i) => text.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd()).join('\n')
}

/** What is typed, where it is long in lines that a shell takes for one. */
function wrap(typed: string): string {
  const [, first, rest] = /^(.{40,112}) (\[?--.*)$/.exec(typed) ?? []
  return typed.length < 115 || first === undefined ? typed : `${first} \\\n${wrap(`    ${rest}`)}`
}

/** Words in lines of at most a hundred characters. */
export function toLines(words: readonly string[]): string {
  const lines = words.join(' ').match(/.{1,98}( |$)/g) ?? []
  return lines.map((line) => `  ${line.trim()}`).join('\n')
}
