import { describe, expect, it } from '@jest/globals'
import { projectDir, toCommand } from './settings.ts'

describe('toCommand', () => {
  it.each([
    [{}, 'npm run stack:down'],
    [{ ATELIER_PORT_BASE: 8080, ATELIER_STACK_DIR: `${projectDir}/.stack` }, 'npm run stack:down'],
    [{ ATELIER_PORT_BASE: 9080 }, 'ATELIER_PORT_BASE=9080 npm run stack:down'],
    [{ ATELIER_STACK_DIR: "/my folder's" }, "ATELIER_STACK_DIR='/my folder'\\''s' npm run stack:down"],
  ])('names the settings that are not the usual ones: %j', (settings, command) => {
    expect(toCommand('run stack:down', settings)).toBe(command)
  })
})
