import type { NotificationServiceDefinition } from '@atelier/protos/notification/v1/NotificationService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { listEvents } from '../schemas/webhook-events.ts'
import type { App } from '../server.ts'

const sizeDefault = 20

export function eventRoutes(app: App, notification: Client<NotificationServiceDefinition>): void {
  app.get('/events', { schema: listEvents, config: { scope: 'webhook_read' } }, async (request) => {
    const { after = '', limit: size = sizeDefault, type } = request.query
    const { events, nextCursor } = await notification.listEvents(
      { after, limit: size, ...(type && { type }) },
      toCall(request, 3_000),
    )
    return { results: events.map((text) => JSON.parse(text)), size, nextCursor }
  })
}
