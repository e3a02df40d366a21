import { type Serializer, type SerializerFactory, SerializerSelector } from '@fastify/fast-json-stringify-compiler'

/**
 * Writes what is answered by its schema, and nothing that stands in none. What refuses writes its own body (`problem.ts`): made ready for
 * each of the statuses of each route that nobody ever uses, serializers were 7 MB of a gateway's memory. A GET and its HEAD have one.
 */
export const answerSerializer: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options)
  const made = new Map<unknown, Serializer>()
  return (route) => {
    if (/^[45]/.test(route.httpStatus)) return JSON.stringify
    const serialize = made.get(route.schema) ?? compile(route)
    made.set(route.schema, serialize)
    return serialize
  }
}
