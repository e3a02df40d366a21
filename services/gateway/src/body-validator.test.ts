import { describe, expect, it } from '@jest/globals'
import { type TSchema, Type } from 'typebox'
import { bodyValidator } from './body-validator.ts'

const even = Type.Refine(
  Type.Integer({ maximum: 10 }),
  (value) => Number(value) % 2 === 0,
  () => 'must be even',
)

function problemsOf(schema: TSchema, value: unknown) {
  const validate = bodyValidator({ schema, method: 'POST', url: '/', httpPart: 'body' })
  const result = validate(value)
  const { details } = Object(Object(result).error)
  return (details?.errors ?? []).map(({ pointer, message }: Record<string, string>) => `${pointer} ${message}`)
}

describe('a rule beyond types', () => {
  const schema = Type.Object({ 'a/b': Type.Optional(even), list: Type.Optional(Type.Array(even)) })

  it('is told by its own words, wherever it stands', () => {
    expect(problemsOf(schema, { 'a/b': 2, list: [2, 4] })).toEqual([])
    expect(problemsOf(schema, { 'a/b': 1, list: [2, 3] })).toEqual(['/a~1b must be even', '/list/1 must be even'])
  })

  it('is told beside whatever else is wrong, and alone of its value', () => {
    expect(problemsOf(schema, { 'a/b': 11, list: 5 })).toEqual(['/a~1b must be even', '/list must be a list'])
    expect(problemsOf(schema, { 'a/b': 12 })).toEqual(['/a~1b must be at most 10'])
  })
})

describe('what a body should have', () => {
  it('is found behind hundreds of unknown properties', () => {
    const junk = Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`junk${i}`, i]))
    const schema = Type.Object({ name: Type.String() }, { additionalProperties: false })
    const problems: string[] = problemsOf(schema, { ...junk, name: 'there' })
    expect(problems).toHaveLength(50)
    expect(problems.filter((problem) => problem.startsWith('/name'))).toEqual([])
  })
})
