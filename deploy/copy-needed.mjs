// Copies what the named workspaces need to run, and nothing else: `node deploy/copy-needed.mjs <to> services/gateway`. Types are
// blanked on the way, so that whoever runs it with `--import ./plain-modules.mjs` holds nothing that strips them: 22 MB a process.
import { cpSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The places (`packages/boot`, `node_modules/zod`) that running `workspaces` takes, by the lock file's own places. What is
 * optional and not there (another system's binaries) is left out; anything else that is missing is an error.
 */
function findNeeded(lock, workspaces, isThere) {
  const needed = new Set()
  const waiting = [...workspaces]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (needed.has(place)) continue
    needed.add(place)
    const { link, resolved, dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = lock[place] ?? {}
    if (lock[place] === undefined) throw new Error(`${place} is not in package-lock.json`)
    if (link) waiting.push(resolved)
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = resolve(lock, place, name)
      if (found !== undefined && isThere(found)) waiting.push(found)
      else if (name in dependencies && !(name in optionalDependencies)) throw new Error(`${place} lacks ${name}`)
    }
  }
  return needed
}

/** Where Node finds a package that is imported from a place: the nearest `node_modules` upwards. */
function resolve(lock, place, name) {
  for (let dir = place; ; dir = dir === '.' ? '' : dirname(dir)) {
    const candidate = join(dir, 'node_modules', name)
    if (candidate in lock) return candidate
    if (dir === '') return undefined
  }
}

/** Whether only tools read this file of a package: Node runs no TypeScript inside node_modules. They are nearly half of it. */
const isForTools = (path) => /node_modules\/.*\.(map|[cm]?ts)$/.test(path)

function main(out, workspaces) {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
  const needed = findNeeded(lock, workspaces, existsSync)
  // Whoever restores a backup migrates every service's database.
  const migrations = needed.has('packages/admin') ? globSync('services/*/migrations') : []
  for (const path of ['package.json', 'LICENSE', ...migrations, ...needed])
    cpSync(path, join(out, path), { recursive: true, verbatimSymlinks: true, filter: (source) => !isForTools(source) })
  cpSync(join(import.meta.dirname, 'plain-modules.mjs'), join(out, 'plain-modules.mjs'))
  for (const path of globSync('{packages,protos,services}/**/*.ts', { cwd: out }))
    writeFileSync(join(out, path), stripTypeScriptTypes(readFileSync(join(out, path), 'utf8')))
}

const [out, ...workspaces] = process.argv.slice(2)
main(out, workspaces)
