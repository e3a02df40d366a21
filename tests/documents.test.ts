import { execFileSync } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describeRange, readExif } from '@atelier/dev-env/range-digest.ts'
import type { ErrorRow } from '@atelier/errors/failure.ts'
import { errors as kernelErrors, kinds } from '@atelier/errors/failure.ts'
import { corsConfiguration } from '@atelier/object-store/create-bucket.ts'
import { describe, expect, it } from '@jest/globals'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { App } from '../services/gateway/src/server.ts'
import { readOpenApi } from '../services/gateway/write-openapi.ts'
import { fileMoves } from '../services/membership/src/file.ts'
import { imageMoves } from '../services/membership/src/image.ts'
import { memberMoves } from '../services/membership/src/member.ts'
import { postMoves } from '../services/membership/src/post.ts'
import { deliveryMoves } from '../services/notification/src/delivery.ts'
import { webhookMoves } from '../services/notification/src/webhook.ts'
import { checkoutMoves } from '../services/order/src/checkout.ts'
import { fulfilmentMoves } from '../services/order/src/fulfilment.ts'
import { giftMoves } from '../services/order/src/gift.ts'
import { orderMoves } from '../services/order/src/order.ts'
import { paymentMoves } from '../services/order/src/payment.ts'
import { invitationMoves } from '../services/shop/src/invitation.ts'
import { offerAccessMoves } from '../services/shop/src/offer.ts'
import { payoutMoves } from '../services/shop/src/payout-account.ts'

type Json = ReturnType<typeof JSON.parse>

const root = join(import.meta.dirname, '..')
const readDocument = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')

describe('docs/errors.md', () => {
  it('has a row for every error the code can answer, and no other', async () => {
    const catalogues: [string, Record<string, ErrorRow>][] = [['every service', kernelErrors.rows]]
    for (const file of globSync('services/*/src/errors.ts', { cwd: root }).sort()) {
      const { errors } = await import(join(root, file))
      catalogues.push([file.split('/')[1] ?? '', errors.rows])
    }
    const declared = catalogues.flatMap(([owner, rows]) =>
      Object.entries(rows).map(
        ([code, row]) => `| \`${code}\` | ${row.status ?? kinds[row.kind].http} | ${row.title} | ${owner} |`,
      ),
    )
    const codes = catalogues.flatMap(([, rows]) => Object.keys(rows))
    expect(codes.filter((code, i) => codes.indexOf(code) < i)).toEqual([])
    const written = readDocument('errors.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'))
    expect(written.sort()).toEqual(declared.sort())
  })
})

describe('docs/range.jpg and docs/previews.jpg', () => {
  it('show the products as they are now: else, beside a running stack, npm run range', async () => {
    const description = await describeRange()
    expect(await readExif(join(root, 'docs/range.jpg'))).toContain(description)
    expect(await readExif(join(root, 'docs/previews.jpg'))).toContain(description)
  })
})

describe('docs/states.md', () => {
  const rowsOf = (heading: string) => {
    const section = readDocument('states.md').split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
    return section.split('\n').filter((line) => line.startsWith('| `'))
  }
  const toText = (states: readonly string[] = [], glue = ' or ') => states.map((state) => `\`${state}\``).join(glue)

  it('has the moves of an invitation', () => {
    const rows = Object.entries(invitationMoves).map(([state, moves]: [string, Record<string, readonly string[]>]) => {
      const cells = ['mail', 'accept', 'revoke', 'expire'].map((action) =>
        ` ${toText(moves[action])} `.replace('  ', ' '),
      )
      return `| \`${state}\` |${cells.join('|')}|`
    })
    expect(rowsOf('Invitation')).toEqual(rows)
  })

  it('has the moves of a payout account', () => {
    const rows = Object.entries(payoutMoves).map(([state, moves]) => `| \`${state}\` | ${toText(moves, ', ')} |`)
    expect(rowsOf('Payout account')).toEqual(rows)
  })

  it.each([
    ['Webhook', webhookMoves],
    ['Webhook event', deliveryMoves],
  ])('has the moves under %s', (heading, moves) => {
    const rows = Object.entries<readonly string[]>(moves).map(([state, next]) =>
      `| \`${state}\` | ${toText(next, ', ')} |`.replace('  |', ' |'),
    )
    expect(rowsOf(heading)).toEqual(rows)
  })

  it('has the moves of a checkout', () => {
    const rows = Object.entries(checkoutMoves).map(([state, moves]) =>
      `| \`${state}\` | ${toText(moves, ', ')} |`.replace('  |', ' |'),
    )
    expect(rowsOf('Checkout')).toEqual(rows)
  })

  it('has the moves of a payment', () => {
    const rows = Object.entries(paymentMoves).map(([state, moves]) =>
      `| \`${state}\` | ${toText(moves, ', ')} |`.replace('  |', ' |'),
    )
    expect(rowsOf('Payment')).toEqual(rows)
  })

  it('has the moves of a gift', () => {
    const rows = Object.entries(giftMoves).map(([state, moves]) =>
      `| \`${state}\` | ${toText(moves, ', ')} |`.replace('  |', ' |'),
    )
    expect(rowsOf('Gift')).toEqual(rows)
  })

  it('has the moves of the access of an offer', () => {
    const rows = Object.entries(offerAccessMoves).map(([state, moves]) =>
      `| \`${state}\` | ${toText(moves, ', ')} |`.replace('  |', ' |'),
    )
    expect(rowsOf('Offer access')).toEqual(rows)
  })

  it.each([
    ['Order', orderMoves],
    ['Fulfilment', fulfilmentMoves],
  ])('has the moves of an order and of what is made and sent of it: %s', (heading, moves) => {
    const rows = Object.entries(moves).map(([state, next]: [string, readonly string[]]) =>
      `| \`${state}\` | ${toText(next, ', ')} |`.replace('  |', ' |'),
    )
    expect(rowsOf(heading)).toEqual(rows)
  })

  it('has the moves of a post', () => {
    const rows = Object.entries(postMoves).map(([state, moves]) =>
      `| \`${state}\` | ${toText(moves, ', ')} |`.replace('  |', ' |'),
    )
    expect(rowsOf('Post')).toEqual(rows)
  })

  it.each([
    ['image', imageMoves],
    ['file', fileMoves],
  ])('has the moves of a membership %s', (what, moves) => {
    const rows = Object.entries(moves).map(([state, { confirm, expire }]: [string, Record<string, string>]) =>
      `| \`${state}\` | \`${confirm}\` | ${expire ?? ''} |`.replace('  |', ' |'),
    )
    expect(rowsOf(`Membership ${what}`)).toEqual(rows)
  })

  it('has the moves of a member', () => {
    const rows = Object.entries(memberMoves).map(([state, { paidThrough, graceOver }]) => {
      const cells = [paidThrough, graceOver].map((states) => ` ${toText(states)} `.replace('  ', ' '))
      return `| \`${state}\` |${cells.join('|')}|`
    })
    expect(rowsOf('Member')).toEqual(rows)
  })
})

describe('docs/events.md', () => {
  it('names every event with its fields, and no other', async () => {
    const declared = [...(await readEventTypes()).values()].map(({ subject, data }) => {
      const fields = Object.keys(data.shape).map((name) => `\`${name}\``)
      return `| \`${subject}\` | ${fields.join(' ')} |`
    })
    const written = readDocument('events.md')
      .split('\n')
      .filter((line) => /^\| `\w+\.v\d+\./.test(line))
      .map((line) => `${line.split('|').slice(0, 3).join('|')}|`)
    expect(declared.length).toBeGreaterThan(0)
    expect(written.sort()).toEqual(declared.sort())
  })
})

describe('docs/architecture.md', () => {
  it('draws every question and every fact between services, and no other', async () => {
    const events = await readEventTypes()
    const declared = globSync('services/*/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((file) => {
      const service = file.split('/')[1]
      const source = readFileSync(join(root, file), 'utf8')
      const asked = [...source.matchAll(/\bopenClient\((\w+)Service\b/g)]
      const heard = [...source.matchAll(/\b(?:on\(|listen\(nats, )(\w+),/g)].flatMap(
        ([, name = '']) => events.get(name)?.subject ?? [],
      )
      return [
        ...asked.map(([, name]) => `${service} gRPC ${name?.toLowerCase()}`),
        ...heard.map((subject) => `${subject.split('.')[0]} NATS ${service} ${subject}`),
        ...(source.includes('openQuota(') ? [`${service} NATS quotas`] : []),
      ]
    })
    const picture = readDocument('architecture.md').split('```')[1] ?? ''
    // What branches off is the gateway's.
    const written = [...picture.matchAll(/(\w*)[ ├└]*─+(gRPC|NATS)[^►]*► (\w+)(?: +(\w+\.v\d+\.\w+))?/g)].map(
      ([, from, how, to, subject]) => [from || 'gateway', how, to, subject].filter(Boolean).join(' '),
    )
    expect(declared.length).toBeGreaterThan(5)
    expect(written.sort()).toEqual(declared.sort())
  })

  it('lists every method of every service', () => {
    const declared = globSync('protos/*/v1/*.proto', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^ {2}rpc (\w+)\(/gm)].map(
        (match) => `${basename(file, '.proto')}.${match[1]}`,
      ),
    )
    const written = [...readDocument('architecture.md').matchAll(/^\| `(\w+\.\w+)` \|/gm)].map((match) => match[1])
    expect(written.sort()).toEqual(declared.sort())
  })

  it('lists every route of the gateway with its success', async () => {
    const declared = await readRoutes()
    const written = [...readDocument('architecture.md').matchAll(/^\| [A-Z]+ \/\S* \|.*?\| \d+/gm)].map(([row]) => row)
    expect(declared.length).toBeGreaterThan(0)
    expect(written.sort()).toEqual(declared.sort())
  })
})

describe('docs/openapi.json', () => {
  const { paths, components, tags } = JSON.parse(readDocument('openapi.json'))
  const operations = Object.entries<Json>(paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, operation })),
  )
  const resolve = (part: Json) => (part.$ref === undefined ? part : components.responses[basename(part.$ref)])

  it('is what `npm run openapi` writes', async () => {
    expect(readDocument('openapi.json')).toBe(await readOpenApi())
  })

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(JSON.parse(readDocument('openapi.json')))
    expect({ valid, errors, version: validator.version }).toEqual({ valid: true, errors: undefined, version: '3.1' })
  })

  it('says once what answers are made of: what has a name is referred to by it', () => {
    const toShape = ({ description: _description, examples: _examples, ...schema }: Json) => JSON.stringify(schema)
    const names = new Map(Object.entries<Json>(components.schemas).map(([name, schema]) => [toShape(schema), name]))
    expect(names.size).toBe(Object.keys(components.schemas).length)
    const repeated = (part: Json): (string | undefined)[] => {
      if (typeof part !== 'object' || part === null) return []
      const within = Object.values(part).flatMap(repeated)
      return part.properties && names.has(toShape(part)) ? [...within, names.get(toShape(part))] : within
    }
    expect(operations.flatMap(({ operation }) => repeated(operation.responses))).toEqual([])
    const isReferredTo = (name: string) =>
      JSON.stringify({ paths, components }).includes(`"#/components/schemas/${name}"`)
    expect([...names.values()].filter((name) => !isReferredTo(name))).toEqual([])
  })

  it('leaves out nothing that a partner calls', async () => {
    const others = (await readRoutes()).filter((row) => !/\| `\w+` \|/.test(row)).map((row) => row.split(' | ')[0])
    expect(others.sort()).toEqual([
      '| GET /docs',
      '| GET /docs/{file}',
      '| GET /invitations/{token}',
      '| GET /livez',
      '| GET /openapi.json',
      '| GET /payments/{token}',
      '| GET /payouts/onboarding/{token}',
      '| GET /readyz',
      '| OPTIONS /images/{key}',
      '| OPTIONS /storefront-api/v1/*',
      '| POST /invitations/{token}',
      '| POST /payments/{token}',
      '| POST /payouts/onboarding/{token}',
      '| POST /providers/stripe/webhooks',
    ])
    const names = operations.map(({ operation }) => operation.operationId)
    expect(names.filter((name, i) => name === undefined || names.indexOf(name) < i)).toEqual([])
  })

  it.each(operations)('describes $name: what it is, what goes in, what comes out, with an example', ({ operation }) => {
    const { summary, description, tags: own = [], parameters, requestBody, responses } = operation
    expect(summary).toMatch(/\w/)
    expect(description.replace(/(Needs the scope|Limits:) .*$/, '')).toMatch(/\w/)
    expect(own.filter((tag: string) => tags.some(({ name }: Json) => name === tag))).toHaveLength(1)
    for (const parameter of parameters.filter(({ $ref }: Json) => $ref === undefined)) {
      expect(parameter).toMatchObject({ description: expect.stringMatching(/\w/) })
      if (parameter.in === 'path') expect(parameter).toHaveProperty('example')
    }
    for (const { schema, example } of Object.values<Json>(requestBody?.content ?? {})) {
      expect(example).toBeDefined()
      // A body is of one kind, or of one of several.
      const kindsOfBody: Json[] = schema.oneOf ?? [schema]
      const fields = kindsOfBody.flatMap(({ properties }) => Object.entries<Json>(properties))
      expect(fields.filter(([, field]) => field.description === undefined)).toEqual([])
    }
    const successes = Object.entries<Json>(responses).filter(([status]) => status.startsWith('2'))
    expect(successes.length).toBeGreaterThan(0)
    for (const [status, { description: what, content = {} }] of successes) {
      expect(what).not.toBe('Default Response')
      if (status !== '204') expect(Object.keys(content)).not.toEqual([])
      for (const { schema, example } of Object.values<Json>(content))
        if (schema.format !== 'binary') expect({ status, example }).toEqual({ status, example: expect.anything() })
    }
  })

  it('names refusals that exist, each under its status', () => {
    const rows = [...readDocument('errors.md').matchAll(/^\| `(\w+)` \| (\d+) \|/gm)]
    const statuses = new Map(rows.map(([, code, status]) => [code, status]))
    const named = operations.flatMap(({ operation }) =>
      Object.entries<Json>(operation.responses).flatMap(([status, response]) => {
        const schema = resolve(response).content?.['application/problem+json']?.schema
        return (schema?.allOf[1].properties.code.enum ?? []).map((code: string) => ({ code, status }))
      }),
    )
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter(({ code, status }) => statuses.get(code) !== status)).toEqual([])
  })
})

describe('docs/operations.md', () => {
  const page = readDocument('operations.md')
  const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
  const sectionOf = (heading: string) => page.split(`\n${heading}\n`)[1]?.split(/\n##+ /)[0] ?? ''
  const rowsOf = (text: string) => text.split('\n').filter((line) => line.startsWith('| '))
  const cellsOf = (row: string) => row.split('|').map((cell) => cell.trim())
  const namesIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
  const kept = sectionOf('## What is kept, and how long')
  const rows = rowsOf(kept).map(cellsOf)
  const sources = globSync('{services,packages}/*/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map(
    (file) => ({
      file,
      source: readFileSync(join(root, file), 'utf8'),
    }),
  )
  const sweeps = sources.flatMap(({ source }) =>
    [...source.matchAll(/openSweep\(\{\s*name: '([^']+)'/g)].map(([, name = '']) => name),
  )

  /** Every time after which something goes, by the sweep that takes it or by what holds it, and where the code has it. */
  const times: Record<string, [file: string, constant: string]> = {
    outbox: ['packages/events/src/outbox.ts', 'keptHours'],
    inbox: ['packages/events/src/consume.ts', 'inboxKeptDays'],
    'idempotency keys': ['packages/idempotency/src/idempotency.ts', 'keptHours'],
    'NATS: a stream': ['packages/events/src/streams.ts', 'retentionMs'],
    'NATS: the stream `DEAD_LETTERS`': ['packages/events/src/streams.ts', 'retentionMs'],
    'revoked API keys': ['services/auth/src/sweep-api-keys.ts', 'keptDays'],
    provisionings: ['services/shop/src/sweep-provisionings.ts', 'abandonedHours'],
    'ended provisionings': ['services/shop/src/sweep-provisionings.ts', 'endedDays'],
    'invitation mails': ['services/shop/src/invitation-store.ts', 'mailKeptDays'],
    'sandbox links': ['services/shop/src/sandbox-payouts.ts', 'linkKeptDays'],
    'closed sandbox accounts': ['services/shop/src/sandbox-payouts.ts', 'closedKeptDays'],
    'digital files': ['services/shop/src/digital-file.ts', 'sweptAfterHours'],
    uploads: ['services/media/src/upload.ts', 'sweptAfterHours'],
    pipelines: ['services/preview/src/sweep-pipelines.ts', 'keptDays'],
    'membership images': ['services/membership/src/upload.ts', 'sweptAfterHours'],
    'membership files': ['services/membership/src/upload.ts', 'sweptAfterHours'],
    carts: ['services/order/src/cart-store.ts', 'keptDays'],
    'expired checkouts': ['services/order/src/checkout-store.ts', 'keptDays'],
    'unfinished draws': ['services/order/src/sweep-draws.ts', 'keptDays'],
    mails: ['services/notification/src/sweep-mails.ts', 'keptDays'],
    webhooks: ['services/notification/src/kept-days.ts', 'keptDays'],
    'notification: `webhook_secrets`': ['services/notification/src/rotate-webhook-secret.ts', 'oldKeptHours'],
  }

  /** What a constant says, as the page does: what is in milliseconds, in days. A name in it is a constant beside it. */
  function read([file, constant]: [string, string]): string {
    const { source = '' } = sources.find((each) => each.file === file) ?? {}
    const countOf = (name: string): number => {
      const [, text] = new RegExp(`const ${name} = ([\\w *+]+)$`, 'm').exec(source) ?? []
      if (text === undefined) throw new Error(`${file} has no ${name}`)
      const sum = text.split(' + ').map((product) =>
        product
          .split(' * ')
          .map((factor) => (/^\d/.test(factor) ? Number(factor.replaceAll('_', '')) : countOf(factor)))
          .reduce((a, b) => a * b),
      )
      return sum.reduce((a, b) => a + b)
    }
    if (constant.endsWith('Ms')) return `${countOf(constant) / 86_400_000} days`
    return `${countOf(constant)} ${constant.endsWith('Hours') ? 'hours' : 'days'}`
  }

  it('gives a bucket the rule for web pages that the code does', () => {
    const [, json = ''] = /```json\n([^`]+)```/.exec(sectionOf('## Storage')) ?? []
    expect(JSON.parse(json)).toEqual(corsConfiguration)
  })

  it('begins with what it has, in its order', () => {
    const listed = [...page.matchAll(/^- \[(.+)\]\(#(.+)\)$/gm)].map(([, heading, link]) => ({ heading, link }))
    const toLink = (heading: string) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w -]/g, '')
        .replaceAll(' ', '-')
    expect(listed).toEqual(headings.map((heading) => ({ heading, link: toLink(heading) })))
  })

  it('lists every piece of scheduled work, and no other', () => {
    const sources = globSync(['packages/*/src/**/*.ts', 'services/*/src/**/*.ts'], { cwd: root })
      .map((file) => readFileSync(join(root, file), 'utf8'))
      .flatMap((source) => source.split('openSweep({').slice(1))
    const names = sources.flatMap((source) => /^\s*name: '([^']+)'/.exec(source)?.[1] ?? [])
    const section = readDocument('operations.md').split('### Scheduled work\n')[1]?.split('\n## ')[0] ?? ''
    const listed = [...section.matchAll(/^\| [^|]+ \| ([^|]*`[^|]*) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    )
    expect(names.length).toBeGreaterThan(10)
    expect(listed.sort()).toEqual(names.sort())
  })

  it('says of every sweep that removes what it takes', () => {
    const removing = rowsOf(sectionOf('### Scheduled work')).filter((row) => row.includes('removing twice'))
    const taking = removing.flatMap((row) => namesIn(cellsOf(row)[2]))
    const named = new Set(rows.flatMap((cells) => namesIn(cells[4])))
    expect(taking.length).toBeGreaterThan(10)
    expect(taking.filter((name) => !named.has(name))).toEqual([])
    expect([...named].filter((name) => !sweeps.includes(name))).toEqual([])
  })

  it('says for each how long, as the code has it', () => {
    const said = Object.entries(times).map(([name]) => {
      const own = rows.filter(([, , where = '', , by]) => namesIn(by).includes(name) || where.startsWith(name))
      return [name, own.map(([, , , howLong = '']) => /\d+ (days|hours)/.exec(howLong)?.[0]).find(Boolean)]
    })
    expect(said).toEqual(Object.entries(times).map(([name, where]) => [name, read(where)]))
    const declared = sources.flatMap(({ file, source }) =>
      [
        ...source.matchAll(
          /^(?:export )?const (\w*(?:[kK]ept|ended|abandoned|swept|old[kK]ept)\w*(?:Days|Hours)|retentionMs) = /gm,
        ),
      ].map(([, constant]) => `${file} ${constant}`),
    )
    expect([...new Set(Object.values(times).map((where) => where.join(' ')))].sort()).toEqual(declared.sort())
  })

  it('says of every table and of everything in the bucket what becomes of it, and names no others', () => {
    const migrations = globSync('{services,packages}/*/migrations/*.sql', { cwd: root })
      .sort()
      .map((file) => readFileSync(join(root, file), 'utf8'))
    const tables = migrations.flatMap((text) =>
      [...text.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name),
    )
    const prefixes = sources.flatMap(({ file, source }) =>
      file.startsWith('services/')
        ? [...source.matchAll(/\w(?:Key|KeyOf|Prefix)\b[^`;]*?(?:return|=>) `((?:[a-z-]+\/)+)\$\{/g)].map(
            ([, prefix]) => prefix,
          )
        : [],
    )
    expect(tables.length).toBeGreaterThan(40)
    expect(prefixes.length).toBeGreaterThan(4)
    const named = new Set(rows.flatMap((cells) => namesIn(cells[3 - 1])))
    for (const name of ['DEAD_LETTERS', 'quota']) expect(named.delete(name)).toBe(true)
    expect([...named].sort()).toEqual([...new Set([...tables, ...prefixes])].sort())
  })

  it('names settings that there are', () => {
    const settings = rows
      .flatMap((cells) => (cells.length > 6 ? namesIn(cells[5]) : []))
      .filter((name) => !name.endsWith('*'))
    const known = sources
      .filter(({ file }) => file.endsWith('/config.ts'))
      .map(({ source }) => source)
      .join('\n')
    expect(settings.length).toBeGreaterThan(5)
    expect(settings.filter((name) => !known.includes(`${name}:`))).toEqual([])
  })
})

describe('docs/resiliency.md', () => {
  const rows = readDocument('resiliency.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| What breaks'))
  const tests = rows.map((row) => [...row.matchAll(/`([\w/.-]+\.test\.ts)` “([^”]+)”/g)])

  it('has a test in every row, by its title', () => {
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter((_row, i) => tests[i]?.length === 0)).toEqual([])
  })

  it('names tests that exist', () => {
    const missing = tests.flat().filter(([, file = '', title = '']) => {
      const path = join(root, file)
      return (
        !existsSync(path) || ![`'${title}'`, `"${title}"`].some((quoted) => readFileSync(path, 'utf8').includes(quoted))
      )
    })
    expect(missing.map(([test]) => test)).toEqual([])
  })
})

describe('protos/generated', () => {
  it('is what the proto files generate', () => {
    const outDir = mkdtempSync(join(tmpdir(), 'protos-'))
    try {
      execFileSync(process.execPath, [join(root, 'protos/generate.ts'), outDir])
      const read = (dir: string) =>
        Object.fromEntries(
          globSync('**/*.ts', { cwd: dir })
            .sort()
            .map((file) => [file, readFileSync(join(dir, file), 'utf8')]),
        )
      expect(read(join(root, 'protos/generated'))).toEqual(read(outDir))
    } finally {
      rmSync(outDir, { recursive: true })
    }
  })
})

/** The events of every owner, by the names that the code knows them by. */
async function readEventTypes() {
  const modules = await Promise.all(
    globSync('packages/events/src/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }).map(
      (file) => import(join(root, file)),
    ),
  )
  const named = modules.flatMap((module) => Object.entries<unknown>(module))
  return new Map(named.flatMap(([name, value]) => (isEventType(value) ? [[name, value]] : [])))
}

function isEventType(value: unknown): value is { subject: string; data: { shape: object } } {
  return typeof value === 'object' && value !== null && 'subject' in value && 'data' in value
}

/** The beginning of a row for each route of the gateway, as its HTTP library tells them. Nobody is behind it. */
async function readRoutes() {
  const rows: string[] = []
  const collect = (message: unknown) => {
    const { fastify } = message as { fastify: App }
    fastify.addHook('onRoute', ({ method, url, schema }) => {
      if (method === 'HEAD') return
      const { operationId, response = { 200: null } } = Object(schema)
      const operation = operationId === undefined ? '' : `\`${operationId}\` `
      rows.push(`| ${method} ${url.replaceAll(/:(\w+)/g, '{$1}')} | ${operation}| ${Object.keys(response)[0]}`)
    })
  }
  subscribe('fastify.initialization', collect)
  try {
    await readOpenApi()
  } finally {
    unsubscribe('fastify.initialization', collect)
  }
  return rows
}
