import { Readable } from 'node:stream'
import type { S3Env } from '@atelier/config/config.ts'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { z } from 'zod'

/**
 * An object but for its bytes. `etag` is what storage makes of those: their MD5, or of one that arrived in `parts` of these
 * sizes the MD5 of their MD5s; without quotes.
 */
export const CopiedObject = z.object({
  key: z.string(),
  sizeBytes: z.number().int(),
  etag: z.string(),
  parts: z.array(z.number().int()).optional(),
  /** The headers that it is served with, and the metadata of whoever put it there. */
  headers: z.record(z.string(), z.string()),
  metadata: z.record(z.string(), z.string()),
})
export type CopiedObject = z.output<typeof CopiedObject>

/** A bucket as a whole, to be copied and put back. */
export type Bucket = Disposable & {
  /** Fails where storage does not answer or refuses us. */
  reach(): Promise<void>
  /** The keys of all objects, as storage lists them, never held whole. */
  listKeys(): AsyncIterable<string>
  /** An object with its bytes as they arrive; null when it is gone. */
  open(key: string): Promise<{ object: CopiedObject; body: Readable } | null>
  /** Whether the object is there as it is told here, by its ETag and its headers. */
  has(object: CopiedObject): Promise<boolean>
  /**
   * Puts an object there with its headers and in its parts, so that its ETag is what it was, unless its parts are not known;
   * `openBytes` answers the bytes from one to before another. Fails where storage makes another ETag of them.
   */
  put(object: CopiedObject, openBytes: (from: number, to: number) => Readable): Promise<void>
  delete(key: string): Promise<void>
}

const attemptsMax = 3
const headerNames = ['ContentType', 'CacheControl', 'ContentDisposition', 'ContentEncoding', 'ContentLanguage'] as const

/** Opens the bucket for a copy of the whole. A connection on which nothing moves for a minute counts as failed. */
export function openBucket(config: z.output<typeof S3Env>): Bucket {
  const Bucket = config.S3_BUCKET
  const s3 = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY.reveal() },
    forcePathStyle: true,
    maxAttempts: attemptsMax,
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const bucket: Bucket = {
    async reach() {
      await s3.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))
    },

    async *listKeys() {
      for (let token: string | undefined; ; ) {
        const page = await s3.send(new ListObjectsV2Command({ Bucket, ContinuationToken: token }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key
        token = page.NextContinuationToken
        if (token === undefined) return
      }
    },

    open: (key) =>
      orNull(async () => {
        const found = await s3.send(new GetObjectCommand({ Bucket, Key: key }))
        // In Node the SDK's bodies are streams.
        const body = (found.Body as Readable | undefined) ?? Readable.from([])
        try {
          const object = toCopied(key, found)
          const parts = await findParts(object)
          return { object: { ...object, ...(parts && { parts }) }, body }
        } catch (error) {
          body.destroy()
          throw error
        }
      }),

    async has(object) {
      const { parts: _parts, ...told } = object
      const found = await orNull(() => s3.send(new HeadObjectCommand({ Bucket, Key: object.key })))
      return found !== null && isSame(toCopied(object.key, found), told)
    },

    async put(object, openBytes) {
      const etag = object.parts ? await putParts(object, object.parts, openBytes) : await putWhole(object, openBytes)
      const isOfUnknownParts = object.etag.includes('-') && !object.parts
      if (etag !== object.etag && !isOfUnknownParts)
        throw new Error(`storage made the ETag ${etag} of ${object.key}, not ${object.etag}`)
    },

    async delete(key) {
      await s3.send(new DeleteObjectCommand({ Bucket, Key: key }))
    },

    [Symbol.dispose]: () => s3.destroy(),
  }
  return bucket

  /** The sizes of an object's parts, which its ETag says there are; undefined where there are none, or storage does not tell. */
  async function findParts({ key, etag, sizeBytes }: CopiedObject): Promise<number[] | undefined> {
    const count = Number(/-(\d+)$/.exec(etag)?.[1] ?? 0)
    if (count <= 1) return count === 1 ? [sizeBytes] : undefined
    const sizes: number[] = []
    for (let part = 1; part <= count; part += 1) {
      const found = await s3.send(new HeadObjectCommand({ Bucket, Key: key, PartNumber: part }))
      sizes.push(found.ContentLength ?? 0)
    }
    return sizes.reduce((sum, size) => sum + size, 0) === sizeBytes ? sizes : undefined
  }

  async function putWhole(object: CopiedObject, openBytes: (from: number, to: number) => Readable): Promise<string> {
    const { sizeBytes } = object
    const { ETag } = await repeated(() =>
      s3.send(new PutObjectCommand({ ...toTarget(object), Body: openBytes(0, sizeBytes), ContentLength: sizeBytes })),
    )
    return unquote(ETag)
  }

  async function putParts(
    object: CopiedObject,
    sizes: readonly number[],
    openBytes: (from: number, to: number) => Readable,
  ): Promise<string> {
    const { UploadId } = await s3.send(new CreateMultipartUploadCommand(toTarget(object)))
    const upload = { Bucket, Key: object.key, UploadId }
    try {
      const Parts: { PartNumber: number; ETag: string | undefined }[] = []
      let from = 0
      for (const [i, size] of sizes.entries()) {
        const place = { ...upload, PartNumber: i + 1, ContentLength: size }
        const begin = from
        const { ETag } = await repeated(() =>
          s3.send(new UploadPartCommand({ ...place, Body: openBytes(begin, begin + size) })),
        )
        Parts.push({ PartNumber: i + 1, ETag })
        from += size
      }
      const { ETag } = await s3.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
      return unquote(ETag)
    } catch (error) {
      await s3.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
      throw error
    }
  }

  function toTarget({ key, headers, metadata }: CopiedObject) {
    return { Bucket, Key: key, ...headers, Metadata: metadata }
  }
}

function toCopied(key: string, found: Omit<HeadObjectCommandOutput, '$metadata'>): CopiedObject {
  const headers = headerNames.flatMap((name) => (found[name] === undefined ? [] : [[name, found[name]] as const]))
  return {
    key,
    sizeBytes: found.ContentLength ?? 0,
    etag: unquote(found.ETag),
    headers: Object.fromEntries(headers),
    metadata: found.Metadata ?? {},
  }
}

const unquote = (etag = '') => etag.replaceAll('"', '')

function isSame(one: CopiedObject, other: CopiedObject): boolean {
  const toText = ({ key, sizeBytes, etag, headers, metadata }: CopiedObject) =>
    JSON.stringify([key, sizeBytes, etag, Object.entries(headers).sort(), Object.entries(metadata).sort()])
  return toText(one) === toText(other)
}

/** The SDK repeats nothing whose body is a stream: each attempt takes another one. */
async function repeated<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let count = 1; ; count += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (count === attemptsMax) throw error
    }
  }
}

async function orNull<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
    throw error
  }
}
