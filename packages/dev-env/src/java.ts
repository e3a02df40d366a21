import { existsSync, globSync, realpathSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { env } from 'node:process'
import { readIfThere } from './stack-folder.ts'
import { StackProblem } from './stack-problem.ts'

const versionMin = 21

/** Where systems and their package tools put Java. */
const usualPlaces = [
  '/usr/lib/jvm/*',
  '/opt/java/*',
  '/Library/Java/JavaVirtualMachines/*/Contents/Home',
  '/opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home',
  join(homedir(), '.sdkman/candidates/java/*'),
]

/** Every folder that may hold a Java: the one that the setting names, that of the `java` on the path, the usual ones. */
export function listJavaPlaces(javaHome: string | undefined): string[] {
  const onPath = (env['PATH'] ?? '').split(delimiter).map((dir) => join(dir, 'java'))
  const linked = onPath
    .filter((program) => existsSync(program))
    .map((program) => dirname(dirname(realpathSync(program))))
  return [...(javaHome === undefined ? [] : [javaHome]), ...linked, ...globSync(usualPlaces).sort()]
}

/** The first of the places that holds Java 21 or later. Throws a StackProblem that names what was found in place of it. */
export function findJavaHome(places: readonly string[]): string {
  const found = places.flatMap((home) => {
    const version = readJavaVersion(home)
    return version === null ? [] : [{ home, version }]
  })
  const suitable = found.find(({ version }) => Number.parseInt(version, 10) >= versionMin)
  if (suitable) return suitable.home
  const older = found.map(({ home, version }) => `${version} in ${home}`)
  const what = older.length > 0 ? `too old is ${[...new Set(older)].join(', ')}` : 'there is none on this machine'
  throw new StackProblem(`Keycloak needs Java ${versionMin} or later; ${what}`, [
    `install one (Debian, Ubuntu: apt install openjdk-21-jre-headless; macOS: brew install openjdk) and start again, or`,
    'name one that is on this machine: JAVA_HOME=/path npm start -- --idp keycloak, or',
    'start without Keycloak: npm start',
  ])
}

/** What a Java says of itself in the file that every one since 9 has; null when the folder holds none that can run. */
function readJavaVersion(home: string): string | null {
  if (!existsSync(join(home, 'bin/java'))) return null
  return /^JAVA_VERSION="(.+)"$/m.exec(readIfThere(join(home, 'release')) ?? '')?.[1] ?? null
}
