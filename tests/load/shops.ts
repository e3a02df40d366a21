import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readProcesses } from '@atelier/dev-env/process-record.ts'
import { signIn, stackFile } from '../partner.ts'
import { type Figure, percentile } from './figure.ts'
import { readResidentMegabytes } from './memory.ts'

const createdRuns = 100
const shopsListed = 10_000
const atOnce = 16
const listRuns = 60
const wholeRuns = 20
const listsOfCaller = 10

const payout = { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' }

/** Shops through the gateway of a running stack: made with all there is, one after another, and listed when they are many. */
export async function measureShops(): Promise<Figure[]> {
  const partner = await signIn()
  const create = async (more: object) => {
    const { status, body } = await partner.call('POST', '/shops', { name: 'Measured', ...more })
    if (status !== 201) throw new Error(`a shop was answered by ${status}: ${body?.code}`)
    return body
  }
  const createWhole = async () => {
    const { invitationStatus } = await create({ ownerEmail: `${randomUUID()}@example.com`, payout })
    if (invitationStatus !== 'INVITED') throw new Error(`an invitation was ${invitationStatus}`)
  }
  for (let run = 0; run < 10; run++) await createWhole()
  const created = await measure(createdRuns, createWhole)

  const { body } = await partner.call('GET', '/shops')
  let left = shopsListed - body.shops.length
  const fill = async () => {
    while (left-- > 0) await create({})
  }
  await Promise.all(Array.from({ length: atOnce }, fill))
  // Postgres looks once a minute whether a table has become another, and plans for a small one until then.
  await sleep(65_000)
  const middle = body.shops.at(-1).shopId
  const page = await measure(listRuns, () => partner.call('GET', `/shops?limit=20&cursor=${middle}`))
  let count = 0
  const whole = await measure(wholeRuns, async () => {
    count = (await partner.call('GET', '/shops')).body.shops.length
  })
  const memory = await measureMemory()
  return [
    { name: 'a shop with invitation and payout account, p50', value: percentile(created), unit: 'ms', atMost: 60 },
    { name: 'the same, p95', value: percentile(created, 0.95), unit: 'ms' },
    { name: `a page of the shops of an agency with ${count}, p50`, value: percentile(page), unit: 'ms', atMost: 10 },
    { name: 'all of them in one answer, p50', value: percentile(whole), unit: 'ms' },
    ...memory.map(({ name, megabytes }) => ({
      name: `${name} while ${atOnce} callers take them all, ${listsOfCaller} times each`,
      value: megabytes,
      unit: 'MB',
      atMost: 250,
    })),
  ]
}

/** The most that either service of the path holds while many take the whole list at once. */
async function measureMemory(): Promise<{ name: string; megabytes: number }[]> {
  const services = readProcesses(join(dirname(stackFile), 'processes')).filter(({ name }) =>
    /^(gateway|shop)$/.test(name),
  )
  const peaks = services.map(({ name, pid }) => ({ name, pid, megabytes: 0 }))
  const look = () => {
    for (const peak of peaks) peak.megabytes = Math.max(peak.megabytes, readResidentMegabytes(peak.pid))
  }
  const looking = setInterval(look, 50)
  const takeInTurn = async () => {
    const partner = await signIn()
    for (let run = 0; run < listsOfCaller; run++) {
      const { status, body } = await partner.call('GET', '/shops')
      if (status !== 200 || body.shops.length < shopsListed) throw new Error(`a list was answered by ${status}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, takeInTurn))
  clearInterval(looking)
  return peaks
}

async function measure(runs: number, work: () => Promise<unknown>): Promise<number[]> {
  const durationsMs: number[] = []
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now()
    await work()
    durationsMs.push(performance.now() - startedAt)
  }
  return durationsMs
}
