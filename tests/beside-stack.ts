import { createPrivateKey, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { env } from 'node:process'
import { stackFile } from './partner.ts'

// What no partner has: the developer stack keeps it beside its file. Another deployment, named by hand, does not.

/** The private key of the tokens' issuer: it lets a test change one claim and nothing else. Null where nobody can have it. */
export function findProvidersKey(): KeyObject | null {
  if (env['ATELIER_IDP'] === 'keycloak') {
    say('Keycloak keeps its key to itself: tokens that are signed and wrong otherwise are not tried')
    return null
  }
  const path = findBesideStack('identity-provider-key.json', 'tokens that are signed and wrong otherwise are not tried')
  return path === null ? null : createPrivateKey({ key: JSON.parse(readFileSync(path, 'utf8')), format: 'jwk' })
}

/** The folder of the components' logs, or null where that is somewhere else. */
export function findLogs(): string | null {
  return findBesideStack('logs', 'what is logged is not looked at')
}

/** The folder of what Postgres, NATS and the object storage keep, or null where that is somewhere else. */
export function findData(): string | null {
  return findBesideStack('data', 'what is stored is not looked at')
}

/** What stored answers are encrypted with, or null where that is kept somewhere else. */
export function findAnswerSecret(): string | null {
  const path = findBesideStack('secrets.json', 'what stored answers say is not looked at')
  return path === null ? null : JSON.parse(readFileSync(path, 'utf8')).idempotencySecret
}

/** Null, with a line that says so, only of a stack that was named by hand: in one that this run started it must be there. */
function findBesideStack(name: string, consequence: string): string | null {
  const path = join(dirname(stackFile), name)
  if (existsSync(path)) return path
  if (env['ATELIER_STACK_STARTED']) throw new Error(`the stack that the tests started has no ${path}`)
  say(`no ${path}: ${consequence}`)
  return null
}

/** Not by the console: Jest keeps that back when a file's tests are all skipped. */
function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
