import { log, setUpLogger } from '@atelier/boot/logger.ts'
import { fastify } from 'fastify'

/** What the gateway is compared with: Fastify that answers the same bytes and writes the same line, and does nothing else. */
const [port = '0', body = ''] = process.argv.slice(2)
setUpLogger('bare', 'info')
const app = fastify({ logger: false })
app.get('/channel-api/v1.0/channel/current', async (_request, reply) => reply.type('application/json').send(body))
app.get('/readyz', async () => 'ok')
app.addHook('onResponse', async (request, reply) => {
  log.info({ method: request.method, status: reply.statusCode, durationMs: reply.elapsedTime }, 'request')
})
await app.listen({ host: '127.0.0.1', port: Number(port) })
