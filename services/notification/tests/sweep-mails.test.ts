import { readConfig } from '@atelier/config/config.ts'
import { openPool, type Pool } from '@atelier/postgres/pool.ts'
import { sql } from '@atelier/postgres/sql.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Config } from '../src/config.ts'
import { mailStore } from '../src/mail-store.ts'
import { sweepMails } from '../src/sweep-mails.ts'
import { openEnv } from './started-notification.ts'

const scope = new AsyncDisposableStack()
let pool: Pool
beforeAll(async () => {
  pool = scope.use(await openPool(readConfig(Config, await openEnv(scope))))
})
afterAll(() => scope.disposeAsync())

describe('mails', () => {
  it('are forgotten after thirty days, with what servers said of them, and no sooner', async () => {
    await pool.query(sql.unsafe`
      insert into mails (invitation_id, send_number, begun_at, failure) values
        ('inv_old', 1, now() - interval '31 days', '550 <owner@example.com>: no such user'),
        ('inv_young', 1, now() - interval '29 days', null)`)
    const mails = mailStore(pool, pool)
    expect(await sweepMails({ mails })).toBe(1)
    expect(await pool.anyFirst(sql.unsafe`select invitation_id from mails`)).toEqual(['inv_young'])
  })
})
