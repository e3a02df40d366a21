import { Readable } from 'node:stream'
import { log } from '@atelier/boot/logger.ts'
import type { FastifyRequest } from 'fastify'

/**
 * The JSON `{<name>: […]}` of a list too long to be held: a page is asked for when the caller has taken the one before.
 * When a page fails the stream does, and with it the connection: the caller sees an answer that broke off, never a list
 * that looks whole.
 */
export function streamList(name: string, pages: AsyncIterable<readonly object[]>, request: FastifyRequest): Readable {
  return Readable.from(write(name, pages, request))
}

async function* write(name: string, pages: AsyncIterable<readonly object[]>, request: FastifyRequest) {
  let before = `{${JSON.stringify(name)}:[`
  try {
    for await (const page of pages) {
      if (page.length === 0) continue
      yield before + page.map((entry) => JSON.stringify(entry)).join()
      before = ','
    }
  } catch (error) {
    request.isBroken = true
    log.warn({ err: error, requestId: request.id }, 'a list broke off')
    throw error
  }
  yield before === ',' ? ']}' : `${before}]}`
}
