import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { type Authority, makeAuthority } from './authority.ts'
import { makeCertificates } from './make-certificates.ts'

const dir = mkdtempSync(join(tmpdir(), 'certificates-'))
afterEach(() => rmSync(dir, { recursive: true, force: true }))
const read = (...path: string[]) => new X509Certificate(readFileSync(join(dir, ...path)))

describe('the certificates of one machine', () => {
  it('are a folder for each process, of one authority, with no key but its own', async () => {
    expect(await makeCertificates(dir, ['auth', 'shop'])).toBe(true)
    for (const name of ['auth', 'shop']) {
      expect(readdirSync(join(dir, name)).sort()).toEqual([`${name}.key`, `${name}.pem`, 'ca.pem'].sort())
      expect(statSync(join(dir, name, `${name}.key`)).mode & 0o777).toBe(0o400)
      expect(read(name, `${name}.pem`).verify(read('auth', 'ca.pem').publicKey)).toBe(true)
      expect(read(name, `${name}.pem`).checkHost(name)).toBe(name)
    }
    expect(read('shop', 'shop.pem').checkHost('auth')).toBeUndefined()
  })

  it('stay what they are while they are good', async () => {
    await makeCertificates(dir, ['auth', 'shop'])
    const before = read('auth', 'auth.pem').fingerprint256
    expect(await makeCertificates(dir, ['auth', 'shop'])).toBe(false)
    expect(read('auth', 'auth.pem').fingerprint256).toBe(before)
  })

  it.each([
    ['one is missing', async () => rmSync(join(dir, 'shop', 'shop.pem'))],
    ['a key is missing', async () => rmSync(join(dir, 'auth', 'auth.key'))],
    ['one is of another authority', async () => place(await makeAuthority(365), ['shop'], false)],
    ['they are about to end', async () => place(await makeAuthority(89), ['auth', 'shop'], true)],
  ])('are all made anew when %s', async (_what, spoil) => {
    await makeCertificates(dir, ['auth', 'shop'])
    await spoil()
    const before = read('auth', 'auth.pem').fingerprint256
    expect(await makeCertificates(dir, ['auth', 'shop'])).toBe(true)
    expect(read('auth', 'auth.pem').fingerprint256).not.toBe(before)
    expect(read('shop', 'shop.pem').verify(read('shop', 'ca.pem').publicKey)).toBe(true)
  })

  it.each(['auth.key', 'ca.pem', 'auth.pem'])('are made anew where the writing was cut off at %s', async (file) => {
    await makeCertificates(dir, ['auth', 'shop'])
    rmSync(join(dir, 'auth', 'auth.key'))
    const obstacle = join(dir, 'auth', `${file}.unfinished`)
    mkdirSync(obstacle)
    await expect(makeCertificates(dir, ['auth', 'shop'])).rejects.toThrow()
    rmSync(obstacle, { recursive: true })
    expect(await makeCertificates(dir, ['auth', 'shop'])).toBe(true)
    expect(
      read('auth', 'auth.pem').checkPrivateKey(createPrivateKey(readFileSync(join(dir, 'auth', 'auth.key')))),
    ).toBe(true)
  })
})

/** Puts certificates of an authority in the place of those that are there, with or without the authority's own. */
async function place(authority: Authority, names: readonly string[], isWhole: boolean): Promise<void> {
  for (const name of names) {
    const files = { [`${name}.pem`]: (await authority.issue(name)).certificate, 'ca.pem': authority.certificate }
    for (const [file, text] of Object.entries(files)) {
      if (file === 'ca.pem' && !isWhole) continue
      rmSync(join(dir, name, file))
      writeFileSync(join(dir, name, file), text)
    }
  }
}
