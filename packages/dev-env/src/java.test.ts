import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { findJavaHome, listJavaPlaces } from './java.ts'

const root = mkdtempSync(join(tmpdir(), 'java-'))
afterAll(() => rmSync(root, { recursive: true }))

/** A folder that looks like an installed Java of this version. */
function makeJava(version: string): string {
  const home = mkdtempSync(join(root, 'java-'))
  mkdirSync(join(home, 'bin'))
  writeFileSync(join(home, 'bin/java'), '')
  writeFileSync(join(home, 'release'), `IMPLEMENTOR="Somebody"\nJAVA_VERSION="${version}"\nOS_ARCH="x86_64"\n`)
  return home
}

describe('findJavaHome', () => {
  it.each(['21', '21.0.1', '25.0.3', '26-ea'])('takes Java %s', (version) => {
    const home = makeJava(version)
    expect(findJavaHome([home])).toBe(home)
  })

  it('takes the first that is new enough, past those that are too old, not Java or not there', () => {
    const [suitable, later] = [makeJava('21.0.2'), makeJava('25')]
    const places = [makeJava('17.0.15'), makeJava('1.8.0_402'), join(root, 'nothing'), root, suitable, later]
    expect(findJavaHome(places)).toBe(suitable)
  })

  it('names what is too old', () => {
    const old = makeJava('20.0.2')
    expect(() => findJavaHome([old])).toThrow(`20.0.2 in ${old}`)
  })

  it('says when there is none', () => {
    expect(() => findJavaHome([root])).toThrow('there is none')
  })
})

describe('listJavaPlaces', () => {
  it('begins with the one that the setting names', () => {
    expect(listJavaPlaces('/named')[0]).toBe('/named')
  })
})
