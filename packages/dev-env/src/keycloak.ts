import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Component, launchComponent, type Surroundings } from './component.ts'
import { findJavaHome, listJavaPlaces } from './java.ts'
import { adminClientId, realmFile, toAdminTokenUrl, toPlaceholders } from './realm.ts'
import { type CommandResult, runCommand } from './run-command.ts'
import type { StackSettings } from './settings.ts'
import type { Secrets, StackFolder } from './stack-folder.ts'
import { StackProblem } from './stack-problem.ts'

/** A Keycloak that can be started, and the Java to do it. */
export type Keycloak = { dist: string; javaHome: string }

export const keycloakVersion = '26.7.2'
const artifact = `org.keycloak:keycloak-quarkus-dist:${keycloakVersion}:zip`
const unpack = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack'

/**
 * What Keycloak wants to know before it is compiled for fast starts; part of the name of what was compiled. Secret rotation
 * is a preview in this version; without it the realm, whose policy names it, is not taken over.
 */
const buildOptions = { db: 'dev-file', 'http-relative-path': '/auth', features: 'client-secret-rotation' }

/**
 * Its own script needs a shell and the usual tools. Nothing else of this process's environment reaches it. The second of
 * Java's compilers would pay for itself after hours; on a busy machine Keycloak starts four times as fast without it.
 */
const toEnv = (javaHome: string) => ({
  PATH: '/usr/bin:/bin',
  JAVA_HOME: javaHome,
  JAVA_OPTS_APPEND: '-XX:TieredStopAtLevel=1',
})

/**
 * Where Keycloak is, for all stacks: fetched by Maven and compiled once, into a folder of `bin` named after its version and
 * options. Throws a StackProblem with the ways out when there is no Java 21, no Maven, or one of them fails.
 */
export async function installKeycloak(bin: string, settings: StackSettings, signal: AbortSignal): Promise<Keycloak> {
  const javaHome = findJavaHome(listJavaPlaces(settings.JAVA_HOME))
  const dist = toDist(bin)
  if (existsSync(dist)) return { dist, javaHome }
  await requireMaven(signal)
  // Made beside and renamed when whole, so that an interrupted installation is not taken for one.
  const unfinished = join(bin, `unfinished-keycloak-${process.pid}`)
  mkdirSync(unfinished, { recursive: true })
  try {
    const fetched = await runCommand(
      'mvn',
      ['--batch-mode', '--quiet', unpack, `-Dartifact=${artifact}`, `-DoutputDirectory=${unfinished}`],
      // It notes in its folder what it has unpacked, and would not do that again.
      { timeoutMs: 600_000, signal, cwd: unfinished },
    )
    signal.throwIfAborted()
    if (!fetched.ok) throw toFetchProblem(fetched)
    const unpacked = join(unfinished, `keycloak-${keycloakVersion}`)
    const built = await runCommand('/bin/sh', [join(unpacked, 'bin/kc.sh'), 'build', ...toFlags(buildOptions)], {
      timeoutMs: 300_000,
      signal,
      env: toEnv(javaHome),
    })
    signal.throwIfAborted()
    if (!built.ok)
      throw new StackProblem(`Keycloak could not be compiled: ${findError(built)}`, ['start without it: npm start'])
    if (!existsSync(dist)) renameSync(unpacked, dist)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return { dist, javaHome }
}

/** Whether the next `installKeycloak` has to fetch it. */
export const needsKeycloak = (bin: string): boolean => !existsSync(toDist(bin))

/** Throws a StackProblem when this machine has not what Keycloak needs: Java 21 and, to fetch it, Maven. */
export async function requireKeycloakTools(bin: string, settings: StackSettings, signal: AbortSignal): Promise<void> {
  findJavaHome(listJavaPlaces(settings.JAVA_HOME))
  if (needsKeycloak(bin)) await requireMaven(signal)
}

/**
 * Starts Keycloak on loopback with the realm of `deploy/keycloak`, which it takes over at its first start, and an admin
 * client in the realm `master`. Its database is in the stack's folder. Resolves when it issues tokens.
 */
export async function startKeycloak(
  at: Surroundings,
  options: Keycloak & { port: number; publicBaseUrl: string; secrets: Secrets },
): Promise<Component> {
  const { port, secrets } = options
  const home = makeHome(at.folder, options.dist)
  const component = await launchComponent({
    ...at,
    name: 'identity-provider',
    command: '/bin/sh',
    args: [
      join(home, 'bin/kc.sh'),
      'start',
      '--optimized',
      '--import-realm',
      ...toFlags({
        // One process: the usual cache looks for others, on every interface.
        cache: 'local',
        'http-enabled': 'true',
        'http-host': '127.0.0.1',
        'http-port': port,
        // Where the gateway is, so that tokens are issued in its name. No management port opens while health and metrics are off.
        hostname: `${options.publicBaseUrl}/auth`,
      }),
    ],
    env: {
      ...toEnv(options.javaHome),
      ...toPlaceholders(secrets),
      KC_BOOTSTRAP_ADMIN_CLIENT_ID: adminClientId,
      KC_BOOTSTRAP_ADMIN_CLIENT_SECRET: secrets.keycloakAdminSecret,
    },
    ready: () => issuesTokens(toAdminTokenUrl(`http://127.0.0.1:${port}`), secrets.keycloakAdminSecret),
    // A quarter of a minute on a free machine, more than a minute on a busy one.
    readyTimeoutMs: 150_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 10_000,
  })
  writeFileSync(toMark(home), '')
  return component
}

/** Keycloak finds everything below one folder, data included: this one has its own data and links to the rest. */
function makeHome(folder: StackFolder, dist: string): string {
  const home = folder.data('keycloak')
  // A first start that was interrupted leaves half a database, whose lock the next start would wait for.
  if (!existsSync(toMark(home))) rmSync(join(home, 'data'), { recursive: true, force: true })
  for (const dir of ['bin', 'data/import']) mkdirSync(join(home, dir), { recursive: true })
  for (const part of ['conf', 'lib', 'providers', 'themes']) {
    rmSync(join(home, part), { force: true })
    symlinkSync(join(dist, part), join(home, part))
  }
  // A link would lead the script to the other folder.
  copyFileSync(join(dist, 'bin/kc.sh'), join(home, 'bin/kc.sh'))
  copyFileSync(realmFile, join(home, 'data/import/realm.json'))
  return home
}

/** There once the database is whole. */
const toMark = (home: string): string => join(home, 'started')

/** Asked as the admin client: an operator may disable any other, or give it another secret. */
async function issuesTokens(tokenUrl: string, adminSecret: string): Promise<boolean> {
  const res = await fetch(tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${adminClientId}:${adminSecret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
    signal: AbortSignal.timeout(5_000),
  })
  await res.body?.cancel()
  return res.ok
}

async function requireMaven(signal: AbortSignal): Promise<void> {
  const { ok, output } = await runCommand('mvn', ['--version'], { timeoutMs: 30_000, signal })
  signal.throwIfAborted()
  if (ok) return
  const reason = output.includes('ENOENT') ? 'mvn is not on this machine' : output.split('\n').at(-1)
  throw new StackProblem(`Keycloak is fetched by Maven, which cannot be used: ${reason}`, [
    'install it (Debian, Ubuntu: apt install maven; macOS: brew install maven) and start again, or',
    'start without Keycloak: npm start',
  ])
}

function toFetchProblem(result: CommandResult): StackProblem {
  if (/no space left/i.test(result.output))
    return new StackProblem('Keycloak could not be fetched: the disk is full', ['free some space and start again'])
  return new StackProblem(`Keycloak could not be fetched: ${findError(result)}`, [
    'give Maven a way to Maven Central (a mirror or a proxy in ~/.m2/settings.xml) and start again, or',
    'start without Keycloak: npm start',
  ])
}

/** The first line of a command's output that tells of an error, else its last line. */
function findError({ output }: CommandResult): string {
  const lines = output.split('\n')
  return lines.find((line) => /error/i.test(line)) ?? lines.at(-1) ?? ''
}

function toDist(bin: string): string {
  const options = Object.values(buildOptions).map((value) => value.replaceAll('/', ''))
  return join(bin, ['keycloak', keycloakVersion, ...options].join('-'))
}

function toFlags(options: Record<string, string | number>): string[] {
  return Object.entries(options).map(([name, value]) => `--${name}=${value}`)
}
