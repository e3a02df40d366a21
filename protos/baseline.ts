import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Contract, readContract } from './contract.ts'

/** What a version before speaks and stores: a process of it may run beside those of this tree, on this tree's schema. */
export type Baseline = {
  contract: Contract
  /** The digest of each migration that has run wherever that version does. */
  migrations: Record<string, string>
}

export const baselineFile = join(import.meta.dirname, 'baseline.json')

/** What the tree in this folder speaks and stores. */
export function readTree(dir: string): Baseline {
  const files = globSync(['packages/*/migrations/*.sql', 'services/*/migrations/*.sql'], { cwd: dir }).sort()
  const toDigest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(dir, file)))
      .digest('hex')
  return {
    contract: readContract(join(dir, 'protos')),
    migrations: Object.fromEntries(files.map((file) => [file, toDigest(file)])),
  }
}

export function readBaseline(): Baseline {
  return JSON.parse(readFileSync(baselineFile, 'utf8'))
}

/**
 * What the commit before the tree in this folder speaks and stores: the last one, or where the tree is that one, its parent.
 *
 * @throws what git says, where there is no such commit or no git
 */
export function readCommitBefore(dir: string): Baseline {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, stdio: 'pipe', maxBuffer: 64 * 1024 * 1024 })
  const paths = ['protos', ':(glob)packages/*/migrations/*.sql', ':(glob)services/*/migrations/*.sql']
  const isCommitted = git('status', '--porcelain', '--', ...paths).length === 0
  const archive = git('archive', isCommitted ? 'HEAD^' : 'HEAD', '--', ...paths)
  const copy = mkdtempSync(join(tmpdir(), 'atelier-commit-'))
  try {
    execFileSync('tar', ['-x', '-C', copy], { input: archive })
    return readTree(copy)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/**
 * What the version before cannot live with in the statements of a migration, each with its reason; empty where they only add.
 * A constraint that is dropped narrows nothing; one that is added may refuse what the version before writes.
 */
export function findContractions(statements: string): string[] {
  const sql = statements
    .replace(/--.*$/gm, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .toLowerCase()
  const created = new Set([...sql.matchAll(/\bcreate table (?:if not exists )?([\w.]+)/g)].map(([, table]) => table))
  return sql.split(';').flatMap((statement) => {
    const table = /^\s*alter table (?:if exists )?(?:only )?([\w.]+)/.exec(statement)?.[1]
    const found = Object.entries(contractions).flatMap(([reason, pattern]) => (pattern.test(statement) ? [reason] : []))
    // Nobody before knows a table that is made here.
    return table !== undefined && created.has(table) ? [] : found
  })
}

const contractions = {
  'something is dropped that the version before may use':
    /\bdrop (?!constraint\b|not null\b|default\b|identity\b|expression\b)/,
  'something is renamed': /\brename\b/,
  'a type is changed': /\balter (?:column )?\w+ (?:set data )?type\b/,
  'a column must have what the version before need not write': /\bset not null\b/,
  'a column must have what the version before does not write':
    /\badd (?:column )?(?:if not exists )?(?!constraint\b)\w+ (?:(?!\bdefault\b|\bgenerated\b|,)[\s\S])*\bnot null\b(?!(?:(?!,)[\s\S])*(?:\bdefault\b|\bgenerated\b))/,
  'a constraint may refuse what the version before writes':
    /\balter table\b[\s\S]*\badd (?:constraint \w+ )?(?:check|unique|primary key|foreign key|exclude)\b|\bcreate unique index\b/,
} satisfies Record<string, RegExp>
