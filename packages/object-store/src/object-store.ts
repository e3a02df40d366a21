import type { S3Env } from '@atelier/config/config.ts'
import { errors } from '@atelier/errors/failure.ts'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { z } from 'zod'

/** The header whose value must be the size of an upload; signed, so storage refuses any other. */
export const lengthRangeHeader = 'x-storage-content-length-range'

const requestTimeoutMs = 10_000

export type StoredObject = { sizeBytes: number; etag: string }

export type ObjectStore = AsyncDisposable & {
  /** The object's address without a signature. */
  urlOf(key: string): string
  /**
   * An address that accepts one PUT of exactly `sizeBytes` bytes until it expires. Host, length and length range are
   * signed; the client sends the length-range header and the bytes, nothing else.
   */
  presignPut(key: string, sizeBytes: number, expiresSeconds: number): Promise<string>
  /** Null when there is no such object. */
  findObject(key: string): Promise<StoredObject | null>
  /** The bytes of an object; null when there is none. `etag` asks for this very version. Bounded by `sizeBytesMax`. */
  findBytes(key: string, sizeBytesMax: number, etag?: string): Promise<Uint8Array | null>
  putBytes(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Copies inside the bucket; null when the source is not there in this version any more. */
  copy(fromKey: string, toKey: string, etag: string): Promise<boolean>
  delete(key: string): Promise<void>
}

/** Opens the bucket. Storage that is away, paused or refusing ends every call within 10 s as UNAVAILABLE. */
export function openObjectStore(config: z.output<typeof S3Env>): ObjectStore {
  const bucket = config.S3_BUCKET
  const s3 = new S3Client({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY.reveal() },
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000, requestTimeout: requestTimeoutMs, throwOnRequestTimeout: true },
    // Else a presigned address carries the CRC32 of an empty body and storage refuses the real one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

  return {
    urlOf: (key) => `${config.S3_ENDPOINT}/${bucket}/${key}`,

    presignPut(key, sizeBytes, expiresSeconds) {
      const command = new PutObjectCommand({ Bucket: bucket, Key: key, ContentLength: sizeBytes })
      command.middlewareStack.add(
        (next) => (args) => {
          Object.assign((args.request as { headers: object }).headers, { [lengthRangeHeader]: String(sizeBytes) })
          return next(args)
        },
        { step: 'build', name: 'length-range' },
      )
      const signed = new Set(['host', 'content-length', lengthRangeHeader])
      return getSignedUrl(s3, command, {
        expiresIn: expiresSeconds,
        signableHeaders: signed,
        unhoistableHeaders: signed,
      })
    },

    findObject: (key) =>
      orNull(async () => {
        const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
        return { sizeBytes: head.ContentLength ?? 0, etag: head.ETag ?? '' }
      }),

    findBytes: (key, sizeBytesMax, etag) =>
      orNull(async () => {
        const object = await s3.send(
          new GetObjectCommand({ Bucket: bucket, Key: key, ...(etag !== undefined && { IfMatch: etag }) }),
          { abortSignal: AbortSignal.timeout(requestTimeoutMs) },
        )
        if ((object.ContentLength ?? 0) > sizeBytesMax) throw new Error(`${key} is larger than ${sizeBytesMax} bytes`)
        return (await object.Body?.transformToByteArray()) ?? new Uint8Array()
      }),

    putBytes: (key, bytes, contentType) =>
      orUnavailable(async () => {
        await s3.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }))
      }),

    copy: async (fromKey, toKey, etag) => {
      const copied = await orNull(() =>
        s3.send(
          new CopyObjectCommand({
            Bucket: bucket,
            Key: toKey,
            CopySource: `${bucket}/${fromKey}`,
            CopySourceIfMatch: etag,
          }),
        ),
      )
      return copied !== null
    },

    delete: (key) =>
      orUnavailable(async () => {
        await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
      }),

    async [Symbol.asyncDispose]() {
      s3.destroy()
    },
  }
}

/** Absent (404), or not in the version asked for (412), is null. */
function orNull<Value>(work: () => Promise<Value>): Promise<Value | null> {
  return orUnavailable(work, [404, 412])
}

async function orUnavailable<Value>(work: () => Promise<Value>): Promise<Value>
async function orUnavailable<Value>(work: () => Promise<Value>, absent: number[]): Promise<Value | null>
async function orUnavailable<Value>(work: () => Promise<Value>, absent: number[] = []): Promise<Value | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof S3ServiceException && absent.includes(error.$metadata.httpStatusCode ?? 0)) return null
    throw errors.UNAVAILABLE({}, { cause: error })
  }
}
