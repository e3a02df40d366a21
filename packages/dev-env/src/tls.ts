// @peculiar/x509 needs it, before itself.
import 'reflect-metadata'
import { KeyObject, webcrypto } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RpcTlsEnv } from '@atelier/config/config.ts'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import type { z } from 'zod'
import { replaceFile } from './stack-folder.ts'

const validDays = 30
const dayMs = 86_400_000
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/**
 * Makes an authority and, for each name, a certificate of it that is good for both sides of mutual TLS for 30 days: all
 * files are in `dir`, readable by their owner only. The authority's key is in none of them: nobody can add a certificate
 * later, and making them again replaces the authority too.
 */
export async function makeCertificates(dir: string, names: readonly string[]): Promise<void> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const now = Date.now()
  // A clock may be a little late.
  const valid = { notBefore: new Date(now - dayMs), notAfter: new Date(now + validDays * dayMs) }
  const authorityKeys = await makeKeys()
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...valid,
    name: 'CN=Atelier developer stack',
    keys: authorityKeys,
    signingAlgorithm: algorithm,
    extensions: [new BasicConstraintsExtension(true, 0, true), new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true)],
  })
  replaceFile(toAuthorityFile(dir), `${authority.toString('pem')}\n`)
  for (const name of names) {
    const { privateKey, publicKey } = await makeKeys()
    const certificate = await X509CertificateGenerator.create({
      ...valid,
      subject: `CN=${name}`,
      issuer: authority.subject,
      publicKey,
      signingKey: authorityKeys.privateKey,
      signingAlgorithm: algorithm,
      extensions: [
        new SubjectAlternativeNameExtension([
          { type: 'dns', value: name },
          { type: 'dns', value: 'localhost' },
          { type: 'ip', value: '127.0.0.1' },
        ]),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth, ExtendedKeyUsage.clientAuth]),
      ],
    })
    const files = toTlsEnv(dir, name)
    replaceFile(files.RPC_TLS_KEY_FILE, `${KeyObject.from(privateKey).export({ format: 'pem', type: 'pkcs8' })}`)
    replaceFile(files.RPC_TLS_CERT_FILE, `${certificate.toString('pem')}\n`)
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

const makeKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
