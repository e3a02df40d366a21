import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { readRealm, realmFile } from './realm.ts'
import { realmClients } from './realm-clients.ts'

const dir = mkdtempSync(join(tmpdir(), 'realm-clients-'))
afterAll(() => rmSync(dir, { recursive: true }))
const realm = readRealm(realmFile, { DEMO_CHANNEL_SECRET: 'demo', OTHER_CHANNEL_SECRET: 'other' })

function openClients(name: string, nowMs?: () => number) {
  const clients = realmClients(join(dir, name), realm, nowMs)
  const get = (clientId: string) => {
    const client = clients.find(clientId)
    if (!client) throw new Error(`no client ${clientId}`)
    return client
  }
  return { ...clients, get }
}

describe('the clients of the realm', () => {
  it('are those of the realm file, and what was made or changed since, kept where only their owner reads it', () => {
    const first = openClients('kept')
    first.keep({ ...first.get('channel.demo'), clientId: 'channel.new', secret: 'new' })
    first.keep({ ...first.get('channel.demo'), enabled: false })
    const again = openClients('kept')
    const seen = ['channel.new', 'channel.demo', 'channel.other'].map((id) => again.get(id))
    expect(seen.map(({ secret, enabled }) => [secret, enabled])).toEqual([
      ['new', true],
      ['demo', false],
      ['other', true],
    ])
    expect(again.find('channel.nobody')).toBeNull()
    expect(statSync(join(dir, 'kept')).mode & 0o077).toBe(0)
  })

  it('have two secrets after a rotation, until the grace time of the old one is over', () => {
    let nowMs = Date.UTC(2030, 0, 1)
    const clients = openClients('rotated', () => nowMs)
    const { secret } = clients.rotateSecret(clients.get('channel.demo'))
    const works = (text: string) => clients.isSecretOf(clients.get('channel.demo'), text)
    expect([works('demo'), works(secret), works('other')]).toEqual([true, true, false])
    nowMs += realm.oldSecretLifetimeSeconds * 1_000 - 1
    expect(works('demo')).toBe(true)
    nowMs += 1
    expect([works('demo'), works(secret)]).toEqual([false, true])
  })

  it('have one secret once the old one was ended, and never three', () => {
    const clients = openClients('ended')
    const works = (text: string) => clients.isSecretOf(clients.get('channel.demo'), text)
    clients.rotateSecret(clients.get('channel.demo'))
    const { secret } = clients.rotateSecret(clients.get('channel.demo'))
    expect([works('demo'), works(secret)]).toEqual([false, true])
    const old = clients.findOldSecret(clients.get('channel.demo')) ?? ''
    expect(works(old)).toBe(true)
    clients.endOldSecret(clients.get('channel.demo'))
    expect([works(old), works(secret)]).toEqual([false, true])
  })
})
