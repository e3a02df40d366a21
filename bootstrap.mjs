// The first thing that runs on a fresh clone, by whatever Node there is (20 or later): installs what package-lock.json
// names when that has changed, then runs the wanted script by Node 24: the lockfile pins one for Linux on x64 and arm64;
// elsewhere the machine's own must be 24 or later.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'

const root = import.meta.dirname
const modules = join(root, 'node_modules')
const stamp = join(modules, '.installed')
const nodeMajor = 24

const devEnv = (script) => [join(root, 'packages/dev-env/src', script)]
const scripts = {
  stack: devEnv('stack-command.ts'),
  admin: [join(root, 'packages/admin/src/admin-command.ts')],
  test: devEnv('test-command.ts'),
  'test-keycloak': devEnv('keycloak-test-command.ts'),
  'test-browser': devEnv('browser-test-command.ts'),
  'test-replicas': devEnv('replicas-test-command.ts'),
  'test-observability': devEnv('observability-test-command.ts'),
  'test-deploy': devEnv('deploy-test-command.ts'),
  'test-containers': devEnv('containers-test-command.ts'),
  check: [
    join(modules, 'turbo/bin/turbo'),
    'run',
    'check:format',
    'check:promises',
    'check:python',
    'check:types',
    'check:unused',
    'check:unit',
  ],
  bench: [join(root, 'tests/load/bench.ts')],
  protos: [join(root, 'protos/generate.ts')],
  'protos-baseline': [join(root, 'protos/write-baseline.ts')],
  openapi: [join(root, 'services/gateway/write-openapi.ts')],
  range: devEnv('range-sheet-command.ts'),
  'realm-import': devEnv('write-realm-import.ts'),
  format: [join(modules, '@biomejs/biome/bin/biome'), 'check', '--write'],
}

/** Everything that decides what an installation holds. */
function hashManifests() {
  const workspaces = ['packages', 'services'].flatMap((dir) =>
    existsSync(join(root, dir)) ? readdirSync(join(root, dir)).map((name) => join(dir, name)) : [],
  )
  const hash = createHash('sha256')
  for (const dir of ['.', 'protos', ...workspaces.sort()]) {
    for (const name of ['package.json', 'package-lock.json']) {
      const path = join(root, dir, name)
      if (existsSync(path)) hash.update(`${join(dir, name)}\0`).update(readFileSync(path))
    }
  }
  return hash.digest('hex')
}

/** Runs a program with this one's terminal; resolves with its exit code. Signals that reach this process are passed on. */
function run(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const pass = (signal) => child.kill(signal)
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.once('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass)
      resolve(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}

async function install() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashManifests()) return 0
  console.log('installing packages (about half a minute the first time)')
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code === 0) writeFileSync(stamp, hashManifests())
  else
    console.error(`
The packages could not be installed (npm ended with ${code}); npm's own words are above.
  → without a network: give npm a registry it can reach (npm config set registry …) and start again
  → a full disk or a folder of another user: free it, and start again
  → a half-finished installation: remove node_modules and start again
`)
  return code
}

const isPinned = process.platform === 'linux' && ['x64', 'arm64'].includes(process.arch)

function findNode() {
  const pinned = join(modules, '.bin/node')
  if (isPinned && existsSync(pinned)) return pinned
  if (Number(process.versions.node.split('.')[0]) >= nodeMajor) return process.execPath
  const why = isPinned ? 'npm did not install the one for' : 'npm has none for'
  console.error(
    `Node ${nodeMajor} or later is needed, and ${why} ${process.platform}-${process.arch}: https://nodejs.org`,
  )
  return undefined
}

async function main([name, ...args]) {
  const script = scripts[name]
  if (!script) {
    console.error(`usage: node bootstrap.mjs ${Object.keys(scripts).join('|')} […]`)
    return 2
  }
  // Said before half a minute of installing.
  if (!isPinned && !findNode()) return 1
  const code = await install()
  if (code !== 0) return code
  const node = findNode()
  if (!node) return 1
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter)
  return run(node, [...script, ...args], { ...process.env, PATH: path })
}

process.exitCode = await main(process.argv.slice(2))
