import { X509Certificate } from 'node:crypto'
import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { isDeepStrictEqual } from 'node:util'
import { log } from '@atelier/boot/logger.ts'

/** The certificate and key that this process shows. All PEM. */
export type Certificate = { cert: Buffer; key: Buffer }
/** The same, and the authority whose certificates it trusts. */
export type Certificates = Certificate & { ca: Buffer }
type PathsOf<Files> = { readonly [Part in keyof Files]: string }
export type CertificatePaths = PathsOf<Certificates>
type Watched<Files> = Disposable & { first: Files }

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
): Watched<Certificates> {
  return watch(paths, () => readCertificates(paths), onRenewed)
}

/** As `watchCertificates`, where callers show no certificate. */
export function watchCertificate(
  paths: PathsOf<Certificate>,
  onRenewed: (certificate: Certificate) => void,
): Watched<Certificate> {
  return watch(paths, () => readCertificate(paths), onRenewed)
}

function watch<Files extends Certificate>(
  paths: PathsOf<Certificate>,
  read: () => Files,
  onRenewed: (files: Files) => void,
): Watched<Files> {
  const first = read()
  let latest = first
  const reread = () => {
    try {
      const found = read()
      if (isDeepStrictEqual(found, latest)) return
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

function readCertificate(paths: PathsOf<Certificate>): Certificate {
  const certificate = { cert: readFileSync(paths.cert), key: readFileSync(paths.key) }
  // Throws unless the key is the certificate's.
  createSecureContext(certificate)
  return certificate
}

function readCertificates(paths: CertificatePaths): Certificates {
  const certificates = { ...readCertificate(paths), ca: readFileSync(paths.ca) }
  // An authority that is none would be left out without a word.
  new X509Certificate(certificates.ca)
  return certificates
}
