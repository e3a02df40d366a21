import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signIn, stack } from '../partner.ts'
import type { Figure } from './figure.ts'

const seconds = 10
const connections = 16
const autocannon = join(import.meta.dirname, '../../node_modules/autocannon/autocannon.js')

/** What autocannon says of a run, as far as it is read here. */
type Report = {
  requests: { average: number }
  latency: { p50: number; p99: number }
  errors: number
  timeouts: number
  non2xx: number
}

/** Upload addresses through the gateway of a running stack, as fast as sixteen connections ask for them. */
export async function measureUploadUrls(): Promise<Figure[]> {
  const { token } = await signIn()
  const body = JSON.stringify({ contentType: 'image/png', fileName: 'artwork.png', size: 1_000_000 })
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      autocannon,
      ...['--json', '--duration', `${seconds}`, '--connections', `${connections}`, '--method', 'POST'],
      ...['--headers', `authorization=Bearer ${token}`, '--headers', 'content-type=application/json'],
      ...['--body', body, `${stack.baseUrl}/channel-api/v1.0/upload-url`],
    ],
    { timeout: 6 * seconds * 1_000 },
  )
  const { requests, latency, errors, timeouts, non2xx }: Report = JSON.parse(stdout)
  return [
    { name: 'upload addresses', value: requests.average, unit: '/s', atLeast: 400 },
    { name: 'upload address, p50', value: latency.p50, unit: 'ms' },
    { name: 'upload address, p99', value: latency.p99, unit: 'ms' },
    { name: 'upload addresses, failed', value: errors + timeouts + non2xx, unit: '', atMost: 0 },
  ]
}
