import { declareErrors, errors as general } from '@atelier/errors/failure.ts'
import { describe, expect, it } from '@jest/globals'
import { toFailure, toProblem } from './problem.ts'

const { MISLAID } = declareErrors({ MISLAID: { kind: 'failed_precondition', title: 'Mislaid' } })

describe('toProblem', () => {
  it('carries the facts beside the shape, which no fact can replace', () => {
    const failure = MISLAID({ detail: 'There.', shopId: 'sh_1', status: 200, code: 'OK', requestId: 'x' })
    expect(toProblem(failure, 'req_1')).toEqual({
      code: 'MISLAID',
      title: 'Mislaid',
      status: 422,
      detail: 'There.',
      shopId: 'sh_1',
      requestId: 'req_1',
    })
  })

  it('never tells the cause', () => {
    const problem = toProblem(general.INTERNAL({}, { cause: new Error('private') }), 'req_1')
    expect(JSON.stringify(problem)).not.toMatch(/private|stack|cause/)
  })
})

describe('toFailure', () => {
  it.each([
    [{ statusCode: 400, code: 'FST_ERR_CTP_INVALID_JSON_BODY' }, 'REQUEST_MALFORMED'],
    [{ statusCode: 400, code: 'FST_ERR_BAD_URL' }, 'ROUTE_NOT_FOUND'],
    [{ statusCode: 413 }, 'BODY_TOO_LARGE'],
    [{ statusCode: 414 }, 'ROUTE_NOT_FOUND'],
    [{ statusCode: 415 }, 'MEDIA_TYPE_UNSUPPORTED'],
    [{ statusCode: 418 }, 'INTERNAL'],
    [{}, 'INTERNAL'],
  ])('takes what the HTTP library says with %j for %s', (facts, code) => {
    expect(toFailure(Object.assign(new Error('text of the library'), facts)).code).toBe(code)
  })

  it.each(['text', null, undefined, 5, { statusCode: 'x' }])('takes %p for a mistake of ours', (thrown) => {
    expect(toFailure(thrown)).toMatchObject({ code: 'INTERNAL', status: 500 })
  })

  it('leaves a failure as it is', () => {
    const failure = MISLAID()
    expect(toFailure(failure)).toBe(failure)
  })
})
