import { describe, expect, it } from '@jest/globals'
import { newUploadId, readWish, registrableHours, sweptAfterHours, toExpiry, toUploadKey } from './upload.ts'

describe('toExpiry', () => {
  it('never promises more than a signature that counts whole seconds', () => {
    const now = new Date('2026-01-01T00:00:00.999Z')
    expect(toExpiry(now).toISOString()).toBe('2026-01-01T00:15:00.000Z')
  })
})

describe('newUploadId', () => {
  it('says nothing of when it was made and makes a key of its own', () => {
    const ids = Array.from({ length: 100 }, newUploadId)
    expect(new Set(ids.map((id) => id.slice(0, 10))).size).toBe(100)
    expect(toUploadKey('upl_x')).toBe('uploads/upl_x')
  })
})

describe('readWish', () => {
  it('counts characters, not code units', () => {
    const wish = { contentType: 'image/png', sizeBytes: 1 }
    expect(readWish({ ...wish, fileName: '🎨'.repeat(255) }, 1).ok).toBe(true)
    expect(readWish({ ...wish, fileName: '🎨'.repeat(256) }, 1).ok).toBe(false)
  })

  it.each([NaN, Infinity, 1.5, -0, Number.MAX_SAFE_INTEGER + 1])('does not take %d for a size', (sizeBytes) => {
    const read = readWish({ contentType: 'image/png', fileName: 'a', sizeBytes }, Number.MAX_VALUE)
    expect(read).toMatchObject({ ok: false, problems: [{ field: 'size', code: 'TOO_SMALL', allowed: { min: 1 } }] })
  })
})

describe('sweeping', () => {
  it('begins well after registering has ended', () => {
    expect(sweptAfterHours).toBeGreaterThan(registrableHours)
  })
})
