// @peculiar/x509 needs it, before itself.
import 'reflect-metadata'
import { KeyObject, webcrypto } from 'node:crypto'
import {
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'

const dayMs = 86_400_000
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** An authority that lives as long as this object; all in PEM. */
export type Authority = {
  certificate: string
  /** A certificate for both sides of mutual TLS, of this DNS name, `localhost` and 127.0.0.1, with its private key. */
  issue(name: string): Promise<{ certificate: string; key: string }>
}

/**
 * Makes an authority for certificates that are good for `validDays` days. Its key is kept nowhere: nobody can add a certificate
 * later.
 */
export async function makeAuthority(validDays: number): Promise<Authority> {
  const now = Date.now()
  // A clock may be a little late.
  const valid = { notBefore: new Date(now - dayMs), notAfter: new Date(now + validDays * dayMs) }
  const authorityKeys = await makeKeys()
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...valid,
    name: 'CN=Atelier, one machine',
    keys: authorityKeys,
    signingAlgorithm: algorithm,
    extensions: [new BasicConstraintsExtension(true, 0, true), new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true)],
  })
  return {
    certificate: `${authority.toString('pem')}\n`,
    async issue(name) {
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
      const key = `${KeyObject.from(privateKey).export({ format: 'pem', type: 'pkcs8' })}`
      return { certificate: `${certificate.toString('pem')}\n`, key }
    },
  }
}

const makeKeys = () => webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
