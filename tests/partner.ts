import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'

// What a partner has: the addresses and credentials it was given, and HTTP. Nothing here imports anything of ours; channels
// of a test's own are made by the operator's commands, in a process of its own (provision-partners.ts).

export type Stack = {
  baseUrl: string
  authUrl: string
  realm: string
  tokenUrl: string
  channel: { id: string; clientId: string; clientSecret: string }
  otherChannel: { id: string; clientId: string; clientSecret: string }
  shops: { shopId: string; name: string }[]
  products: { productId: string; name: string }[]
  apiKey: { shopId: string; key: string; secret: string }
  postgres: { host: string; port: number; user: string; password: string }
  s3: { endpoint: string; bucket: string }
  mailbox: string
  demo: string
  operator: Record<string, string>
}

/** The stack under test: the one named by ATELIER_STACK_FILE, else the developer stack of this checkout. */
export const stackFile = process.env.ATELIER_STACK_FILE ?? join(import.meta.dirname, '../.stack/stack.json')
export const stack: Stack = JSON.parse(readFileSync(stackFile, 'utf8'))

export const contentTypes = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp', gif: 'image/gif' } as const
export type Format = keyof typeof contentTypes

type Json = ReturnType<typeof JSON.parse>
type ProvisionedChannel = Stack['channel'] & { agencyId: string; ownShopId: string; scopes: string[] }
type Provisioned = { channel: ProvisionedChannel; apiKey: Stack['apiKey']; shops: Stack['shops'] }

/** An answer with its body read: parsed when it is JSON, `null` when it is not. */
export type Answer = { status: number; headers: Headers; body: ReturnType<typeof JSON.parse>; bytes: Buffer }

async function readAnswer(response: Response): Promise<Answer> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = /json/.test(response.headers.get('content-type') ?? '')
  return {
    status: response.status,
    headers: response.headers,
    body: isJson ? JSON.parse(bytes.toString()) : null,
    bytes,
  }
}

export async function request(method: string, url: string, init: RequestInit = {}): Promise<Answer> {
  return readAnswer(await fetch(url, { method, redirect: 'manual', signal: AbortSignal.timeout(60_000), ...init }))
}

export function basic(id: string, secret: string): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
}

/** POST to the token address with the form and the Authorization header given. */
export function requestToken(
  form: Record<string, string>,
  authorization?: string,
  tokenUrl = stack.tokenUrl,
): Promise<Answer> {
  return request('POST', tokenUrl, {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(authorization !== undefined && { authorization }),
    },
    body: new URLSearchParams(form),
  })
}

/** The calls that a shop's API key makes, on the platform interface. */
export function withApiKey({ key, secret }: Pick<Stack['apiKey'], 'key' | 'secret'>, path = '/open-api/v1.0') {
  return caller(`${stack.baseUrl}${path}`, basic(key, secret))
}

function caller(address: string, authorization: string, always: Record<string, string> = {}) {
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    request(method, `${address}${path}`, {
      headers: {
        authorization,
        ...always,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
}

export type Partner = Awaited<ReturnType<typeof signIn>>

/** Gets a token as the channel and answers the calls a partner makes. */
export async function signIn(
  channel = stack.channel,
  at: Pick<Stack, 'baseUrl' | 'tokenUrl'> = stack,
  always: Record<string, string> = {},
) {
  const credentials = basic(channel.clientId, channel.clientSecret)
  const answer = await requestToken({ grant_type: 'client_credentials' }, credentials, at.tokenUrl)
  if (answer.status !== 200) throw new Error(`no token: ${answer.status} ${answer.bytes}`)
  const token: string = answer.body.access_token

  const call = caller(`${at.baseUrl}/channel-api/v1.0`, `Bearer ${token}`, always)

  return {
    token,
    call,
    /** The same on the platform interface. */
    platform: caller(`${at.baseUrl}/open-api/v1.0`, `Bearer ${token}`, always),
    memberships: caller(`${at.baseUrl}/open-api/v1.1/memberships`, `Bearer ${token}`, always),

    /** Upload address, direct upload and registration; answers what registration answered. */
    async upload(file: Artwork): Promise<Answer> {
      const { body: upload } = await call('POST', '/upload-url', {
        contentType: contentTypes[file.format],
        fileName: `artwork.${file.format}`,
        size: file.bytes.length,
      })
      const stored = await put(upload.uploadUrl, file.bytes)
      if (stored.status !== 200) throw new Error(`storage answered ${stored.status}: ${stored.bytes}`)
      return call('POST', '/media/images', { fileUrl: upload.fileUrl, width: file.width, height: file.height })
    },

    /** The media image id of a freshly uploaded file. */
    async imageId(file?: Artwork): Promise<string> {
      const answer = await this.upload(file ?? (await drawArtwork()))
      if (answer.status !== 201) throw new Error(`not registered: ${answer.status} ${answer.bytes}`)
      return answer.body.id
    },
  }
}

/**
 * Runs the operator's tool against the stack under test, or with other settings, and answers its exit code and what it
 * printed, parsed: the outcome, or the error.
 */
export function runAdmin(args: string[], env: Record<string, string> = {}): Promise<{ exit: number; said: Json }> {
  const script = join(import.meta.dirname, '../packages/admin/src/admin-command.ts')
  const settings = { ...process.env, ATELIER_STACK_FILE: stackFile, ...env }
  return new Promise((resolve) => {
    const tool = execFile(process.execPath, [script, ...args, '--json'], { env: settings }, (_error, stdout, stderr) =>
      resolve({ exit: tool.exitCode ?? -1, said: JSON.parse(stdout || stderr || 'null') }),
    )
    // Nobody is there to confirm anything.
    tool.stdin?.end()
  })
}

/** The outcome of the operator's tool; throws what it said when that is no outcome. */
export async function admin(...args: string[]): Promise<Json> {
  const { exit, said } = await runAdmin(args)
  if (exit !== 0) throw new Error(`the operator's tool ended with ${exit}: ${JSON.stringify(said)}`)
  return said
}

/** A channel that no other test has, with what the operator was told of it, signed in. */
export async function provisionChannel(...options: string[]): Promise<Partner & { channel: ProvisionedChannel }> {
  const channel: ProvisionedChannel = await admin('channel', 'create', '--name', `Test ${randomUUID()}`, ...options)
  return { ...(await signIn(channel)), channel }
}

export type OwnPartner = Partner & Provisioned

/**
 * Partners that no other test has, one for each number: a channel of an agency of its own with so many shops, its own
 * shop first and with an API key, signed in. Limits are a shop's: whoever stays within them here meets them nowhere.
 */
export async function provisionPartners<const ShopCounts extends readonly number[]>(
  ...shopCounts: ShopCounts
): Promise<{ [Each in keyof ShopCounts]: OwnPartner }> {
  const script = fileURLToPath(new URL('./provision-partners.ts', import.meta.url))
  const env = { ...process.env, ATELIER_STACK_FILE: stackFile }
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...shopCounts.map(String)], { env })
  const provisioned: Provisioned[] = JSON.parse(stdout)
  const partners: Json = await Promise.all(
    provisioned.map(async (each) => ({ ...(await signIn(each.channel)), ...each })),
  )
  return partners
}

/** Lets a call wait for its turn, for whoever makes more of them than a shop has in ten seconds. */
export const waiting = { prefer: 'wait=10' }

/** The same partner, all of whose calls wait for their turn. */
export const patient = async (partner: OwnPartner): Promise<OwnPartner> => ({
  ...partner,
  ...(await signIn(partner.channel, stack, waiting)),
})

export async function provisionPartner(): Promise<OwnPartner> {
  const [partner] = await provisionPartners(1)
  return partner
}

/** Uploads bytes straight to storage with the one header that the specification names. */
export function put(uploadUrl: string, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Answer> {
  return request('PUT', uploadUrl, {
    headers: { 'x-storage-content-length-range': String(bytes.length), ...headers },
    body: Buffer.from(bytes),
  })
}

/** The first box of an MP4 file (ISO/IEC 14496-12 section 4.3), of the brand isom: all that is looked at of a film. */
export const film = Buffer.from('000000146674797069736f6d0000000069736f6d', 'hex')

/** What promises a file of these parts. */
export const toFileWish = (contentType: string, parts: readonly Uint8Array[]) => ({
  contentType,
  byteSize: parts.reduce((sum, { byteLength }) => sum + byteLength, 0),
  parts: parts.map((bytes) => ({
    byteSize: bytes.byteLength,
    checksum: createHash('md5').update(bytes).digest('base64'),
  })),
})

/** A file for memberships whose one part is there, as the calls of `memberships` have it. */
export async function uploadFile(
  memberships: ReturnType<typeof caller>,
  { contentType = 'video/mp4', bytes = film, headers = {} } = {},
): Promise<{ resourceId: number; signedId: string }> {
  const { body } = await memberships('POST', '/files', toFileWish(contentType, [bytes]), headers)
  const [part] = body.uploadData.parts
  const stored = await request('PUT', part.url, { headers: part.headers, body: Buffer.from(bytes) })
  if (stored.status !== 200) throw new Error(`storage answered ${stored.status}: ${stored.bytes}`)
  return { resourceId: body.resourceId, signedId: body.uploadData.signedId }
}

/** The `resourceId` of an image for memberships that may be referred to. */
export async function confirmedImage(memberships: ReturnType<typeof caller>, headers = {}): Promise<number> {
  const { bytes } = await drawArtwork('png', 64, 64)
  const checksum = createHash('md5').update(bytes).digest('base64')
  const { body } = await memberships('POST', '/images', { byteSize: bytes.length, checksum }, headers)
  const { url, headers: signed, signedId } = body.uploadData
  await request('PUT', url, { headers: signed, body: Buffer.from(bytes) })
  const { status } = await memberships('PATCH', `/images/${body.resourceId}/confirm`, { signedId }, headers)
  if (status !== 204) throw new Error(`a confirmation was answered by ${status}`)
  return body.resourceId
}

export type Artwork = { format: Format; bytes: Buffer; width: number; height: number }

/** Draws artwork that no other test has: a disc of a random colour and grain on a transparent ground. */
export async function drawArtwork(format: Format = 'png', width = 640, height = 480): Promise<Artwork> {
  // From raw pixels: a test of our decoder may have forbidden this process to read other formats, SVG among them.
  const pixels = Buffer.alloc(width * height * 4)
  const color = randomBytes(3)
  const radius = Math.min(width, height) / 2 - 8
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (Math.hypot(x - width / 2, y - height / 2) > radius) continue
      pixels.set(color, (y * width + x) * 4)
      pixels[(y * width + x) * 4 + 3] = 255
    }
  }
  pixels.set(randomBytes(64), (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4)
  const bytes = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .toFormat(format)
    .toBuffer()
  return { format, bytes, width, height }
}

/** The calls that a buyer makes in the storefront of a partner's own shop. */
export async function storefrontOf({ platform }: Pick<Partner, 'platform'>, at: Pick<Stack, 'baseUrl'> = stack) {
  const { status, body, bytes } = await platform('PUT', '/public-token')
  if (status !== 200) throw new Error(`no public token: ${status} ${bytes}`)
  const headers = { 'x-storefront-token': body.token, ...waiting }
  return (method: string, path: string, wish?: unknown, more: Record<string, string> = {}): Promise<Answer> =>
    request(method, `${at.baseUrl}/storefront-api/v1${path}`, {
      headers: { ...headers, ...(wish !== undefined && { 'content-type': 'application/json' }), ...more },
      ...(wish !== undefined && { body: JSON.stringify(wish) }),
    })
}

/** An offer of the partner's own shop with pictures on a T-shirt of one colour, on sale: as the platform answers it. */
export async function createOffer(partner: Partner, wish: object = {}): Promise<Json> {
  const { body, status, bytes } = await partner.platform('POST', '/products', {
    type: 'design',
    name: `Night Owl ${randomUUID().slice(0, 8)}`,
    productTemplateId: 'pro_tshirt',
    regions: [{ region: 'front', imageId: await partner.imageId() }],
    colors: ['Black'],
    profitMargin: { value: 10, currency: 'USD' },
    publishOnCreate: true,
    ...wish,
  })
  if (status !== 201) throw new Error(`no offer: ${status} ${bytes}`)
  return (await partner.platform('GET', `/products/${body.productId}`)).body
}

/** Where a buyer of the tests lives, and what else a checkout needs. */
export const checkoutWish = {
  email: 'ada@example.com',
  shipping: {
    address: { name: 'Ada Nord', address1: 'Hafenstraße 1', city: 'Hamburg', zip: '20095', country: 'DE' },
  },
}
