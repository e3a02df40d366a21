import { describe, expect, it } from '@jest/globals'
import { declareCommand, readTyped } from './command.ts'

const command = declareCommand({
  name: 'shop paint',
  summary: 'paints a shop',
  about: 'Paints a shop.',
  example: 'shop paint sh_1 --color red',
  options: {
    shop: { type: 'string', required: true, positional: true, help: 'its id' },
    color: { type: 'string', required: true, help: 'the color' },
    twice: { type: 'boolean', help: 'two coats' },
  },
  run: async () => ({ text: '', json: {} }),
})

describe('readTyped', () => {
  it.each([[['sh_1', '--color', 'red']], [['--color=red', '--shop', 'sh_1']]])('reads %j', (args) => {
    expect(readTyped(command, args)).toEqual({
      values: { shop: 'sh_1', color: 'red', twice: false, json: false, yes: false, help: false },
      wantsHelp: false,
      isConfirmed: false,
    })
  })

  it('reads flags', () => {
    const { values, isConfirmed } = readTyped(command, ['sh_1', '--color', 'red', '--twice', '--yes'])
    expect([values['twice'], isConfirmed]).toEqual([true, true])
  })

  it('asks for nothing when help is wanted', () => {
    expect(readTyped(command, ['--help']).wantsHelp).toBe(true)
  })

  it.each([
    [[]],
    [['sh_1']],
    [['--color', 'red']],
    [['sh_1', 'sh_2', '--color', 'red']],
    [['sh_1', '--shop', 'sh_2', '--color', 'red']],
    [['sh_1', '--color']],
    [['sh_1', '--color', 'red', '--colour', 'red']],
    [['sh_1', '--color', 'red', '--twice=yes']],
  ])('refuses %j', (args) => {
    expect(() => readTyped(command, args)).toThrow(expect.objectContaining({ code: 'USAGE_INVALID' }))
  })
})
