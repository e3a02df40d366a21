import { addAbortSignal, Readable } from 'node:stream'
import type { S3Env } from '@atelier/config/config.ts'
import { errors } from '@atelier/errors/failure.ts'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { S3RequestPresigner } from '@aws-sdk/s3-request-presigner'
import type { z } from 'zod'

/** The header whose value must be the size of an upload; signed, so storage refuses any other. */
export const lengthRangeHeader = 'x-storage-content-length-range'

export type StoredObject = { sizeBytes: number; etag: string }

/** A part that is there, by its number from 1. Its ETag is its MD5 in hexadecimal digits and quotes. */
export type StoredPart = StoredObject & { partNumber: number }

/** An object that arrives in parts: its key, and what storage calls the upload of its parts. */
export type PartedUpload = { key: string; uploadId: string }

export type ObjectStore = AsyncDisposable & {
  /** The object's public address without a signature. */
  urlOf(key: string): string
  /**
   * A public address that accepts a PUT of exactly `sizeBytes` bytes until it expires. Host, length and these headers are
   * signed; the client sends the headers as they are and the bytes, nothing else. With `content-md5` storage takes no other
   * bytes.
   */
  presignPut(
    key: string,
    sizeBytes: number,
    expiresSeconds: number,
    headers: Readonly<Record<string, string>>,
  ): Promise<string>
  /**
   * A public address of the object until it expires, which shows it in place as what `contentType` says; with a `fileName` it
   * is saved under that name and not shown.
   */
  presignGet(key: string, contentType: string, expiresSeconds: number, fileName?: string): Promise<string>
  /** Null when there is no such object. */
  findObject(key: string): Promise<StoredObject | null>
  /**
   * The bytes of an object; null when there is none. `etag` asks for this very version. An object of more than
   * `sizeBytesMax` bytes is an error, found before it is read.
   */
  findBytes(key: string, sizeBytesMax: number, etag?: string): Promise<Uint8Array | null>
  /**
   * The bytes of an object as they arrive, never held whole; null when there is none. An object of more than `sizeBytesMax`
   * bytes is an error, found before it is read. Reading ends within the time limit too, else it throws UNAVAILABLE.
   */
  openBytes(key: string, sizeBytesMax: number): Promise<AsyncIterable<Uint8Array> | null>
  /** The bytes of an object from one that there is, at most `countMax`; null when there is no object. It may be of any size. */
  findBytesFrom(key: string, from: number, countMax: number): Promise<Uint8Array | null>
  putBytes(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Begins an object that arrives in parts, of which nothing is to be seen until they are joined; answers its `uploadId`. */
  beginParts(key: string, contentType: string): Promise<string>
  /** As `presignPut`, for the part of this number, from 1. */
  presignPart(
    upload: PartedUpload,
    partNumber: number,
    sizeBytes: number,
    expiresSeconds: number,
    headers: Readonly<Record<string, string>>,
  ): Promise<string>
  /** The parts that are there, up to a thousand, by number; null when the upload is no more: its parts were joined or dropped. */
  listParts(upload: PartedUpload): Promise<StoredPart[] | null>
  /**
   * Makes the object of these parts, in this order, and ends the upload; false when it is no more. Some storage takes the
   * repeat of what it has done as done (true).
   */
  joinParts(upload: PartedUpload, parts: readonly Pick<StoredPart, 'partNumber' | 'etag'>[]): Promise<boolean>
  /** Drops the parts and the upload. Dropping what is no more is no error. */
  dropParts(upload: PartedUpload): Promise<void>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** Deletes the objects whose keys begin with `prefix`, up to a thousand. */
  deleteAll(prefix: string): Promise<void>
}

type Options = { timeoutMs?: number }

/**
 * Opens the bucket. Storage that is away, paused or refusing ends every call within `timeoutMs` (10 s unless told),
 * attempts and bodies included, as UNAVAILABLE.
 */
export function openObjectStore(config: z.output<typeof S3Env>, { timeoutMs = 10_000 }: Options = {}): ObjectStore {
  const bucket = config.S3_BUCKET
  const publicEndpoint = config.S3_PUBLIC_ENDPOINT ?? config.S3_ENDPOINT
  const settings: S3ClientConfig = {
    region: config.S3_REGION,
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY.reveal() },
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 2_000 },
    // Else a presigned address carries the CRC32 of an empty body and storage refuses the real one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
  const s3 = new S3Client({ ...settings, endpoint: config.S3_ENDPOINT })
  // Not the SDK's `getSignedUrl`: it takes a command through all steps of sending it, 610 µs where signing takes 160.
  const presigner = new S3RequestPresigner(s3.config)
  const urlOf = (key: string) => `${publicEndpoint}/${bucket}/${key}`
  return {
    urlOf,

    presignPut: (key, sizeBytes, expiresSeconds, headers) => presign(key, {}, sizeBytes, expiresSeconds, headers),

    presignGet: (key, contentType, expiresSeconds, fileName) => {
      const disposition = fileName === undefined ? 'inline' : `attachment; filename*=UTF-8''${toExtValue(fileName)}`
      const shown = { 'response-content-type': contentType, 'response-content-disposition': disposition }
      return sign('GET', key, shown, {}, expiresSeconds)
    },

    findObject: (key) =>
      orNull(async (abortSignal) => {
        const head = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: key }), { abortSignal })
        return { sizeBytes: head.ContentLength ?? 0, etag: head.ETag ?? '' }
      }),

    findBytes: (key, sizeBytesMax, etag) =>
      orNull(async (abortSignal) =>
        Buffer.concat(await (await openBody(key, sizeBytesMax, etag, abortSignal)).toArray()),
      ),

    openBytes: (key, sizeBytesMax) =>
      orNull(async (abortSignal) => readAvailable(await openBody(key, sizeBytesMax, undefined, abortSignal))),

    putBytes: (key, bytes, contentType) =>
      orUnavailable(async (abortSignal) => {
        const object = { Bucket: bucket, Key: key, Body: bytes, ContentType: contentType }
        await s3.send(new PutObjectCommand(object), { abortSignal })
      }),

    findBytesFrom: (key, from, countMax) =>
      orNull(async (abortSignal) => {
        const wanted = { Bucket: bucket, Key: key, Range: `bytes=${from}-${from + countMax - 1}` }
        const object = await s3.send(new GetObjectCommand(wanted), { abortSignal })
        // In Node the SDK's bodies are streams.
        return Buffer.concat(await addAbortSignal(abortSignal, object.Body as Readable).toArray())
      }),

    beginParts: (key, contentType) =>
      orUnavailable(async (abortSignal) => {
        const object = { Bucket: bucket, Key: key, ContentType: contentType }
        const { UploadId: uploadId } = await s3.send(new CreateMultipartUploadCommand(object), { abortSignal })
        if (uploadId === undefined) throw new Error('storage began an upload without an id')
        return uploadId
      }),

    presignPart: ({ key, uploadId }, partNumber, sizeBytes, expiresSeconds, headers) =>
      presign(key, { partNumber: String(partNumber), uploadId }, sizeBytes, expiresSeconds, headers),

    listParts: ({ key, uploadId }) =>
      orNull(async (abortSignal) => {
        const found = await s3.send(new ListPartsCommand({ Bucket: bucket, Key: key, UploadId: uploadId }), {
          abortSignal,
        })
        return (found.Parts ?? []).map(({ PartNumber, Size, ETag }) => ({
          partNumber: PartNumber ?? 0,
          sizeBytes: Size ?? 0,
          etag: ETag ?? '',
        }))
      }),

    async joinParts({ key, uploadId }, parts) {
      const MultipartUpload = { Parts: parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag })) }
      const joined = await orNull(async (abortSignal) => {
        const upload = { Bucket: bucket, Key: key, UploadId: uploadId, MultipartUpload }
        await s3.send(new CompleteMultipartUploadCommand(upload), { abortSignal })
        return true
      })
      return joined ?? false
    },

    async dropParts({ key, uploadId }) {
      await orNull(async (abortSignal) => {
        const upload = { Bucket: bucket, Key: key, UploadId: uploadId }
        await s3.send(new AbortMultipartUploadCommand(upload), { abortSignal })
        return true
      })
    },

    delete: (key) => orUnavailable((abortSignal) => remove(key, abortSignal)),

    deleteAll: (prefix) =>
      orUnavailable(async (abortSignal) => {
        const found = await s3.send(new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix }), { abortSignal })
        for (const { Key: key } of found.Contents ?? []) if (key !== undefined) await remove(key, abortSignal)
      }),

    async [Symbol.asyncDispose]() {
      s3.destroy()
    },
  }

  function presign(
    key: string,
    query: Record<string, string>,
    sizeBytes: number,
    expiresSeconds: number,
    sent: Readonly<Record<string, string>>,
  ): Promise<string> {
    const named = Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value] as const)
    const headers = { 'content-length': String(sizeBytes), ...Object.fromEntries(named) }
    return sign('PUT', key, query, headers, expiresSeconds)
  }

  /** An address for one method, with this query, and with these headers where they are sent as they are. */
  async function sign(
    method: 'GET' | 'PUT',
    key: string,
    query: Record<string, string>,
    headers: Record<string, string>,
    expiresSeconds: number,
  ): Promise<string> {
    const url = new URL(urlOf(key))
    const { protocol, hostname, port, pathname: path } = url
    const signed = new Set(['host', ...Object.keys(headers)])
    const presigned = await presigner.presign(
      { method, protocol, hostname, ...(port !== '' && { port: Number(port) }), path, query, headers },
      { expiresIn: expiresSeconds, signableHeaders: signed, unhoistableHeaders: signed },
    )
    for (const [name, value] of Object.entries(presigned.query ?? {})) url.searchParams.set(name, String(value))
    return url.href
  }

  async function openBody(key: string, sizeBytesMax: number, etag: string | undefined, abortSignal: AbortSignal) {
    const wanted = { Bucket: bucket, Key: key, ...(etag !== undefined && { IfMatch: etag }) }
    const object = await s3.send(new GetObjectCommand(wanted), { abortSignal })
    // In Node the SDK's bodies are streams.
    const body = (object.Body as Readable | undefined) ?? Readable.from([])
    if ((object.ContentLength ?? Infinity) > sizeBytesMax) {
      body.destroy()
      throw new Error(`${key} is larger than ${sizeBytesMax} bytes`)
    }
    return addAbortSignal(abortSignal, body)
  }

  async function remove(key: string, abortSignal: AbortSignal): Promise<void> {
    await s3.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }), { abortSignal })
  }

  // One signal for the whole call: the SDK's own time limits count each attempt anew and end where a body begins.
  async function orUnavailable<Value>(work: (abortSignal: AbortSignal) => Promise<Value>): Promise<Value> {
    try {
      return await work(AbortSignal.timeout(timeoutMs))
    } catch (error) {
      throw errors.UNAVAILABLE({}, { cause: error })
    }
  }

  /** Absent (404), or not in the version asked for (412), is null. */
  function orNull<Value>(work: (abortSignal: AbortSignal) => Promise<Value>): Promise<Value | null> {
    return orUnavailable(async (abortSignal) => {
      try {
        return await work(abortSignal)
      } catch (error) {
        if (error instanceof S3ServiceException && absent.has(error.$metadata.httpStatusCode ?? 0)) return null
        throw error
      }
    })
  }
}

/** A text as a parameter of a header has it (RFC 8187). */
const toExtValue = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The bytes of a body; storage that goes away meanwhile is UNAVAILABLE. */
async function* readAvailable(body: Readable): AsyncGenerator<Uint8Array> {
  try {
    for await (const bytes of body) yield bytes
  } catch (error) {
    throw errors.UNAVAILABLE({}, { cause: error })
  }
}

const absent: ReadonlySet<number> = new Set([404, 412])
