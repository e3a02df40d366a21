import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Baseline, findContractions, readBaseline, readCommitBefore, readTree } from '@atelier/protos/baseline.ts'
import { type Contract, findBreaks } from '@atelier/protos/contract.ts'
import { describe, expect, it } from '@jest/globals'

const root = join(import.meta.dirname, '..')
const tree = readTree(root)
const versions: [string, Baseline][] = [['last release', readBaseline()]]
try {
  versions.push(['commit before', readCommitBefore(root)])
} catch (error) {
  console.warn(`not compared with the commit before, which cannot be read: ${String(error)}`)
}

/** Migrations since the last release that the versions before cannot live with, and why that does no harm. */
const exceptions: Readonly<Record<string, string>> = {}

// While a release is rolled out processes of two versions are asked and ask each other, on the schema of the newer one.
describe.each(versions)('processes of the %s beside those of this tree', (_version, { contract, migrations }) => {
  it('speak with them: nothing of the contract is gone, means something else, or may not be repeated any more', () => {
    expect(findBreaks(contract, tree.contract)).toEqual([])
  })

  it('find the migrations that have run as they were', () => {
    const changed = Object.entries(migrations).filter(([file, digest]) => tree.migrations[file] !== digest)
    expect(changed.map(([file]) => file)).toEqual([])
  })

  it('live with the schema of each migration since: it adds, and takes nothing away', () => {
    const added = Object.keys(tree.migrations).filter((file) => migrations[file] === undefined)
    const wrong = added.filter((file) => findContractions(readFileSync(join(root, file), 'utf8')).length > 0)
    expect(wrong).toEqual(Object.keys(exceptions).filter((file) => added.includes(file)))
  })
})

describe('a break of the contract', () => {
  const before: Contract = {
    messages: { 'a.v1.Ask': { 1: 'string name', 2: 'repeated B items' }, 'a.v1.Gone': {} },
    enums: { 'a.v1.State': { 0: 'OPEN', 1: 'CLOSED' } },
    methods: {
      'a.v1.AService/Read': 'Ask -> Answer NO_SIDE_EFFECTS',
      'a.v1.AService/Make': 'Ask -> Answer IDEMPOTENCY_UNKNOWN',
    },
  }
  const readable = before.methods['a.v1.AService/Read']

  it.each<[string, Contract, string]>([
    [
      'a type that changed',
      { ...before, messages: { ...before.messages, 'a.v1.Ask': { 1: 'int64 name', 2: 'repeated B items' } } },
      'a.v1.Ask: 1 was string name and is int64 name',
    ],
    [
      'a number of another field',
      { ...before, messages: { ...before.messages, 'a.v1.Ask': { 1: 'string title', 2: 'repeated B items' } } },
      'a.v1.Ask: 1 was string name and is string title',
    ],
    [
      'a field that is gone',
      { ...before, messages: { ...before.messages, 'a.v1.Ask': { 1: 'string name' } } },
      'a.v1.Ask: 2 (repeated B items) is gone',
    ],
    [
      'a message that is gone',
      { ...before, messages: { 'a.v1.Ask': before.messages['a.v1.Ask'] ?? {} } },
      'a.v1.Gone is gone',
    ],
    ['a value that is gone', { ...before, enums: { 'a.v1.State': { 0: 'OPEN' } } }, 'a.v1.State: 1 (CLOSED) is gone'],
    [
      'a method that is gone',
      { ...before, methods: { 'a.v1.AService/Read': readable ?? '' } },
      'a.v1.AService/Make is gone',
    ],
    [
      'a method that may not be repeated any more',
      { ...before, methods: { ...before.methods, 'a.v1.AService/Read': 'Ask -> Answer IDEMPOTENCY_UNKNOWN' } },
      'a.v1.AService/Read was Ask -> Answer NO_SIDE_EFFECTS and is Ask -> Answer IDEMPOTENCY_UNKNOWN',
    ],
  ])('is found: %s', (_what, now, sentence) => {
    expect(findBreaks(before, now)).toEqual([sentence])
  })

  it('is none where something is added, or may be repeated from now on', () => {
    const more = {
      messages: {
        ...before.messages,
        'a.v1.Ask': { ...before.messages['a.v1.Ask'], 3: 'string colour' },
        'a.v1.New': {},
      },
      enums: { 'a.v1.State': { 0: 'OPEN', 1: 'CLOSED', 2: 'LOST' } },
      methods: {
        ...before.methods,
        'a.v1.AService/Make': 'Ask -> Answer IDEMPOTENT',
        'a.v1.AService/New': 'New -> New ',
      },
    }
    expect(findBreaks(before, more)).toEqual([])
  })
})

describe('a migration that the version before cannot live with', () => {
  it.each([
    'alter table orders drop column note',
    'alter table orders drop note',
    'drop table orders',
    'alter table orders rename column note to remark',
    'alter table orders alter column note type bigint using 1',
    'alter table orders alter note set not null',
    'alter table orders add column note text not null',
    'alter table orders add note text not null, add other text',
    'alter table orders add constraint whole check (note is not null)',
    'create unique index one on orders (note)',
  ])('is found: %s', (statement) => {
    expect(findContractions(`set local lock_timeout = '5s';\n${statement};`)).toHaveLength(1)
  })

  it.each([
    'alter table orders add column note text',
    "alter table orders add column note text not null default ''",
    "alter table orders add column note text default '' not null",
    'alter table orders add column a text, add column b integer not null default 0',
    'alter table orders alter column note drop not null',
    'alter table orders drop constraint whole',
    'create table notes (note text not null, unique (note))',
    'create table notes (note text); alter table notes add constraint whole check (note is not null)',
    'create index notes_by_age on orders (created_at); -- rename nothing',
    'update orders set note = null',
  ])('is not: %s', (statement) => {
    expect(findContractions(statement)).toEqual([])
  })
})
