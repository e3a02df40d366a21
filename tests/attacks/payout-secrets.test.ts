import { createHash } from 'node:crypto'
import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { findData, findLogs } from '../beside-stack.ts'
import { type OwnPartner, provisionPartner, request } from '../partner.ts'

const folders = [findData(), findLogs()].flatMap((folder) => folder ?? [])
const onlyBeside = folders.length === 2 ? it : it.skip

/** Values that are nowhere else, in the shape that each field asks for. */
const secrets = {
  ssnLast4: '7391',
  idNumber: 'ID-4f1c9a2be07d',
  taxId: 'TAX-93b0c6d1f5aa',
  vatId: 'DE812900417733',
  externalAccount: 'btok_7c1e5d09ab4422',
  laterIdNumber: 'ID-later-b81f0c62',
}

const { ssnLast4 } = secrets
/** Not secret. In jsonb the digits would stand between them: its values follow each other in the order of their names. */
const names = { firstName: 'Adalberta', lastName: 'Ostermannova' }

/** Four digits are everywhere by chance, but not beside what they would be kept with. */
const besideDigits: Record<string, string> = {
  'in quotes': `"${ssnLast4}"`,
  'in quotes within quotes': `"${ssnLast4}\\"`,
  'as a number': `ssnLast4":${ssnLast4}`,
  'in a form': `ssnLast4=${ssnLast4}`,
  'in a printed object': `ssnLast4: '${ssnLast4}'`,
  'in jsonb, alone': `ssnLast4${ssnLast4}`,
  'in jsonb, after another': `${names.lastName}${ssnLast4}`,
  'in jsonb, before another': `${ssnLast4}${names.firstName}`,
  // The byte before a text of four is its length as Postgres writes it.
  'in a column': `\x0b${ssnLast4}`,
}

/** How a value could be kept: as it is, and by a fingerprint that whoever knows the value can make. */
function toTraces(name: string, value: string): [string, Buffer][] {
  const digest = (of: 'sha256' | 'sha1' | 'md5') => createHash(of).update(value).digest()
  const plain = { itself: value, 'in Base64': Buffer.from(value).toString('base64').replace(/=+$/, '') }
  const forms: [string, string | Buffer][] = [
    ...Object.entries(value === ssnLast4 ? besideDigits : plain),
    ...(['sha256', 'sha1', 'md5'] as const).flatMap((of): [string, string | Buffer][] => [
      [`${of}, raw`, digest(of)],
      [`${of} in hex`, digest(of).toString('hex')],
      [`${of} in Base64`, digest(of).toString('base64').replace(/=+$/, '')],
    ]),
  ]
  return forms.map(([form, bytes]) => [`${name} ${form}`, Buffer.from(bytes)])
}

/** What makes an account ready, secrets included. */
const filled = {
  individual: {
    'individual.firstName': names.firstName,
    'individual.lastName': names.lastName,
    'individual.email': 'ada@example.com',
    'individual.dobDay': '7',
    'individual.dobMonth': '5',
    'individual.dobYear': '1985',
    'individual.addressLine1': 'Hafenstraße 1',
    'individual.addressCity': 'Hamburg',
    'individual.addressPostalCode': '20457',
    'individual.ssnLast4': ssnLast4,
    'individual.idNumber': secrets.laterIdNumber,
  },
  company: {
    'individual.email': 'ada@example.com',
    'company.name': 'Nord GmbH',
    'company.addressLine1': 'Hafenstraße 1',
    'company.addressCity': 'Hamburg',
    'company.addressPostalCode': '20457',
    'company.taxId': secrets.taxId,
    'company.vatId': secrets.vatId,
  },
}

describe('what is secret of a payout account', () => {
  onlyBeside('is in no database, no stream, no file, no log and no answer', async () => {
    const partner = await provisionPartner()
    const prefill = (type: 'individual' | 'company') => ({
      externalAccount: secrets.externalAccount,
      individual: { ...names, ssnLast4, idNumber: secrets.idNumber },
      company: { name: 'Nord GmbH', taxId: secrets.taxId, vatId: secrets.vatId },
      businessProfile: { productDescription: `prints of ${type}` },
    })
    const urls = { returnUrl: 'https://partner.example/back', refreshUrl: 'https://partner.example/again' }
    const answers: string[] = []
    const shopIds: string[] = []
    const requestId = `secrets-${Date.now()}`
    for (const businessType of ['individual', 'company'] as const) {
      const payout = { ...urls, country: 'DE', businessType, prefill: prefill(businessType) }
      const body = { name: `Geheim ${businessType}`, payout }
      const headers = { 'idempotency-key': `secret-${businessType}-${Date.now()}`, 'x-request-id': requestId }
      const made = await partner.call('POST', '/shops', body, headers)
      expect(made.status).toBe(201)
      shopIds.push(made.body.shopId)
      const page = await request('GET', made.body.payoutOnboardingUrl)
      const session = /name="session" value="([\w-]+)"/.exec(page.bytes.toString())?.[1] ?? ''
      const origin = new URL(made.body.payoutOnboardingUrl).origin
      const send = (country: string) =>
        request('POST', made.body.payoutOnboardingUrl, {
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
          body: new URLSearchParams({
            session,
            businessType,
            country,
            ...filled[businessType],
            externalAccount: secrets.externalAccount,
          }),
        })
      const [mistaken, finished] = [await send('Nowhere'), await send('DE')]
      expect([mistaken.status, finished.status]).toEqual([422, 303])
      expect(finished.headers.get('location')).toBe(urls.returnUrl)
      // By then its event has been to the stream and back.
      await untilReady(partner, made.body.shopId)
      answers.push(...[made, page, mistaken, finished].map(({ bytes }) => bytes.toString()))
      for (const path of [`/shops/${made.body.shopId}`, `/shops/${made.body.shopId}/payout`])
        answers.push((await partner.call('GET', path)).bytes.toString())
      // Refused: its problem names the field and must not repeat the value.
      const wrong = {
        ...payout,
        country: 'Nowhere',
        prefill: { individual: { idNumber: secrets.idNumber, dobDay: 77 } },
      }
      answers.push((await partner.call('POST', '/shops', { name: 'x', payout: wrong })).bytes.toString())
    }

    const shopId = shopIds[0] ?? '?'
    const signs = { '/postgres/': `${names.lastName}${names.firstName}`, '/nats/': shopId, '/logs/': requestId }
    const traces = Object.entries(secrets).flatMap(([name, value]) => toTraces(name, value))
    const inAnswers = traces.flatMap(([what, bytes]) =>
      answers.some((text) => text.includes(bytes.toString('latin1'))) ? [what] : [],
    )
    expect(inAnswers).toEqual([])
    // In a sentence too; in ids, addresses and numbers the digits may be by chance.
    const alone = new RegExp(`.{0,50}(?<![\\w.:/-])${ssnLast4}(?![\\w-])`)
    expect(answers.flatMap((text) => alone.exec(text)?.[0] ?? [])).toEqual([])
    const files = folders.flatMap((folder) => globSync('**/*', { cwd: folder }).map((file) => join(folder, file)))
    const seen = new Set<string>()
    const found = files.flatMap((file) => {
      const bytes = readIfFile(file)
      for (const [place, sign] of Object.entries(signs))
        if (bytes?.includes(sign) && file.includes(place)) seen.add(place)
      return traces.flatMap(([what, trace]) => (bytes?.includes(trace) ? [`${what} in ${file}`] : []))
    })
    expect(found).toEqual([])
    // What is not secret is found in each place, so what is secret would be.
    expect([...seen].sort()).toEqual(Object.keys(signs).sort())
  })
})

async function untilReady(partner: OwnPartner, shopId: string): Promise<void> {
  const deadline = AbortSignal.timeout(20_000)
  while ((await partner.call('GET', `/shops/${shopId}/payout`)).body.state !== 'READY')
    await sleep(100, undefined, { signal: deadline })
}

function readIfFile(path: string): Buffer | null {
  try {
    return statSync(path).isFile() ? readFileSync(path) : null
  } catch {
    return null // Postgres and the storage remove files as they go.
  }
}
