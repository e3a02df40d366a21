import type { NotificationServiceDefinition } from '@atelier/protos/notification/v1/NotificationService.ts'
import type { Webhook__Output } from '@atelier/protos/notification/v1/Webhook.ts'
import type { Client } from '@atelier/rpc/client.ts'
import type { Static } from 'typebox'
import { toCall } from '../authenticate.ts'
import { readSection, toList } from '../list.ts'
import { present } from '../present.ts'
import { testWebhook } from '../schemas/webhook-events.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  replaceWebhook,
  resumeWebhook,
  rotateWebhookSecret,
} from '../schemas/webhooks.ts'
import type { App } from '../server.ts'
import { toWebhookEvent } from './webhook-events.ts'

const reads = { scope: 'webhook_read' } as const
const writes = { scope: 'webhook_write' } as const

export function webhookRoutes(app: App, notification: Client<NotificationServiceDefinition>): void {
  app.post('/webhooks', { schema: createWebhook, config: { ...writes, creates: true } }, async (request, reply) => {
    const { webhook, secret } = await notification.createWebhook(toWish(request.body), toCall(request, 3_000))
    reply.status(201)
    return { ...toWebhook(webhook), secret }
  })

  app.get('/webhooks', { schema: listWebhooks, config: reads }, async (request) => {
    const section = readSection(request.query)
    const { webhooks, ...rest } = await notification.listWebhooks(section, toCall(request, 3_000))
    return toList(webhooks.map(toWebhook), section, rest)
  })

  app.get('/webhooks/:id', { schema: getWebhook, config: reads }, async (request) => {
    const { webhook } = await notification.getWebhook({ id: request.params.id }, toCall(request, 3_000))
    return toWebhook(webhook)
  })

  app.put('/webhooks/:id', { schema: replaceWebhook, config: writes }, async (request) => {
    const wish = { id: request.params.id, ...toWish(request.body) }
    const { webhook } = await notification.replaceWebhook(wish, toCall(request, 3_000))
    return toWebhook(webhook)
  })

  app.delete('/webhooks/:id', { schema: deleteWebhook, config: writes }, async (request, reply) => {
    await notification.deleteWebhook({ id: request.params.id }, toCall(request, 3_000))
    return reply.status(204).send()
  })

  app.post(
    '/webhooks/:id/test',
    { schema: testWebhook, config: { ...writes, creates: true } },
    async (request, reply) => {
      const wish = { id: request.params.id, ...present({ type: request.body.type }) }
      const { event } = await notification.testWebhook(wish, toCall(request, 3_000))
      reply.status(201)
      return toWebhookEvent(event)
    },
  )

  app.post(
    '/webhooks/:id/rotate-secret',
    { schema: rotateWebhookSecret, config: { ...writes, creates: true } },
    async (request) => {
      const wish = { id: request.params.id }
      const { webhook, secret } = await notification.rotateWebhookSecret(wish, toCall(request, 3_000))
      return { ...toWebhook(webhook), secret }
    },
  )

  app.post('/webhooks/:id/resume', { schema: resumeWebhook, config: writes }, async (request) => {
    const { webhook } = await notification.resumeWebhook({ id: request.params.id }, toCall(request, 3_000))
    return toWebhook(webhook)
  })
}

const toWish = ({ url, allowedTypes, ordered }: Static<typeof createWebhook.body>) => ({
  url,
  allowedTypes,
  ...present({ ordered }),
})

function toWebhook(webhook: Webhook__Output | null) {
  if (!webhook) throw new Error('the answer has no webhook')
  const { id, url, allowedTypes, ordered, state } = webhook
  return { id, url, allowedTypes, ordered, apiVersion: 'V1', state }
}
