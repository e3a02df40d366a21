import { inspect } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { address, ConfigError, NatsEnv, PostgresEnv, ProcessEnv, RpcEnv, readConfig } from './config.ts'

const Config = ProcessEnv.extend(PostgresEnv.shape).extend(NatsEnv.shape).extend(RpcEnv.shape)
const good = { DATABASE_URL: 'postgres://a:hunter2@h/d', NATS_URL: 'nats://h:4222', RPC_PORT: '9000' }

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(Config, env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('readConfig', () => {
  it('reads settings with their defaults', () => {
    expect(readConfig(Config, good)).toMatchObject({ LOG_LEVEL: 'info', HOST: '127.0.0.1', RPC_PORT: 9000 })
  })

  it('names every problem at once', () => {
    expect(problemsOf({ NATS_URL: 'http://x', RPC_PORT: '99999', LOG_LEVEL: '' })).toEqual([
      'DATABASE_URL: is required',
      'NATS_URL: must be a nats:// or tls:// address',
      expect.stringContaining('RPC_PORT: '),
    ])
  })

  it('refuses half of a group', () => {
    expect(problemsOf({ ...good, RPC_TLS_CA_FILE: '/ca.pem' })).toEqual([
      expect.stringContaining('RPC_TLS_CERT_FILE, RPC_TLS_KEY_FILE: must be set too'),
    ])
    expect(problemsOf({ ...good, NATS_USER: 'media' })).toEqual([
      expect.stringContaining('NATS_PASSWORD: must be set too'),
    ])
    expect(problemsOf({ ...good, NATS_PASSWORD: 'hunter2' })).toEqual([
      expect.stringContaining('NATS_USER: must be set too'),
    ])
  })

  it.each(['media:hunter2', 'hunter2'])('refuses %s in the address of NATS, which would be dropped', (userinfo) => {
    const problems = problemsOf({ ...good, NATS_URL: `tls://${userinfo}@h:4222` })
    expect(problems).toEqual([expect.stringMatching(/^NATS_URL: .*NATS_USER and NATS_PASSWORD/)])
    expect(problems.join()).not.toContain('hunter2')
  })

  it.each(['shop:9000', 'shop.atelier.svc:9000', '127.0.0.1:1', '10.0.0.1:9000,10.0.0.2:9000'])(
    'takes %s for where a service is',
    (where) => {
      expect(address().parse(where)).toBe(where)
    },
  )

  it.each(['shop', 'http://shop:9000', 'shop:9000,other:9000', '10.0.0.1:9000,', '10.0.0.1:9000, 10.0.0.2:9000'])(
    'refuses %j as where a service is',
    (where) => {
      expect(address().safeParse(where).success).toBe(false)
    },
  )

  it('never prints a secret', () => {
    const config = readConfig(Config, { ...good, NATS_USER: 'media', NATS_PASSWORD: 'hunter2' })
    expect(`${JSON.stringify(config)} ${inspect(config)} ${config.DATABASE_URL} ${config.NATS_PASSWORD}`).not.toContain(
      'hunter2',
    )
    for (const DATABASE_URL of ['hunter2', 'postgres://a:hunter2/b@h/d']) {
      expect(problemsOf({ ...good, DATABASE_URL })).toEqual([expect.stringMatching(/^DATABASE_URL: must be /)])
      expect(problemsOf({ ...good, DATABASE_URL }).join()).not.toContain('hunter2')
    }
  })
})
