import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { ErrorRow } from '@atelier/errors/failure.ts'
import { errors as kernelErrors, kinds } from '@atelier/errors/failure.ts'
import { describe, expect, it } from '@jest/globals'

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

  it('lists every route of the gateway', () => {
    const declared = globSync('services/gateway/src/schemas/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/operationId: '(\w+)'/g)].map((match) => match[1]),
      )
    const written = [
      ...readDocument('architecture.md').matchAll(/^\| (?:GET|POST|PUT|PATCH|DELETE) .*\| `(\w+)` \|/gm),
    ].map((match) => match[1])
    expect(written.sort()).toEqual(declared.sort())
  })
})

describe('docs/resiliency.md', () => {
  it('names tests that exist', () => {
    const named = [...readDocument('resiliency.md').matchAll(/`([\w/.-]+\.test\.ts)`/g)].map((match) => match[1] ?? '')
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
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
