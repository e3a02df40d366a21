import { createServer } from 'node:net'
import { StackProblem } from './stack-problem.ts'

/** Every service there is or will be, in the order their ports are given out. */
export const serviceNames = [
  'gateway',
  'auth',
  'shop',
  'media',
  'preview',
  'membership',
  'order',
  'notification',
] as const
export type ServiceName = (typeof serviceNames)[number]

const offsets = {
  gateway: 0,
  'identity-provider': 1,
  mailbox: 2,
  smtp: 3,
  postgres: 4,
  nats: 5,
  'demo storefront': 6,
  s3: 7,
  'seaweedfs master': 10,
  'seaweedfs master grpc': 11,
  'seaweedfs volume': 12,
  'seaweedfs volume grpc': 13,
  'seaweedfs filer': 14,
  'seaweedfs filer grpc': 15,
  'seaweedfs s3 grpc': 16,
  // Behind the balancer, which has the address of the one gateway there is otherwise.
  'gateway http': 17,
  'gateway-2 http': 18,
  'gateway-3 http': 19,
  ...forEachService('rpc', 20),
  ...forEachService('rpc', 30, '-2'),
  ...forEachService('health', 40),
  ...forEachService('health', 50, '-2'),
  'gateway-3 health': 58,
} as const

/** How many processes of a service there are room for; of the gateway one more. */
export const replicasMax = 2

type Replica<Name extends string> = Name | `${Name}-2`
type ServicePort = `${Replica<Exclude<ServiceName, 'gateway'>>} rpc` | `${Replica<ServiceName>} health`
export type PortName =
  | Exclude<keyof typeof offsets, `${string} rpc` | `${string} health`>
  | ServicePort
  | 'gateway-3 health'
export type Ports = Readonly<Record<PortName, number>>

/** A stack takes its ports from `base` up to `base + portSpan - 1`, so two stacks need bases that far apart. */
export const portSpan = 60
export const portBaseMax = 65_535 - portSpan

/** The port of every component of the stack that begins at `base`. */
export function toPorts(base: number): Ports {
  const ports = Object.entries(offsets).map(([name, offset]) => [name, base + offset])
  return Object.fromEntries(ports)
}

/** Throws a StackProblem that names the first port that somebody else listens on, and what needs it. */
export async function requireFreePorts(ports: Ports): Promise<void> {
  const taken = await findTakenPorts(ports)
  const [first] = taken
  if (!first) return
  const others = taken.length > 1 ? ` (and ${taken.length - 1} more of this stack's ports)` : ''
  throw new StackProblem(`port ${first.port}, which ${first.name} needs, is in use${others}`, [
    'stop the program that listens there, or',
    `choose other ports: ATELIER_PORT_BASE=${ports.gateway + 1000} npm start`,
  ])
}

/**
 * A base whose whole span is free, for tests. Taken from below the range that systems hand out to outgoing connections,
 * so that none of them takes a port between this check and its use.
 */
export async function findFreePortBase(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const base = 20_000 + portSpan * Math.floor(Math.random() * 200)
    if ((await findTakenPorts(toPorts(base))).length === 0) return base
  }
  throw new StackProblem('no free range of ports between 20000 and 32000', ['stop programs that listen there'])
}

const singlePorts = 9_800

/**
 * One free port below every span above, for a test that starts a component of its own. No other process is given it while this
 * one lives: between this check and its use somebody else may check it too.
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < singlePorts; attempt++) {
    const port = 10_200 + (nextPort++ % singlePorts)
    if ((await reserve(port)) && (await isFree(port))) return port
  }
  throw new StackProblem('no free port between 10200 and 20000', ['stop programs that listen there'])
}
let nextPort = process.pid * 97

async function findTakenPorts(ports: Ports): Promise<{ name: string; port: number }[]> {
  const checked = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => ({ name, port, free: await isFree(port) })),
  )
  return checked.filter((entry) => !entry.free)
}

/**
 * Takes the name of a port, as a socket in Linux's abstract namespace, which ends with the process
 * (https://man7.org/linux/man-pages/man7/unix.7.html). Elsewhere processes only begin far apart.
 */
function reserve(port: number): Promise<boolean> {
  if (process.platform !== 'linux') return Promise.resolve(true)
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ path: `\0atelier-test-port-${port}` }, () => resolve(true))
    server.unref()
  })
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}

function forEachService<Kind extends 'rpc' | 'health', Which extends '' | '-2' = ''>(
  kind: Kind,
  first: number,
  which?: Which,
): Record<`${ServiceName}${Which} ${Kind}`, number> {
  const entries = serviceNames.map((name, index) => [`${name}${which ?? ''} ${kind}`, first + index])
  return Object.fromEntries(entries)
}
