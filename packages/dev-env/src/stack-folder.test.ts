import { closeSync, linkSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { makeStackFolder, openLog, readSecrets } from './stack-folder.ts'

const dir = mkdtempSync(join(tmpdir(), 'stack-folder-'))
afterAll(() => rmSync(dir, { recursive: true }))

const othersMay = (path: string, mode: number) => (statSync(path).mode & mode) !== 0

describe('a stack’s folder', () => {
  it('is not for others to look into, nor are its logs', () => {
    const folder = makeStackFolder(join(dir, 'new'))
    closeSync(openLog(folder, 'gateway'))
    expect([folder.root, folder.data('')].filter((path) => othersMay(path, 0o066))).toEqual([])
    expect([folder.logs, folder.processes, folder.log('gateway')].filter((path) => othersMay(path, 0o077))).toEqual([])
  })

  it('that was there before stays as open as it was', () => {
    const { mode } = statSync(mkdtempSync(join(dir, 'there-')))
    const root = mkdtempSync(join(dir, 'there-'))
    makeStackFolder(root)
    expect(statSync(root).mode).toBe(mode)
  })
})

describe('a stack’s secrets', () => {
  it('stay what they were, in a file that is not written again', () => {
    const folder = makeStackFolder(join(dir, 'kept'))
    const made = readSecrets(folder)
    const written = statSync(folder.secretsFile, { bigint: true })
    expect(readSecrets(folder)).toEqual(made)
    expect(statSync(folder.secretsFile, { bigint: true })).toMatchObject({ ino: written.ino, mtimeNs: written.mtimeNs })
    expect(othersMay(folder.secretsFile, 0o077)).toBe(false)
  })

  it('gain the one that a newer version added, in a new file: the old one is whole until then', () => {
    const folder = makeStackFolder(join(dir, 'added'))
    const { imageKeySecret: _, ...old } = readSecrets(folder)
    writeFileSync(folder.secretsFile, JSON.stringify(old))
    const before = join(folder.root, 'before.json')
    linkSync(folder.secretsFile, before)
    const secrets = readSecrets(folder)
    expect(secrets).toEqual({ ...old, imageKeySecret: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(JSON.parse(readFileSync(folder.secretsFile, 'utf8'))).toEqual(secrets)
    expect(JSON.parse(readFileSync(before, 'utf8'))).toEqual(old)
  })
})
