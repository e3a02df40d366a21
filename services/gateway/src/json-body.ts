import { isUtf8 } from 'node:buffer'
import type { IncomingHttpHeaders } from 'node:http'
import { type FieldProblem, errors as general, problemAt } from '@atelier/errors/failure.ts'
import { errors } from './errors.ts'
import { toPointerPart } from './json-pointer.ts'

/** Lists and objects in one another, the body itself included. Ours need five. */
const depthMax = 32
const problemsMax = 50

/**
 * The value of a JSON body. REQUEST_MALFORMED when it is no JSON; REQUEST_INVALID, naming the fields, when it is JSON that
 * two readers may take for two things: a name given twice in one object, text that is not Unicode (invalid UTF-8, half a
 * surrogate pair), `__proto__`, more than 32 levels. Takes time in proportion to the body's length, whatever is in it.
 */
export function readJsonBody(bytes: Buffer): unknown {
  const text = bytes.toString()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // Not kept as a cause: its text quotes the body.
    throw errors.REQUEST_MALFORMED({ detail: 'The body is not JSON' })
  }
  const problems = findProblems(text, isUtf8(bytes))
  if (problems.length > 0) throw general.REQUEST_INVALID({ errors: problems })
  return value
}

/** Fails with MEDIA_TYPE_UNSUPPORTED where the headers say that a body is compressed, or in another encoding than JSON's (RFC 8259 section 8.1). */
export function requirePlainUtf8(headers: IncomingHttpHeaders): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding.toLowerCase() === 'identity' && charset.toLowerCase() === 'utf-8') return
  throw errors.MEDIA_TYPE_UNSUPPORTED({ detail: 'The body must be in UTF-8, and not be compressed' })
}

/** An object or list that has begun and not ended. */
type Open = {
  /** The names that an object has had; null for a list. */
  names: Set<string> | null
  /** Where in it the reader is: at a name's value or at an item. */
  at: string | number
  /** An object's next string is a name. */
  nameComes: boolean
}

/** Reads text that is known to be JSON once more, for what `JSON.parse` does not tell. */
function findProblems(text: string, isWhole: boolean): FieldProblem[] {
  const problems: FieldProblem[] = []
  const open: Open[] = []
  const report = (code: string, message: string) => {
    const pointer = open.map(({ at }) => `/${toPointerPart(String(at))}`).join('')
    problems.push(problemAt(pointer, code, message))
  }
  for (let i = 0; i < text.length && problems.length < problemsMax; i += 1) {
    const inside = open.at(-1)
    switch (text[i]) {
      case '{':
      case '[':
        if (open.length === depthMax) {
          report('TOO_DEEP', `is nested more than ${depthMax} levels deep`)
          return problems
        }
        open.push(
          text[i] === '{' ? { names: new Set(), at: '', nameComes: true } : { names: null, at: 0, nameComes: false },
        )
        break
      case '}':
      case ']':
        open.pop()
        break
      case ',':
        if (inside?.names) inside.nameComes = true
        else if (inside) inside.at = Number(inside.at) + 1
        break
      case '"': {
        const end = findEnd(text, i)
        const string = readString(text.slice(i, end + 1))
        i = end
        if (inside?.names && inside.nameComes) {
          inside.nameComes = false
          inside.at = string
          if (inside.names.has(string)) report('DUPLICATE', 'is given twice')
          if (string === '__proto__') report('UNKNOWN_PROPERTY', 'is not known here')
          inside.names.add(string)
        }
        // Bytes that were no UTF-8 have become U+FFFD.
        if (!string.isWellFormed() || (!isWhole && string.includes('\ufffd')))
          report('INVALID_TEXT', 'is not valid Unicode text')
        break
      }
    }
  }
  return problems
}

/** The quote that ends the string which begins at `start`. */
function findEnd(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, at: number): boolean {
  let backslashes = 0
  while (text[at - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}

const readString = (source: string): string =>
  source.includes('\\') ? String(JSON.parse(source)) : source.slice(1, -1)
