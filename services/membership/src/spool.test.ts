import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openSpool } from './spool.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'spool-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

async function* arriving(...chunks: string[]) {
  for (const chunk of chunks) yield Buffer.from(chunk)
}

describe('a spool', () => {
  it('holds bytes as they came, says how many and their MD5, and lets go of them afterwards', async () => {
    using spool = openSpool(dir)
    const held = await spool.hold(arriving('ab', 'c'), async (file) => ({
      ...file,
      text: readFileSync(file.path, 'utf8'),
    }))
    const checksum = createHash('md5').update('abc').digest('base64')
    expect(held).toMatchObject({ text: 'abc', sizeBytes: 3, checksum })
    expect(readdirSync(spool.folder)).toEqual([])
  })

  it('holds several at once, each by itself', async () => {
    using spool = openSpool(dir)
    const read = (text: string) => spool.hold(arriving(text), async ({ path }) => readFileSync(path, 'utf8'))
    expect(await Promise.all(['a', 'b', 'c'].map(read))).toEqual(['a', 'b', 'c'])
  })

  it('leaves nothing when the bytes break off, or when their use fails', async () => {
    using spool = openSpool(dir)
    async function* breaking() {
      yield Buffer.from('a')
      throw new Error('broke off')
    }
    await expect(spool.hold(breaking(), async () => 1)).rejects.toThrow('broke off')
    const use = async () => {
      throw new Error('cannot be used')
    }
    await expect(spool.hold(arriving('a'), use)).rejects.toThrow('cannot be used')
    expect(readdirSync(spool.folder)).toEqual([])
  })

  it('removes what processes that are gone have left, also one that had its own id, and nothing else', () => {
    const leave = (name: string) => {
      mkdirSync(join(dir, name))
      writeFileSync(join(dir, name, '1'), 'left')
    }
    // No process has so high an id (https://man7.org/linux/man-pages/man5/proc_sys_kernel.5.html, pid_max).
    for (const name of [
      'atelier-membership-99999999-a',
      `atelier-membership-${process.pid}-a`,
      'another',
      `atelier-membership-${process.ppid}-a`,
    ])
      leave(name)
    using spool = openSpool(dir)
    expect(readdirSync(dir).sort()).toEqual(
      ['another', basename(spool.folder), `atelier-membership-${process.ppid}-a`].sort(),
    )
    expect(readdirSync(spool.folder)).toEqual([])
  })

  it('lets another of the same process be', async () => {
    using first = openSpool(dir)
    using _ = openSpool(dir)
    expect(await first.hold(arriving('a'), async ({ path }) => readFileSync(path, 'utf8'))).toBe('a')
  })

  it('is gone with its process', () => {
    const spool = openSpool(dir)
    spool[Symbol.dispose]()
    expect(readdirSync(dir)).toEqual([])
  })
})
