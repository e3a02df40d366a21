import type { Idempotency } from '@atelier/idempotency/idempotency.ts'
import type { Seal } from '@atelier/idempotency/seal.ts'
import type { Pool } from '@atelier/postgres/pool.ts'
import type { NotificationServiceDefinition } from '@atelier/protos/notification/v1/NotificationService.ts'
import { principalOf } from '@atelier/rpc/call.ts'
import type { Handlers, Peers } from '@atelier/rpc/server.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { eraseBuyerTraces } from './erase-buyer-traces.ts'
import { getWebhook } from './get-webhook.ts'
import { getWebhookEvent } from './get-webhook-event.ts'
import { listEvents } from './list-events.ts'
import { listWebhookEvents } from './list-webhook-events.ts'
import { listWebhooks } from './list-webhooks.ts'
import { redeliverWebhookEvent } from './redeliver-webhook-event.ts'
import { replaceWebhook } from './replace-webhook.ts'
import { resumeWebhook } from './resume-webhook.ts'
import { rotateWebhookSecret } from './rotate-webhook-secret.ts'
import { type SendInvitationDeps, sendInvitation } from './send-invitation.ts'
import { testWebhook } from './test-webhook.ts'

/** Who may call what, by the names of certificates. */
export const peers: Peers<NotificationServiceDefinition> = {
  sendInvitation: ['shop'],
  createWebhook: ['gateway'],
  listWebhooks: ['gateway'],
  getWebhook: ['gateway'],
  replaceWebhook: ['gateway'],
  deleteWebhook: ['gateway'],
  testWebhook: ['gateway'],
  rotateWebhookSecret: ['gateway'],
  resumeWebhook: ['gateway'],
  listWebhookEvents: ['gateway'],
  getWebhookEvent: ['gateway'],
  redeliverWebhookEvent: ['gateway'],
  listEvents: ['gateway'],
  eraseBuyerTraces: ['operator'],
}

export function rpc(
  deps: SendInvitationDeps & {
    pool: Pool
    seal: Seal
    poke: () => void
    allowsLoopback: boolean
    idempotency: Idempotency
  },
): Handlers<NotificationServiceDefinition> {
  const { once } = deps.idempotency
  return {
    sendInvitation: (request, call) => sendInvitation(deps, request, call),
    createWebhook: (request, call) => once(call, (settle) => createWebhook(deps, principalOf(call), request, settle)),
    listWebhooks: (request, call) => listWebhooks(deps, principalOf(call), request),
    getWebhook: (request, call) => getWebhook(deps, principalOf(call), request.id),
    replaceWebhook: (request, call) => replaceWebhook(deps, principalOf(call), request),
    deleteWebhook: (request, call) => deleteWebhook(deps, principalOf(call), request.id),
    testWebhook: (request, call) => once(call, (settle) => testWebhook(deps, principalOf(call), request, settle)),
    rotateWebhookSecret: (request, call) =>
      once(call, (settle) => rotateWebhookSecret(deps, principalOf(call), request.id, settle)),
    resumeWebhook: (request, call) => resumeWebhook(deps, principalOf(call), request.id),
    listWebhookEvents: (request, call) => listWebhookEvents(deps, principalOf(call), request),
    getWebhookEvent: (request, call) => getWebhookEvent(deps, principalOf(call), request),
    redeliverWebhookEvent: (request, call) =>
      once(call, (settle) => redeliverWebhookEvent(deps, principalOf(call), request, settle)),
    listEvents: (request, call) => listEvents(deps, principalOf(call), request),
    eraseBuyerTraces: (request) => eraseBuyerTraces(deps, request),
  }
}
