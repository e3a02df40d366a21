import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { makeAuthority } from '@atelier/certificates/authority.ts'
import type { RpcTlsEnv } from '@atelier/config/config.ts'
import type { z } from 'zod'
import { replaceFile } from './stack-folder.ts'

const validDays = 30

/**
 * Makes an authority and, for each name, a certificate of it that is good for both sides of mutual TLS for 30 days: all
 * files are in `dir`, readable by their owner only. The authority's key is in none of them: nobody can add a certificate
 * later, and making them again replaces the authority too.
 */
export async function makeCertificates(dir: string, names: readonly string[]): Promise<void> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const authority = await makeAuthority(validDays)
  replaceFile(toAuthorityFile(dir), authority.certificate)
  for (const name of names) {
    const { certificate, key } = await authority.issue(name)
    const files = toTlsEnv(dir, name)
    replaceFile(files.RPC_TLS_KEY_FILE, key)
    replaceFile(files.RPC_TLS_CERT_FILE, certificate)
  }
}

/** The settings of the process that shows the certificate of this name. */
export function toTlsEnv(dir: string, name: string): { [File in keyof z.output<typeof RpcTlsEnv>]-?: string } {
  return {
    RPC_TLS_CA_FILE: toAuthorityFile(dir),
    RPC_TLS_CERT_FILE: join(dir, `${name}.pem`),
    RPC_TLS_KEY_FILE: join(dir, `${name}.key`),
  }
}

const toAuthorityFile = (dir: string): string => join(dir, 'ca.pem')
