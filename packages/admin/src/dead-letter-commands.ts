import { type DeadLetter, findDeadLetter, listDeadLetters, retryDeadLetter } from '@atelier/events/dead-letters.ts'
import type { Nats } from '@atelier/events/nats.ts'
import { declareCommand } from './command.ts'
import { errors } from './errors.ts'
import { toColumns } from './help.ts'
import { openOperatorNats } from './operator-nats.ts'

const listedMax = 1_000

const list = declareCommand({
  name: 'dead-letter list',
  summary: 'the events that a service gave up, with their reasons',
  about: `Lists what services could not handle and gave up: the letter's number, since when, who gave up what, and why.
Oldest first, at most a thousand; --after shows those that follow. A letter is kept for seven days. What the event
says is in the answer for programs (--json).`,
  example: 'dead-letter list',
  options: { after: { type: 'string', value: 'letter', help: 'only those after this one' } },
  async run(_deps, { after }) {
    await using nats = await openOperatorNats()
    const letters: DeadLetter[] = []
    for await (const letter of listDeadLetters(nats, after === undefined ? 1 : readPlace(after) + 1)) {
      letters.push(letter)
      if (letters.length > listedMax) break
    }
    const shown = letters.slice(0, listedMax)
    const more = letters.length > listedMax
    const rows = shown.map((each) => [
      String(each.place),
      each.buriedAt.toISOString(),
      each.consumer,
      each.subject,
      each.reason,
    ])
    const text = toColumns([['LETTER', 'SINCE', 'CONSUMER', 'EVENT', 'REASON'], ...rows])
    return {
      json: { letters: shown.map(toJson), more },
      text: more ? `${text}\n\nThere are more: --after ${shown.at(-1)?.place}` : text,
    }
  },
})

const retry = declareCommand({
  name: 'dead-letter retry',
  summary: 'gives an event that was given up to its service again',
  about: `Gives the event of a letter to the service that gave it up, and to no other, and takes the letter away: once what
made it fail is mended. What fails again is a letter again, with another number. Repeating the command does no harm.`,
  example: 'dead-letter retry 17',
  options: {
    letter: { type: 'string', positional: true, help: "the letter's number; dead-letter list tells it" },
    all: { type: 'boolean', help: 'every letter that there is now, oldest first' },
  },
  async run(_deps, { letter: named, all }) {
    if ((named === undefined) !== all) throw errors.USAGE_INVALID({ detail: 'A letter must be named, or --all' })
    await using nats = await openOperatorNats()
    const retried: number[] = []
    try {
      for await (const letter of named === undefined ? listDeadLetters(nats) : [await getDeadLetter(nats, named)]) {
        await retryDeadLetter(nats, letter)
        retried.push(letter.place)
      }
    } catch (failure) {
      if (retried.length === 0) throw failure
      return { ...toOutcome(retried), failure }
    }
    return toOutcome(retried)
  },
})

export const deadLetterCommands = [list, retry]

const toOutcome = (retried: readonly number[]) => ({
  json: { retried },
  text: retried.length === 0 ? 'There are no dead letters.' : `Given to their services again: ${retried.join(', ')}.`,
})

const toJson = ({ place, buriedAt, consumer, subject, reason, payload }: DeadLetter) => ({
  letter: place,
  since: buriedAt.toISOString(),
  consumer,
  subject,
  reason,
  payload,
})

async function getDeadLetter(nats: Nats, named: string): Promise<DeadLetter> {
  const letter = await findDeadLetter(nats, readPlace(named))
  if (!letter) throw errors.DEAD_LETTER_NOT_FOUND({ detail: `There is no dead letter ${named}` })
  return letter
}

function readPlace(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw errors.USAGE_INVALID({ detail: `"${text}" is not the number of a letter` })
  return Number(text)
}
