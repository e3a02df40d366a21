/** A schema of a document, as far as it is looked into here. */
type Schema = { description?: unknown; examples?: unknown; properties: object }

/**
 * What puts a reference in the place of every schema, anywhere within a part of a document, that is one of those with names.
 * What is said of it there alone, its description and its examples, stays beside the reference (OpenAPI 3.1 reads both).
 */
export function schemaReferrer(named: Readonly<Record<string, unknown>>): (part: unknown) => void {
  const schemas = Object.entries(named).flatMap(([name, schema]) => (isSchema(schema) ? [{ name, schema }] : []))
  const byShape = new Map(schemas.map((each) => [toShape(each.schema), each]))
  // Told first, because it is quickly told.
  const fields = new Set(schemas.map(({ schema }) => toFields(schema)))

  function toReference(part: unknown): object | null {
    if (!isSchema(part) || !fields.has(toFields(part))) return null
    const found = byShape.get(toShape(part))
    if (!found) return null
    const { description, examples } = part
    return {
      $ref: `#/components/schemas/${found.name}`,
      ...(description !== undefined && description !== found.schema.description && { description }),
      ...(examples !== undefined && { examples }),
    }
  }

  return function refer(part) {
    if (typeof part !== 'object' || part === null) return
    for (const [key, value] of Object.entries(part)) {
      const reference = toReference(value)
      if (reference) Object.assign(part, { [key]: reference })
      else refer(value)
    }
  }
}

const isSchema = (part: unknown): part is Schema =>
  typeof part === 'object' && part !== null && 'properties' in part && typeof part.properties === 'object'

const toFields = ({ properties }: Schema): string => Object.keys(properties).join()

/** All that it lets through, as text. */
function toShape({ description: _description, examples: _examples, ...shape }: Schema): string {
  return JSON.stringify(shape)
}
