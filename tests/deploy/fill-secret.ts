import { generateKeyPairSync } from 'node:crypto'

const dkimKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'pem', type: 'pkcs8' })

/** What the Secret of a cluster may hold under a setting's name. */
export function fillSecret(name: string): string {
  if (name.endsWith('DATABASE_URL')) return 'postgresql://service:secret@postgres/service'
  return name === 'DKIM_PRIVATE_KEY' ? `${dkimKey}` : `${name} of this cluster, of a good length`
}
