import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import { makeCertificates, toTlsEnv } from '@atelier/dev-env/tls.ts'
import { MembershipService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openBench, openMembership } from './open-membership.ts'

const scope = new AsyncDisposableStack()
const certificates = mkdtempSync(join(tmpdir(), 'membership-tls-'))
scope.defer(() => rmSync(certificates, { recursive: true }))
let port: number

beforeAll(async () => {
  await makeCertificates(certificates, ['membership', 'operator', 'gateway', 'auth', 'shop'])
  const bench = scope.use(await openBench())
  port = await findFreePort()
  scope.use(await openMembership(bench, { RPC_PORT: `${port}`, ...toTlsEnv(certificates, 'membership') }))
})
afterAll(() => scope.disposeAsync())

const findAs = async (name: string) => {
  const tls = toTlsEnv(certificates, name)
  await using client = openClient(MembershipService, `127.0.0.1:${port}`, tls, { timeoutMs: 30_000 })
  return await client.findMembership({ shopId: 'sh_nordlicht', customerId: 'c1' }, { requestId: 'test' })
}

describe('what was told of a customer', () => {
  it('is told to the operator', async () => {
    expect(await findAs('operator')).toMatchObject({ sequence: 0, tierIds: [] })
  })

  it.each(['gateway', 'auth', 'shop', 'membership'])('is not told to %s', async (name) => {
    expect(await failureOf(findAs(name))).toMatchObject({ code: 'PEER_NOT_ALLOWED' })
  })
})
