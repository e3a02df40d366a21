import { execFileSync } from 'node:child_process'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readConfig } from '@atelier/config/config.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import type { ErrorRow } from '@atelier/errors/failure.ts'
import { errors as kernelErrors, kinds } from '@atelier/errors/failure.ts'
import { describe, expect, it } from '@jest/globals'
import { Config } from '../services/gateway/src/config.ts'
import type { App } from '../services/gateway/src/server.ts'
import { start } from '../services/gateway/src/service.ts'

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

describe('docs/events.md', () => {
  it('names every event with its fields, and no other', async () => {
    const declared: string[] = []
    for (const file of globSync('packages/events/src/*.ts', { cwd: root }).sort()) {
      for (const value of Object.values<unknown>(await import(join(root, file)))) {
        if (!isEventType(value)) continue
        declared.push(
          `| \`${value.subject}\` | ${Object.keys(value.data.shape)
            .map((name) => `\`${name}\``)
            .join(' ')} |`,
        )
      }
    }
    const written = readDocument('events.md')
      .split('\n')
      .filter((line) => /^\| `\w+\.v\d+\./.test(line))
      .map((line) => `${line.split('|').slice(0, 3).join('|')}|`)
    expect(declared.length).toBeGreaterThan(0)
    expect(written.sort()).toEqual(declared.sort())
  })
})

describe('docs/architecture.md', () => {
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

function isEventType(value: unknown): value is { subject: string; data: { shape: object } } {
  return typeof value === 'object' && value !== null && 'subject' in value && 'data' in value
}

/** The beginning of a row for each route of the started gateway, as its HTTP library tells them. Nobody is behind it. */
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
    await using scope = new AsyncDisposableStack()
    const nobody = 'localhost:1'
    const env = {
      LOG_LEVEL: 'fatal',
      HTTP_PORT: `${await findFreePort()}`,
      BASE_URL: 'http://localhost',
      AUTH_ADDRESS: nobody,
      SHOP_ADDRESS: nobody,
      MEDIA_ADDRESS: nobody,
      PREVIEW_ADDRESS: nobody,
      IDP_URL: 'http://localhost/auth',
    }
    await start(readConfig(Config, env), scope)
  } finally {
    unsubscribe('fastify.initialization', collect)
  }
  return rows
}
