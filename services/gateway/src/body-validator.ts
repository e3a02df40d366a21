import { errors, type FieldProblem } from '@atelier/errors/failure.ts'
import type { FastifySchemaCompiler } from 'fastify'
import { IsInteger, IsObject, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { Settings } from 'typebox/system'

const problemsMax = 50
const partsMax = 500
const depthMax = 8

// More than are answered: what is wrong with a list as a whole is found after its items.
Settings.Set({ maxErrors: 2 * partsMax })

/**
 * Checks what came in against a route's schema as it is: nothing is converted (but the integers of a query), nothing is
 * dropped, unknown properties of a body are refused. Throws REQUEST_INVALID with every wrong field, up to 50, outermost first.
 */
export const bodyValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = Compile(schema)
  return (given: unknown) => {
    const value = httpPart === 'querystring' ? readQuery(schema, given) : given
    if (validator.Check(value)) return { value }
    const problems = validator.Errors(cut(value, depthMax)).flatMap(toProblems).sort(byDepth).slice(0, problemsMax)
    return { error: errors.REQUEST_INVALID({ errors: problems }) }
  }
}

/** A query is text: where an integer is wanted, its digits are one. Nothing else is converted. */
function readQuery(schema: TSchema, query: unknown): unknown {
  if (!IsObject(schema)) return query
  const read = ([name, value]: [string, unknown]) => {
    const property = schema.properties[name]
    const isNumber = property && IsInteger(property) && typeof value === 'string' && /^-?\d{1,15}$/.test(value)
    return [name, isNumber ? Number(value) : value]
  }
  return Object.fromEntries(Object.entries(Object(query)).map(read))
}

/**
 * The beginning of every list and object, no deeper than our own bodies go. A megabyte of mistakes would take far longer
 * to explain than to read.
 */
function cut(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) return value.slice(0, partsMax).map((part) => cut(part, depth - 1))
  const parts = Object.entries(value).slice(0, partsMax)
  return Object.fromEntries(parts.map(([name, part]) => [name, cut(part, depth - 1)]))
}

function toProblems(error: TLocalizedValidationError): FieldProblem[] {
  const at = (code: string, message: string, name?: string): FieldProblem => {
    const pointer = name === undefined ? error.instancePath : `${error.instancePath}/${toPointerPart(name)}`
    return { pointer, field: toField(pointer), code, message }
  }
  switch (error.keyword) {
    case 'required':
      return error.params.requiredProperties.map((name) => at('REQUIRED', 'is required', name))
    case 'additionalProperties':
      return error.params.additionalProperties
        .slice(0, problemsMax)
        .map((name) => at('UNKNOWN_PROPERTY', 'is not known here', name))
    case 'boolean': // The other half of `additionalProperties`.
      return []
    case 'enum': {
      const allowed = error.params.allowedValues.filter((value) => typeof value === 'string')
      return [{ ...at('NOT_ALLOWED', `must be one of ${allowed.join(', ')}`), allowed }]
    }
    case 'pattern':
      return [at('NOT_ALLOWED', 'has a character that is not allowed')]
    case 'minimum':
    case 'minLength':
    case 'minItems':
      return [{ ...at(codes[error.keyword] ?? 'INVALID', error.message), allowed: { min: Number(error.params.limit) } }]
    case 'maximum':
    case 'maxLength':
    case 'maxItems':
      return [{ ...at(codes[error.keyword] ?? 'INVALID', error.message), allowed: { max: Number(error.params.limit) } }]
    default:
      return [at(codes[error.keyword] ?? 'INVALID', error.message)]
  }
}

const byDepth = (a: FieldProblem, b: FieldProblem) => a.pointer.split('/').length - b.pointer.split('/').length

const codes: Record<string, string> = {
  type: 'WRONG_TYPE',
  minimum: 'TOO_SMALL',
  maximum: 'TOO_LARGE',
  minLength: 'TOO_SHORT',
  maxLength: 'TOO_LONG',
  minItems: 'TOO_FEW',
  maxItems: 'TOO_MANY',
}

const toPointerPart = (name: string) => name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')

/** The property that a pointer leads to: `imageId` for `/regions/0/imageId`, `colors` for `/colors/0`. */
function toField(pointer: string): string {
  const names = pointer.split('/').filter((part) => !/^\d*$/.test(part))
  return (names.at(-1) ?? '').replaceAll('~1', '/').replaceAll('~0', '~')
}
