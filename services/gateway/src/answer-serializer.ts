import { type SerializerFactory, SerializerSelector } from '@fastify/fast-json-stringify-compiler'

/**
 * Writes what is answered by its schema, and nothing that stands in none. What refuses writes its own body (`problem.ts`): made ready for
 * each of the statuses of each route that nobody ever uses, serializers were 7 MB of a gateway's memory.
 */
export const answerSerializer: SerializerFactory = (schemas, options) => {
  const compile = SerializerSelector()(schemas, options)
  return (route) => (/^[45]/.test(route.httpStatus) ? JSON.stringify : compile(route))
}
