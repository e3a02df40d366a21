import type { App } from '../server.ts'

/** /livez while the event loop answers; /readyz until the process is told to stop. Neither asks a dependency. */
export function healthRoutes(app: App): void {
  app.get('/livez', { config: { neverShed: true } }, async (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', { config: { neverShed: true } }, async (_request, reply) => {
    const ready = !app.isStopping
    return reply
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ok\n' : 'not ready\n')
  })
}
