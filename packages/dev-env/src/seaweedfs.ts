import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allowUploadsFromPages } from '@atelier/object-store/create-bucket.ts'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { type Component, launchComponent, type Surroundings } from './component.ts'
import type { Ports } from './ports.ts'
import { StackProblem } from './stack-problem.ts'

export const bucket = 'atelier'
export const s3Region = 'us-east-1'

export type S3Keys = { accessKeyId: string; secretAccessKey: string }

/**
 * Starts SeaweedFS as the stack's S3 server, with its bucket, open to PUT from web pages of any origin. Resolves when an
 * object could be stored and read back: SeaweedFS calls itself healthy before it can do either. All its ports are set
 * here; its own defaults meet other programs' and another stack's.
 */
export async function startSeaweedfs(
  at: Surroundings,
  options: { program: string; ports: Ports; keys: S3Keys },
): Promise<Component> {
  const { ports, keys } = options
  const dir = at.folder.data('s3')
  mkdirSync(dir, { recursive: true })
  removeSockets(ports)
  const inTheWay = toSockets(ports).find((socket) => existsSync(socket))
  if (inTheWay !== undefined) {
    throw new StackProblem(`${inTheWay}, left behind by another user's SeaweedFS, is in the way of s3`, [
      `remove it as that user, or`,
      'choose other ports: ATELIER_PORT_BASE=9080 npm start',
    ])
  }
  const identitiesFile = join(dir, 'identities.json')
  writeFileSync(identitiesFile, JSON.stringify(toIdentities(keys)), { mode: 0o600 })
  const flags = {
    dir,
    ip: '127.0.0.1',
    'ip.bind': '127.0.0.1',
    'master.port': ports['seaweedfs master'],
    'master.port.grpc': ports['seaweedfs master grpc'],
    // Without it a restart on old data waits 16 s and more for an election.
    'master.peers': 'none',
    'master.telemetry': false,
    // The defaults (30 GB a volume, as many as fit) leave no room for a single volume on a small disk.
    'master.volumeSizeLimitMB': 1024,
    'volume.max': 100,
    'volume.minFreeSpace': '64MiB',
    'volume.preStopSeconds': 0,
    'volume.port': ports['seaweedfs volume'],
    'volume.port.grpc': ports['seaweedfs volume grpc'],
    'filer.port': ports['seaweedfs filer'],
    'filer.port.grpc': ports['seaweedfs filer grpc'],
    's3.port': ports.s3,
    's3.port.grpc': ports['seaweedfs s3 grpc'],
    's3.port.iceberg': 0,
    's3.port.lance': 0,
    's3.config': identitiesFile,
    's3.iam': false,
  }
  const s3 = new S3Client({
    endpoint: toS3Endpoint(ports),
    region: s3Region,
    credentials: keys,
    forcePathStyle: true,
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 1_000, requestTimeout: 5_000 },
  })
  try {
    const component = await launchComponent({
      ...at,
      name: 's3',
      command: options.program,
      args: [
        '-logtostderr',
        'server',
        '-filer',
        '-s3',
        ...Object.entries(flags).map(([name, value]) => `-${name}=${value}`),
      ],
      ready: () => canStore(s3),
      readyTimeoutMs: 60_000,
      // SIGTERM takes it up to half a minute; killed, it lost nothing in twenty of twenty tries.
      stopSignal: 'SIGKILL',
      stopTimeoutMs: 3_000,
    })
    await openToPages(s3, component)
    return {
      ...component,
      async stop() {
        await component.stop()
        removeSockets(ports)
      },
    }
  } catch (error) {
    removeSockets(ports)
    throw error
  } finally {
    s3.destroy()
  }
}

export const toS3Endpoint = (ports: Ports): string => `http://127.0.0.1:${ports.s3}`

/**
 * Removes what a killed SeaweedFS leaves in /tmp; it has no setting for that place. It dials a socket that it finds there
 * whoever made it, and waits for ever when nobody answers.
 */
export function removeSockets(ports: Ports): void {
  for (const socket of toSockets(ports)) {
    try {
      rmSync(socket, { force: true })
    } catch {
      // Another user's: whoever needs the place says so.
    }
  }
}

function toSockets(ports: Ports): string[] {
  const grpc = (['master', 'volume', 'filer', 's3'] as const).map(
    (part) => `/tmp/seaweedfs-${part}-grpc-${ports[`seaweedfs ${part} grpc`]}.sock`,
  )
  return [...grpc, `/tmp/seaweedfs-filer-${ports['seaweedfs filer']}.sock`, `/tmp/seaweedfs-s3-${ports.s3}.sock`]
}

async function canStore(s3: S3Client): Promise<boolean> {
  const probe = { Bucket: bucket, Key: '.ready' }
  await s3
    .send(new HeadBucketCommand({ Bucket: bucket }))
    .catch(() => s3.send(new CreateBucketCommand({ Bucket: bucket })))
  await s3.send(new PutObjectCommand({ ...probe, Body: 'ready' }))
  const { Body } = await s3.send(new GetObjectCommand(probe))
  const stored = (await Body?.transformToString()) === 'ready'
  await s3.send(new DeleteObjectCommand(probe))
  return stored
}

async function openToPages(s3: S3Client, component: Component): Promise<void> {
  try {
    await allowUploadsFromPages(s3, bucket)
  } catch (cause) {
    await component.stop()
    throw new StackProblem('s3 did not take its CORS rule', ['start again; npm run stack:reset if it happens again'], {
      cause,
    })
  }
}

function toIdentities({ accessKeyId, secretAccessKey }: S3Keys): object {
  const credentials = [{ accessKey: accessKeyId, secretKey: secretAccessKey }]
  return { identities: [{ name: 'atelier', credentials, actions: ['Admin', 'Read', 'Write', 'List', 'Tagging'] }] }
}
