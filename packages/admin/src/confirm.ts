import { createInterface } from 'node:readline/promises'
import { errors } from './errors.ts'

/**
 * Asks at the terminal and resolves when the answer is yes. Fails with NOT_CONFIRMED for any other answer, and with
 * CONFIRMATION_REQUIRED when there is no terminal to ask at.
 */
export async function confirm(question: string): Promise<void> {
  if (!process.stdin.isTTY) throw errors.CONFIRMATION_REQUIRED()
  // Not on standard output, where a program may read the outcome.
  using terminal = createInterface({ input: process.stdin, output: process.stderr })
  const given = new AbortController()
  terminal.on('close', () => given.abort())
  const answer = await terminal.question(`${question} [y/N] `, { signal: given.signal }).catch(() => '')
  if (!/^y(es)?$/i.test(answer.trim())) throw errors.NOT_CONFIRMED()
}
