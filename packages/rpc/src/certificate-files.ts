import { X509Certificate } from 'node:crypto'
import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { log } from '@atelier/boot/logger.ts'

/** The authority whose certificates are trusted, and the certificate and key that this process shows. All PEM. */
export type Certificates = { ca: Buffer; cert: Buffer; key: Buffer }
export type CertificatePaths = { readonly [Part in keyof Certificates]: string }

/** The state of the files is polled: Kubernetes renews a mounted secret by a symbolic link, of which no event tells. */
const watchIntervalMs = 1_000

/**
 * Reads the files now, and again when one of them has changed: `onRenewed` gets what it holds then. What does not fit
 * together (one of the files is not yet written, or is gone) is logged and passed over; the last good ones stay in use.
 * Throws when what is there at first is not good.
 */
export function watchCertificates(
  paths: CertificatePaths,
  onRenewed: (certificates: Certificates) => void,
): Disposable & { first: Certificates } {
  const first = readCertificates(paths)
  let latest = first
  const reread = () => {
    try {
      const found = readCertificates(paths)
      if (isSame(found, latest)) return
      latest = found
      onRenewed(found)
      log.info({ file: paths.cert, validTo: new X509Certificate(found.cert).validTo }, 'the certificates are renewed')
    } catch (err) {
      log.warn({ err, file: paths.cert }, 'these certificates are no good; the last good ones stay in use')
    }
  }
  const watched = Object.values(paths)
  for (const path of watched) watchFile(path, { interval: watchIntervalMs, persistent: false }, reread)
  // What changed after it was read and before its state was first looked at.
  const missed = setTimeout(reread, watchIntervalMs).unref()
  return {
    first,
    [Symbol.dispose]() {
      clearTimeout(missed)
      for (const path of watched) unwatchFile(path, reread)
    },
  }
}

const isSame = (one: Certificates, other: Certificates): boolean =>
  one.ca.equals(other.ca) && one.cert.equals(other.cert) && one.key.equals(other.key)

function readCertificates(paths: CertificatePaths): Certificates {
  const certificates = { ca: readFileSync(paths.ca), cert: readFileSync(paths.cert), key: readFileSync(paths.key) }
  // Throws unless the key is the certificate's. An authority that is none would be left out without a word.
  createSecureContext(certificates)
  new X509Certificate(certificates.ca)
  return certificates
}
