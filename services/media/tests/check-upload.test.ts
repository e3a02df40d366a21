import { failureOf } from '@atelier/dev-env/fixtures.ts'
import { openWorker } from '@atelier/imaging/worker.ts'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { checkUpload } from '../src/check-upload.ts'
import { newUploadId, toUploadKey } from '../src/upload.ts'
import type { FailingInspectorHandlers } from './failing-inspector-process.ts'
import { type Bench, openBench } from './open-media.ts'

const scope = new AsyncDisposableStack()
let bench: Bench

beforeAll(async () => {
  bench = scope.use(await openBench())
})
afterAll(() => scope.disposeAsync())

describe('an upload that cannot be inspected', () => {
  it.each([
    ['die', { code: 'UNAVAILABLE', status: 503 }],
    ['run out of memory', { code: 'UNAVAILABLE', status: 503 }],
    ['take too long', { code: 'TIMED_OUT', status: 503 }],
  ])('is not called damaged when all that is known is that its inspectors %s', async (wish, expected) => {
    await using inspector = await openWorker<FailingInspectorHandlers>({
      entry: import.meta.resolve('./failing-inspector-process.ts'),
      timeoutMs: 20_000,
      concurrency: 1,
      queueMax: 1,
      memoryBytesMax: Number.POSITIVE_INFINITY,
      networkIsolation: 'preferred',
      log: () => undefined,
    })
    const bytes = Buffer.from(wish)
    const upload = { uploadId: newUploadId(), contentType: 'image/png', sizeBytes: bytes.length } as const
    await bench.objects.putBytes(toUploadKey(upload.uploadId), bytes, upload.contentType)
    const deps = {
      objects: bench.objects,
      inspector: { ...inspector, inspect: (file: Uint8Array) => inspector.ask('inspect', file) },
    }
    const checked = checkUpload(deps, upload, { width: 1, height: 1 }, Date.now() + 60_000)
    expect(await failureOf(checked)).toMatchObject(expected)
  })
})
