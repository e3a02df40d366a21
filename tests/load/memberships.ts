import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { type Partner, request, signIn } from '../partner.ts'
import { type Figure, percentile } from './figure.ts'

const createSeconds = 8
const createdAtOnce = 16
const confirmRuns = 30
const confirmedBytes = 5_000_000

/** Membership images through the gateway of a running stack: how many are created a second, and how long confirming takes. */
export async function measureMemberships(): Promise<Figure[]> {
  const partner = await signIn()
  await createMany(partner, 1)
  const perSecond = (await createMany(partner, createSeconds)) / createSeconds
  const confirmed: number[] = []
  for (let run = 0; run < confirmRuns; run++) confirmed.push(await confirmOne(partner))
  return [
    { name: 'membership images created', value: perSecond, unit: '/s', atLeast: 300 },
    { name: 'confirming an image of 5 MB, p50', value: percentile(confirmed), unit: 'ms', atMost: 120 },
    { name: 'the same, p95', value: percentile(confirmed, 0.95), unit: 'ms' },
  ]
}

/** Creates images for so long, and answers how many. */
async function createMany(partner: Partner, seconds: number): Promise<number> {
  const endMs = performance.now() + seconds * 1_000
  let created = 0
  const createInTurn = async () => {
    while (performance.now() < endMs) {
      await create(partner, randomBytes(16))
      created += 1
    }
  }
  await Promise.all(Array.from({ length: createdAtOnce }, createInTurn))
  return created
}

async function create(partner: Partner, bytes: Buffer) {
  const checksum = createHash('md5').update(bytes).digest('base64')
  const { status, body } = await partner.memberships('POST', '/images', { byteSize: bytes.length, checksum })
  if (status !== 200) throw new Error(`an image was answered by ${status}: ${body?.code}`)
  return body
}

async function confirmOne(partner: Partner): Promise<number> {
  const bytes = await drawPhoto()
  const { uploadData, resourceId } = await create(partner, bytes)
  await request('PUT', uploadData.url, { headers: uploadData.headers, body: Buffer.from(bytes) })
  const startedAt = performance.now()
  const { status } = await partner.memberships('PATCH', `/images/${resourceId}/confirm`, {
    signedId: uploadData.signedId,
  })
  const durationMs = performance.now() - startedAt
  if (status !== 204) throw new Error(`a confirmation was answered by ${status}`)
  return durationMs
}

/** A JPEG of about five megabytes, as cameras make them: twelve megapixels with grain. */
async function drawPhoto(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const bytes = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise: grain } })
    .jpeg({ quality: 92 })
    .toBuffer()
  if (Math.abs(bytes.length - confirmedBytes) > 2_000_000) throw new Error(`a photo of ${bytes.length} bytes`)
  return bytes
}
