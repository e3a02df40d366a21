import { describe, expect, it } from '@jest/globals'
import { listSkipped } from './test-counts-reporter.ts'

const testResults = [
  {
    testFilePath: '/atelier/tests/attacks/tokens.test.ts',
    testResults: [
      { fullName: 'a token is refused when it is long', status: 'passed' },
      { fullName: 'a token is refused when it is short', status: 'failed' },
      { fullName: 'a token is refused when it is odd', status: 'pending' },
      { fullName: 'a token is refused when it is even', status: 'todo' },
    ],
  },
]

describe('the report of a run', () => {
  it('names every test that was neither passed nor failed', () => {
    expect(listSkipped({ rootDir: '/atelier' }, { testResults })).toEqual([
      'tests/attacks/tokens.test.ts “a token is refused when it is odd”',
      'tests/attacks/tokens.test.ts “a token is refused when it is even”',
    ])
  })

  it('names none where only tests of some name were to run', () => {
    expect(listSkipped({ rootDir: '/atelier', testNamePattern: 'long' }, { testResults })).toEqual([])
  })
})
