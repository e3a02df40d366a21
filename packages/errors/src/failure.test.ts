import { describe, expect, it } from '@jest/globals'
import { declareErrors, Failure, kinds } from './failure.ts'

const errors = declareErrors({
  IMAGE_NOT_CONFIRMED: { kind: 'failed_precondition', title: 'The image is not confirmed yet' },
  BODY_TOO_LARGE: { kind: 'out_of_range', status: 413, title: 'The body is too large' },
})

describe('declareErrors', () => {
  it('makes a factory of each row that keeps facts public and the cause private', () => {
    const cause = new Error('connection lost')
    const failure = errors.IMAGE_NOT_CONFIRMED({ resourceId: 5 }, { cause })
    expect(failure).toBeInstanceOf(Failure)
    expect(failure).toMatchObject({ code: 'IMAGE_NOT_CONFIRMED', status: 422, details: { resourceId: 5 }, cause })
    expect(JSON.stringify(failure.details) + failure.message).not.toContain('connection lost')
  })

  it('lets a row name a status that gRPC does not know', () => {
    expect(errors.BODY_TOO_LARGE().status).toBe(413)
  })
})

describe('kinds', () => {
  it('has each gRPC code once', () => {
    expect(Object.values(kinds).map(({ grpc }) => grpc)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
  })
})
