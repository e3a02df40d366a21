import { errors, type FieldProblem, problemAt } from '@atelier/errors/failure.ts'
import type { FastifySchemaCompiler } from 'fastify'
import { IsArray, IsInteger, IsObject, IsRefine, type TObject, type TSchema, Type } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'
import { Build, Errors } from 'typebox/schema'
import { Settings } from 'typebox/system'
import { toPointerPart } from './json-pointer.ts'

const problemsMax = 50
const partsMax = 500
const depthMax = 8

// More than are answered: what is wrong with a list as a whole is found after its items.
Settings.Set({ maxErrors: 2 * partsMax })

/**
 * Checks what came in against a route's schema as it is: nothing is converted (but the integers and lists of a query), nothing is
 * dropped, unknown properties of a body are refused. Answers REQUEST_INVALID with the wrong fields, up to 50, outermost first, of
 * the first 500 items of a list (of all that it may have and one, where that is more) and the first 500 properties that an object
 * has beside its own.
 */
export const bodyValidator: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
  isChoice(schema) ? toChosenValidator(schema, httpPart) : toValidator(schema, httpPart)

type Validate = (given: unknown) => { value: unknown } | { error: Error }

function toValidator(schema: TSchema, httpPart: string | undefined): Validate {
  const rules = Build(schema).Evaluate()
  // Until somebody reads it its code is a rope of hundreds of strings: 3 MB of a gateway's memory for all routes.
  rules.Code().charCodeAt(0)
  return (given: unknown) => {
    const value = httpPart === 'querystring' ? readQuery(schema, given) : given
    if (rules.Check(value)) return { value }
    const checked = cut(schema, value, depthMax)
    const [, found] = Errors(schema, checked)
    const problems = findProblems(schema, found, checked)
    return { error: errors.REQUEST_INVALID({ errors: problems.sort(byDepth).slice(0, problemsMax) }) }
  }
}

/** A body of one of several kinds, each with a constant of its own in one property. */
type Choice = TSchema & { oneOf: TObject[]; discriminator: { propertyName: string } }

const isChoice = (schema: TSchema): schema is Choice => 'oneOf' in schema && 'discriminator' in schema

/** Looks at what a body says it is, and then for that alone: what it lacks of the other kinds is no mistake. */
function toChosenValidator({ oneOf, discriminator: { propertyName } }: Choice, httpPart: string | undefined): Validate {
  const kinds = new Map(
    oneOf.map((kind) => [String(Object(kind.properties[propertyName]).const), toValidator(kind, httpPart)]),
  )
  const none = toValidator(Type.Object({ [propertyName]: Type.Enum([...kinds.keys()]) }), httpPart)
  return (given) => (kinds.get(Object(given)[propertyName]) ?? none)(given)
}

/**
 * A query is text: where an integer is wanted, its digits are one, and where a list is, what is there once is a list of one.
 * Nothing else is converted.
 */
function readQuery(schema: TSchema, query: unknown): unknown {
  if (!IsObject(schema)) return query
  const read = (wanted: TSchema | undefined, value: unknown): unknown => {
    if (wanted && IsArray(wanted)) return [value].flat().map((item) => read(wanted.items, item))
    const isNumber = wanted && IsInteger(wanted) && typeof value === 'string' && /^-?\d{1,15}$/.test(value)
    return isNumber ? Number(value) : value
  }
  const parts = Object.entries(Object(query)).map(([name, value]) => [name, read(schema.properties[name], value)])
  return Object.fromEntries(parts)
}

type Parts = { properties?: Record<string, TSchema>; items?: TSchema; maxItems?: number }

/**
 * The beginning of every list and object, no deeper than our own bodies go, with all that an object should have. A megabyte of
 * mistakes would take far longer to explain than to read.
 */
function cut(schema: TSchema | undefined, value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value
  const { properties = {}, items, maxItems = 0 }: Parts = schema ?? {}
  if (Array.isArray(value))
    return value.slice(0, Math.max(partsMax, maxItems + 1)).map((part) => cut(items, part, depth - 1))
  const isOwn = ([name]: [string, unknown]) => Object.hasOwn(properties, name)
  const parts = Object.entries(value)
  const kept = [...parts.filter(isOwn), ...parts.filter((part) => !isOwn(part)).slice(0, partsMax)]
  return Object.fromEntries(kept.map(([name, part]) => [name, cut(properties[name], part, depth - 1)]))
}

function findProblems(schema: TSchema, found: TLocalizedValidationError[], value: unknown): FieldProblem[] {
  const broken = findBrokenRules(schema, value, '')
  // A rule says all that is wrong with a value; lengths and patterns beside it say less.
  const ruled = new Set(broken.map(({ pointer }) => pointer))
  return [...broken, ...found.flatMap(toProblems).filter(({ pointer }) => !ruled.has(pointer))]
}

/** The rules beyond types (`Refine`) that do not hold: the library names them only where nothing else is wrong. */
function findBrokenRules(schema: TSchema, value: unknown, pointer: string): FieldProblem[] {
  const own = (IsRefine(schema) ? schema['~refine'] : [])
    .filter(({ check }) => !check(value))
    .map(({ error }) => problemAt(pointer, 'NOT_ALLOWED', error(value)))
  const { properties = {}, items }: Parts = schema
  const inside = Array.isArray(value)
    ? value.flatMap((part, i) => (items ? findBrokenRules(items, part, `${pointer}/${i}`) : []))
    : Object.entries(properties).flatMap(([name, part]) =>
        Object.hasOwn(Object(value), name)
          ? findBrokenRules(part, Object(value)[name], `${pointer}/${toPointerPart(name)}`)
          : [],
      )
  return [...own, ...inside]
}

function toProblems(error: TLocalizedValidationError): FieldProblem[] {
  const at = (code: string, message: string, name?: string): FieldProblem => {
    const pointer = name === undefined ? error.instancePath : `${error.instancePath}/${toPointerPart(name)}`
    return problemAt(pointer, code, message)
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
      return [toPatternProblem(at, String(error.params.pattern))]
    case '~refine':
      return []
    case 'type':
      return [at('WRONG_TYPE', `must be ${[error.params.type].flat().map(toTypeName).join(' or ')}`)]
    case 'minimum':
    case 'minLength':
    case 'minItems':
    case 'maximum':
    case 'maxLength':
    case 'maxItems':
    case 'maxProperties': {
      const { code, bound, unit } = bounds[error.keyword]
      const limit = Number(error.params.limit)
      const message = `must ${unit === '' ? 'be' : 'have'} at ${bound === 'min' ? 'least' : 'most'} ${limit}${unit}`
      return [{ ...at(code, message), allowed: { [bound]: limit } }]
    }
    default:
      return [at('INVALID', 'is not valid')]
  }
}

/** A set of characters is told in words; of any other form the pattern itself says most. */
function toPatternProblem(at: (code: string, message: string) => FieldProblem, pattern: string): FieldProblem {
  if (/^\^\[[^\]]*\][*+]\$$/.test(pattern)) return at('NOT_ALLOWED', 'has a character that is not allowed')
  return { ...at('NOT_ALLOWED', `must have the form ${pattern}`), allowed: { pattern } }
}

const byDepth = (a: FieldProblem, b: FieldProblem) => a.pointer.split('/').length - b.pointer.split('/').length

const bounds = {
  minimum: { code: 'TOO_SMALL', bound: 'min', unit: '' },
  maximum: { code: 'TOO_LARGE', bound: 'max', unit: '' },
  minLength: { code: 'TOO_SHORT', bound: 'min', unit: ' characters' },
  maxLength: { code: 'TOO_LONG', bound: 'max', unit: ' characters' },
  minItems: { code: 'TOO_FEW', bound: 'min', unit: ' items' },
  maxItems: { code: 'TOO_MANY', bound: 'max', unit: ' items' },
  maxProperties: { code: 'TOO_MANY', bound: 'max', unit: ' properties' },
} as const

const typeNames: Record<string, string> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
}

const toTypeName = (type: string) => typeNames[type] ?? type
