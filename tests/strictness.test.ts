import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

type Json = ReturnType<typeof JSON.parse>

// Another test holds it equal to the routes.
const document: Json = JSON.parse(readFileSync(join(import.meta.dirname, '../docs/openapi.json'), 'utf8'))

/** What is open-ended in a schema of something that comes in, by its place. */
function findOpenEnds(schema: Json, at: string): string[] {
  const types: string[] = [schema.type ?? []].flat()
  const inside = [
    ...Object.entries<Json>(schema.properties ?? {}).flatMap(([name, part]) => findOpenEnds(part, `${at}/${name}`)),
    ...(schema.items ? findOpenEnds(schema.items, `${at}/items`) : []),
    ...[schema.anyOf, schema.oneOf, schema.allOf]
      .flatMap((parts) => parts ?? [])
      .flatMap((part) => findOpenEnds(part, at)),
  ]
  const missing = (wanted: string[]) => wanted.filter((name) => !(name in schema)).map((name) => `${at}: no ${name}`)
  const isChoice = 'enum' in schema || 'const' in schema
  return [
    ...inside,
    ...(types.includes('string') && !isChoice ? missing(['maxLength', 'pattern']) : []),
    ...(types.includes('integer') || types.includes('number') ? missing(['minimum', 'maximum']) : []),
    ...(types.includes('array') ? missing(['items', 'maxItems']) : []),
    ...(types.includes('object') ? findOtherProperties(schema, at) : []),
  ]
}

/** An object takes no properties but its own, or a number of any names, each of them bounded itself. */
function findOtherProperties(schema: Json, at: string): string[] {
  const { additionalProperties: others, maxProperties } = schema
  if (others === false) return []
  const isBounded = others?.type !== undefined && maxProperties !== undefined
  return isBounded ? findOpenEnds(others, `${at}/*`) : [`${at}: takes other properties`]
}

describe('what comes in', () => {
  const operations = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({ at: `${method} ${path}`, operation })),
  )

  it('has bounds in every part of every body', () => {
    const bodies = operations.flatMap(({ at, operation }) => {
      const content = operation.requestBody?.content['application/json']
      return content ? [{ at, schema: content.schema }] : []
    })
    expect(bodies.length).toBeGreaterThan(3)
    expect(bodies.flatMap(({ at, schema }) => findOpenEnds(schema, at))).toEqual([])
  })

  it('has bounds in every part of every address and query', () => {
    const parameters = operations.flatMap(({ at, operation }) =>
      (operation.parameters ?? [])
        .filter((parameter: Json) => parameter.in === 'path' || parameter.in === 'query')
        .map(({ name, schema }: Json) => ({ at: `${at} ${name}`, schema })),
    )
    expect(parameters.length).toBeGreaterThan(3)
    expect(parameters.flatMap(({ at, schema }) => findOpenEnds(schema, at))).toEqual([])
  })
})
