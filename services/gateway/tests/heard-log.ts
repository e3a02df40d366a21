import { log, requestLog } from '@atelier/boot/logger.ts'
import { jest } from '@jest/globals'

/** All that this process logs from now on, until mocks are restored, in place of logging it. */
export function hearLog(): unknown[] {
  const said: unknown[] = []
  for (const each of [log, requestLog])
    for (const level of ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const)
      jest.spyOn(each, level).mockImplementation((...words: unknown[]) => {
        said.push(...words)
      })
  return said
}

/** The same as one text, what errors have on their stacks too. */
export const toLogText = (said: readonly unknown[]): string =>
  said.map((words) => (words instanceof Error ? String(words.stack) : JSON.stringify(words))).join('\n')
