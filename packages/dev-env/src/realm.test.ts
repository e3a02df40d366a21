import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scopes } from '@atelier/rpc/scope.ts'
import { describe, expect, it } from '@jest/globals'
import { readRealm } from './realm.ts'
import { projectDir } from './settings.ts'

const file = join(projectDir, 'deploy/keycloak/realm.json')
const secrets = { DEMO_CHANNEL_SECRET: 'demo"secret', OTHER_CHANNEL_SECRET: 'other' }

function withChanged(change: (text: string) => string, check: (path: string) => void): void {
  const dir = mkdtempSync(join(tmpdir(), 'realm-'))
  try {
    const path = join(dir, 'realm.json')
    writeFileSync(path, change(readFileSync(file, 'utf8')))
    check(path)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

describe('the committed realm', () => {
  it('has the two channels, each with its own secret', () => {
    const realm = readRealm(file, secrets)
    expect(realm).toMatchObject({ name: 'atelier', tokenLifetimeSeconds: 300 })
    expect(realm.clients.map(({ clientId, secret }) => [clientId, secret])).toEqual([
      ['channel.demo', 'demo"secret'],
      ['channel.other', 'other'],
    ])
  })

  it('gives every channel all scopes that there are, which an API key has too, and the audience of the API', () => {
    const realm = readRealm(file, secrets)
    expect(realm.scopes.toSorted()).toEqual(scopes.toSorted())
    for (const client of realm.clients) {
      const tokens = realm.toTokens(client)
      expect(tokens.audiences).toEqual(['atelier-api'])
      expect(tokens.scopes.toSorted()).toEqual(scopes.toSorted())
    }
  })

  it('lets the old secret of a channel go on for two days', () => {
    expect(readRealm(file, secrets).oldSecretLifetimeSeconds).toBe(2 * 24 * 60 * 60)
  })
})

describe('readRealm', () => {
  it('refuses a placeholder that has no value', () => {
    expect(() => readRealm(file, { DEMO_CHANNEL_SECRET: 'x' })).toThrow('OTHER_CHANNEL_SECRET')
  })

  it('refuses a client that may send its secret in the body', () => {
    withChanged(
      (text) => text.replace('client_secret_basic', 'client_secret_post'),
      (path) => expect(() => readRealm(path, secrets)).toThrow('client_secret_basic'),
    )
  })
})
