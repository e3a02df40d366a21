import { describe, expect, it } from '@jest/globals'
import { type TSchema, Type } from 'typebox'
import { bodyValidator } from './body-validator.ts'
import { oneOfKinds, strict } from './schemas/field.ts'

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

describe('a list that may have more than 500 items', () => {
  const schema = Type.Object({ list: Type.Array(Type.Integer(), { maxItems: 1_000 }) })
  const listOf = (length: number, last: unknown) => ({
    list: Array.from({ length }, (_, i) => (i === length - 1 ? last : i)),
  })

  it('is told of its last item, and of one too many', () => {
    expect(problemsOf(schema, listOf(1_000, 'x'))).toEqual(['/list/999 must be a whole number'])
    expect(problemsOf(schema, listOf(1_001, 1))).toEqual(['/list must have at most 1000 items'])
  })
})

describe('a list in a query', () => {
  const schema = Type.Object({ 'ids[]': Type.Optional(Type.Array(Type.Integer())), name: Type.Optional(Type.String()) })
  const validate = bodyValidator({ schema, method: 'GET', url: '/', httpPart: 'querystring' })

  it.each([
    ['5', [5]],
    [
      ['5', '6'],
      [5, 6],
    ],
  ])('is what is there once or often: %j', (given, ids) => {
    expect(validate({ 'ids[]': given, name: '5' })).toEqual({ value: { 'ids[]': ids, name: '5' } })
  })

  it('is told of the item that is wrong', () => {
    const { error } = Object(validate({ 'ids[]': ['5', 'x'] }))
    expect(error.details.errors).toMatchObject([{ pointer: '/ids[]/1', code: 'WRONG_TYPE' }])
  })
})

describe('a body of one of several kinds', () => {
  const schema = oneOfKinds('type', [
    Type.Object({ type: Type.Literal('a'), count: Type.Integer() }, strict),
    Type.Object({ type: Type.Literal('b'), list: Type.Array(even) }, strict),
  ])

  it('is told what is wrong with the kind that it says it is', () => {
    expect(problemsOf(schema, { type: 'a', count: 1 })).toEqual([])
    expect(problemsOf(schema, { type: 'b', count: 1 }).sort()).toEqual([
      '/count is not known here',
      '/list is required',
    ])
    expect(problemsOf(schema, { type: 'b', list: [2, 3] })).toEqual(['/list/1 must be even'])
  })

  it('is told which kinds there are when it is none', () => {
    expect(problemsOf(schema, { type: 'c' })).toEqual(['/type must be one of a, b'])
    expect(problemsOf(schema, { count: 1 })).toEqual(['/type is required'])
    for (const other of [null, 5, []]) expect(problemsOf(schema, other).length).toBeGreaterThan(0)
  })
})
