import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, it } from '@jest/globals'

const root = join(import.meta.dirname, '..')
const services = globSync('services/*', { cwd: root }).map((dir) => basename(dir))
const sources = globSync(['packages/*/src/**/*.ts', 'services/*/src/**/*.ts'], { cwd: root }).sort()
const production = sources.filter((file) => !file.endsWith('.test.ts') && !file.startsWith('packages/dev-env/'))
const readSource = (file: string) => readFileSync(join(root, file), 'utf8')

/** What a file imports, statically or not; type-only imports count too: they are knowledge as well. */
function importsOf(file: string): string[] {
  return [...readSource(file).matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
}

/** `services/shop/src/x.ts` is in `services/shop`. */
const unitOf = (file: string) => file.split('/').slice(0, 2).join('/')

/** The files for which `isWrong` names something, as `file: what`; a passing rule answers []. */
function violations(files: string[], isWrong: (file: string) => string[]): string[] {
  return files.flatMap((file) => isWrong(file).map((what) => `${file}: ${what}`))
}

describe('every service has the same files', () => {
  it.each(services)('%s', (service) => {
    const owned = service === 'gateway' ? ['src/routes', 'src/schemas', 'src/problem.ts'] : ['src/rpc.ts', 'migrations']
    const expected = [
      'package.json',
      'README.md',
      'tests',
      'src/main.ts',
      'src/config.ts',
      'src/errors.ts',
      'src/service.ts',
    ]
    const missing = [...expected, ...owned].filter((file) => !existsSync(join(root, 'services', service, file)))
    expect(missing).toEqual([])
    expect(readSource(`services/${service}/src/main.ts`)).toBe(
      [
        "import { run } from '@atelier/boot/run.ts'",
        "import { Config } from './config.ts'",
        "import { start } from './service.ts'",
        '',
        `await run('${service}', Config, start)`,
        '',
      ].join('\n'),
    )
  })

  it('the gateway has no database', () => {
    expect(globSync('services/gateway/{migrations,src/**/*-store.ts}', { cwd: root })).toEqual([])
  })
})

describe('imports point one way', () => {
  // Each may import those before it, and never one that comes later. imaging and object-store stand beside each other.
  const layers = [
    ['country', 'email-address', 'errors', 'html', 'ids', 'fair-queue', 'money', 'visible-text'],
    ['certificates', 'resources'],
    ['config'],
    ['boot'],
    ['rpc', 'postgres', 'object-store', 'imaging', 'quota'],
    ['events', 'idempotency'],
    ['dev-env', 'admin'],
  ]
  const layerOf = (name: string) => layers.findIndex((names) => names.includes(name))

  it('from services to the kernel and down through its layers', () => {
    expect(
      violations(
        sources.filter((file) => file.startsWith('packages/')),
        (file) => {
          const own = layerOf(basename(unitOf(file)))
          return importsOf(file)
            .filter((specifier) => specifier.startsWith('@atelier/') && !specifier.startsWith('@atelier/protos/'))
            .filter((specifier) => layerOf(specifier.split('/')[1] ?? '') >= own || own === -1)
        },
      ),
    ).toEqual([])
  })

  it('never from one service to another, nor out of a folder by ../..', () => {
    expect(
      violations(sources, (file) =>
        importsOf(file).filter(
          (specifier) =>
            services.includes(specifier.replace('@atelier/', '').split('/')[0] ?? '') ||
            (specifier.startsWith('.') &&
              unitOf(relative(root, join(root, dirname(file), specifier))) !== unitOf(file)),
        ),
      ),
    ).toEqual([])
  })

  it('only to what the package names as its own dependency: an image has nothing else', () => {
    expect(
      violations(production, (file) => {
        const { name, dependencies, optionalDependencies } = JSON.parse(readSource(`${unitOf(file)}/package.json`))
        const known = new Set([name, ...Object.keys({ ...dependencies, ...optionalDependencies })])
        const toPackage = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
        return importsOf(file).filter((text) => /^[@a-z][\w@./-]*$/.test(text) && !known.has(toPackage(text)))
      }),
    ).toEqual([])
  })

  it.each([
    { library: '@grpc/', home: /^packages\/rpc\// },
    { library: 'fastify', home: /^services\/gateway\// },
    { library: 'slonik', home: /^packages\/postgres\// },
    { library: 'pg', home: /^packages\/(postgres|dev-env)\// },
    { library: '@nats-io/', home: /^packages\/(events|quota|dev-env)\// },
    { library: '@aws-sdk/', home: /^packages\/(object-store|dev-env)\// },
    { library: 'sharp', home: /^(packages\/imaging|services\/preview)\// },
    { library: '@atelier/dev-env', home: /^packages\/dev-env\// },
  ])('$library is imported at home only', ({ library, home }) => {
    const isOf = (specifier: string) => specifier === library || specifier.startsWith(`${library.replace(/\/$/, '')}/`)
    expect(
      violations(
        production.filter((file) => !home.test(file)),
        (file) => importsOf(file).filter(isOf),
      ),
    ).toEqual([])
  })
})

describe('names say what is inside', () => {
  const empty = /^(common|utils?|helpers?|shared|core|lib|misc|types|constants|manager|index)$/

  it('no file or folder has a name that says nothing', () => {
    const named = globSync(['packages/**', 'services/**', 'tests/**', 'protos/**'], {
      cwd: root,
      exclude: (name) => /node_modules|generated|scenes-venv/.test(String(name)),
    })
    expect(named.filter((file) => empty.test(basename(file).replace(/\..*$/, '')))).toEqual([])
  })

  it('source files are kebab-case, with no dotted roles', () => {
    expect(sources.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.test)?\.ts$/.test(basename(file)))).toEqual([])
  })
})

describe('one place for each thing', () => {
  it('the environment is read in packages/config only', () => {
    expect(
      violations(
        sources.filter((file) => !file.startsWith('packages/config/')),
        (file) => readSource(file).match(/process\.env\b/g) ?? [],
      ),
    ).toEqual([])
    // What starts others passes its own environment on to them; it takes no setting from it by name.
    expect(
      violations(
        sources.filter((file) => !/^(packages\/dev-env|tests)\//.test(file)),
        (file) => readSource(file).match(/\benv\b[^'"]*from 'node:process'/g) ?? [],
      ),
    ).toEqual([])
  })

  it('SQL stands in stores only', () => {
    expect(
      violations(
        production.filter((file) => !/-store\.ts$|^packages\/postgres\/src\/(sql|create-databases)\.ts$/.test(file)),
        (file) =>
          readSource(file).match(/\bsql\.(type|unsafe|fragment)\b|\bselect\b[^'"`]+\bfrom\b[^'"`]+\bwhere\b/g) ?? [],
      ),
    ).toEqual([])
  })

  it('a noun that has a store knows no I/O: what is true of it can be tried without a server', () => {
    const nouns = production.filter((file) => production.includes(file.replace(/\.ts$/, '-store.ts')))
    expect(nouns.length).toBeGreaterThan(3)
    const io =
      /^(node:(?!crypto$)|@grpc\/|@atelier\/(rpc|postgres|events|object-store|boot)\/|fastify|slonik|pg$|sharp$)|-store\.ts$/
    expect(violations(nouns, (file) => importsOf(file).filter((specifier) => io.test(specifier)))).toEqual([])
  })

  it('what a service serves and consumes is listed, one line each, and done elsewhere', () => {
    const lists = production.filter((file) => /^services\/.*\/(rpc|subscriptions)\.ts$/.test(file))
    expect(lists.length).toBeGreaterThan(3)
    expect(violations(lists, (file) => readSource(file).match(/=> \{/g) ?? [])).toEqual([])
    expect(violations(lists, (file) => readSource(file).match(/\b(if|for|while|switch|await)\b/g) ?? [])).toEqual([])
  })

  it('a process ends by itself only where its life is', () => {
    expect(
      violations(
        production.filter(
          (file) => !/^packages\/(boot\/src\/run|postgres\/src\/migrate|imaging\/src\/serve-worker)\.ts$/.test(file),
        ),
        (file) => readSource(file).match(/process\.exit\(/g) ?? [],
      ),
    ).toEqual([])
  })
})
