import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { advice } from './advice.ts'
import { apiKeyCommands } from './api-key-commands.ts'
import { backupCommands } from './backup-commands.ts'
import { buyerCommands } from './buyer-commands.ts'
import { channelCommands } from './channel-commands.ts'
import { readTyped } from './command.ts'
import { deadLetterCommands } from './dead-letter-commands.ts'
import { errors } from './errors.ts'
import { exchangeRateCommands } from './exchange-rate-commands.ts'
import { explain, listCommands } from './help.ts'
import { memberCommands } from './member-commands.ts'
import { rateCommands } from './rate-commands.ts'
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

describe('the help', () => {
  it('lists every command once, those of a group alone when it is named', () => {
    const listed = (text: string) => [...text.matchAll(/^ {2}([a-z-]+(?: [a-z-]+)?) {2}/gm)].map((match) => match[1])
    expect(listed(listCommands(commands))).toEqual(commands.map(({ name }) => name))
    expect(listed(listCommands(commands, 'shop'))).toEqual(['shop attach', 'shop detach', 'shop set-terms'])
  })

  it.each(commands)('of $name tells of every option, in lines that a terminal shows', (command) => {
    const help = explain(command)
    for (const option of Object.keys(command.options)) expect(help).toContain(`  --${option} `)
    expect(help.includes('--yes')).toBe(command.question !== undefined)
    expect(help.split('\n').filter((line) => line.length > 120)).toEqual([])
  })

  it.each(commands)('of $name shows an example that the command takes', (command) => {
    const words = command.example.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? []
    const length = command.name.split(' ').length
    expect(words.slice(0, length).join(' ')).toBe(command.name)
    expect(() => readTyped(command, words.slice(length))).not.toThrow()
  })
})

describe('every error of the tool', () => {
  it('says what to do, unless the help does or nothing is to be done', () => {
    const silent = Object.keys(errors.rows).filter((code) => advice[code] === undefined)
    expect(silent).toEqual(['USAGE_INVALID', 'NOT_CONFIRMED'])
  })
})

describe('docs/operations.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8')

  it('lists every command, and says which ask first', () => {
    const section = text.split('\n## Commands\n')[1]?.split('\n## ')[0] ?? ''
    const rows = [...section.matchAll(/^\| `([a-z-]+(?: [a-z-]+)?)[^`]*` \|.*\| (.*)\|$/gm)]
    const listed = rows.map(([, name, undone = '']) => [name, undone.includes('asks first')])
    const declared = commands.map(({ name, question }) => [name, question !== undefined])
    expect(listed.toSorted()).toEqual(declared.toSorted())
  })
})
