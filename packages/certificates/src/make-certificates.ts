import { X509Certificate } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeAuthority } from './authority.ts'

const validDays = 365
/** Made anew when they are good for less than that. */
const renewedDays = 90
const dayMs = 86_400_000

/**
 * Makes in `dir`, for each name, a folder of that name with `ca.pem`, `<name>.pem` and `<name>.key`, for mutual TLS on one
 * machine: each folder is for one process, which sees no other's key. All are made together, by one authority, when one of
 * them is missing or good for less than 90 days; else nothing changes. Processes that run take the new ones over by themselves.
 * Files are of `owner` where one is named. Answers whether it made them.
 */
export async function makeCertificates(dir: string, names: readonly string[], owner?: number): Promise<boolean> {
  const paths = names.map((name) => ({ name, folder: join(dir, name) }))
  if (isGood(paths.map(({ name, folder }) => toFiles(folder, name)))) return false
  const authority = await makeAuthority(validDays)
  for (const { name, folder } of paths) {
    mkdirSync(folder, { recursive: true })
    const { certificate, key } = await authority.issue(name)
    const files = toFiles(folder, name)
    // First, and written last: where this is cut off one is missing, and none is beside the key of another.
    rmSync(files.certificate, { force: true })
    replaceFile(files.key, key, owner)
    replaceFile(files.ca, authority.certificate, owner)
    replaceFile(files.certificate, certificate, owner)
  }
  return true
}

type Files = ReturnType<typeof toFiles>

const toFiles = (folder: string, name: string) => ({
  ca: join(folder, 'ca.pem'),
  certificate: join(folder, `${name}.pem`),
  key: join(folder, `${name}.key`),
})

function isGood(files: readonly Files[]): boolean {
  const [first] = files
  if (!first || !files.flatMap((each) => Object.values(each)).every((path) => existsSync(path))) return false
  const authority = new X509Certificate(readFileSync(first.ca))
  return files
    .map(({ certificate }) => new X509Certificate(readFileSync(certificate)))
    .every(
      (certificate) =>
        certificate.verify(authority.publicKey) && Date.parse(certificate.validTo) - Date.now() > renewedDays * dayMs,
    )
}

function replaceFile(path: string, text: string, owner: number | undefined): void {
  const unfinished = `${path}.unfinished`
  // What a writer that was cut off left behind may not be written to.
  rmSync(unfinished, { force: true })
  writeFileSync(unfinished, text, { mode: path.endsWith('.key') ? 0o400 : 0o444 })
  if (owner !== undefined) chownSync(unfinished, owner, owner)
  renameSync(unfinished, path)
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ options: { owner: { type: 'string' } }, allowPositionals: true })
  const [dir, ...names] = positionals
  if (dir === undefined || names.length === 0)
    throw new Error('usage: node packages/certificates/src/make-certificates.ts [--owner uid] <folder> <name>…')
  const isMade = await makeCertificates(dir, names, values.owner === undefined ? undefined : Number(values.owner))
  console.log(isMade ? `made certificates for ${names.join(', ')}` : 'the certificates are good')
}
