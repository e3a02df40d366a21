import { failuresOf } from '@atelier/dev-env/fixtures.ts'
import { besideIn, rollouts, toSecretStates } from '@atelier/dev-env/secret-change.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import {
  type Bench,
  callOf,
  drawPicture,
  type MembershipClient,
  openBench,
  openMembership,
  upload,
  uploadFile,
} from './open-membership.ts'

const scope = new AsyncDisposableStack()
const call = callOf('nordlicht')
const states = toSecretStates('SIGNED_ID_SECRET')
const replicas: MembershipClient[] = []
let bench: Bench

beforeAll(async () => {
  bench = scope.use(await openBench())
  for (const settings of states) {
    const own = { ...settings, CONFIRMATIONS_RUNNING_MAX: '1' }
    replicas.push(scope.use(await openMembership(bench, own)).membership)
  }
}, 180_000)
afterAll(() => scope.disposeAsync())

describe('while SIGNED_ID_SECRET changes', () => {
  it.each(rollouts)('a signedId of each of two replicas confirms at both: rollout %i', async (rollout) => {
    const beside = besideIn(rollout, replicas)
    for (const [maker, checker] of beside.flatMap((one) => beside.map((other) => [one, other] as const))) {
      const image = await upload(maker, call, await drawPicture())
      expect(await checker.confirmImage(image, call)).toEqual({})
      const file = await uploadFile(maker, call, 'audio/mpeg')
      expect(await checker.confirmFile(file, call)).toEqual({})
    }
  })

  it('a signedId of the former secret confirms nothing once that is gone', async () => {
    const [before, , during, after] = replicas
    if (!before || !during || !after) throw new Error('a replica is missing')
    const image = await upload(before, call, await drawPicture())
    const file = await uploadFile(before, call, 'audio/mpeg')
    for (const failure of await failuresOf([after.confirmImage(image, call), after.confirmFile(file, call)]))
      expect(failure).toMatchObject({ code: 'SIGNED_ID_INVALID' })
    expect(await during.confirmImage(image, call)).toEqual({})
    expect(await during.confirmFile(file, call)).toEqual({})
  })

  it('a replica does not start with an accepted one that is too short, or the first one', async () => {
    for (const accepted of ['x'.repeat(31), states[0]?.['SIGNED_ID_SECRET'] ?? ''])
      await expect(openMembership(bench, { ...states[0], SIGNED_ID_SECRET_ACCEPTED: accepted })).rejects.toMatchObject({
        name: 'ConfigError',
        problems: [expect.stringMatching(/^SIGNED_ID_SECRET_ACCEPTED: /)],
      })
  })
})
