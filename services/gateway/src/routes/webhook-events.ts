import type { NotificationServiceDefinition } from '@atelier/protos/notification/v1/NotificationService.ts'
import type { WebhookEvent__Output } from '@atelier/protos/notification/v1/WebhookEvent.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { readSection, toList } from '../list.ts'
import { getWebhookEvent, listWebhookEvents, redeliverWebhookEvent } from '../schemas/webhook-events.ts'
import type { App } from '../server.ts'

export function webhookEventRoutes(app: App, notification: Client<NotificationServiceDefinition>): void {
  app.get('/webhook-events', { schema: listWebhookEvents, config: { scope: 'webhook_read' } }, async (request) => {
    const { type, state, 'createdAt[gt]': after } = request.query
    const section = readSection(request.query)
    const filter = { ...(type && { type }), ...(state && { state }), ...(after && { createdAfter: after }) }
    const { events, ...rest } = await notification.listWebhookEvents({ ...section, ...filter }, toCall(request, 3_000))
    return toList(events.map(toWebhookEvent), section, rest)
  })

  app.get('/webhook-events/:id', { schema: getWebhookEvent, config: { scope: 'webhook_read' } }, async (request) => {
    const { event } = await notification.getWebhookEvent(
      { ...request.params, ...request.query },
      toCall(request, 3_000),
    )
    return toWebhookEvent(event)
  })

  app.post(
    '/webhook-events/:id/redeliver',
    { schema: redeliverWebhookEvent, config: { scope: 'webhook_write', creates: true } },
    async (request) => {
      const wish = { ...request.params, ...request.query }
      const { event } = await notification.redeliverWebhookEvent(wish, toCall(request, 3_000))
      return toWebhookEvent(event)
    },
  )
}

export function toWebhookEvent(event: WebhookEvent__Output | null) {
  if (!event) throw new Error('the answer has no event')
  return { ...event, body: JSON.parse(event.body) }
}
