import type { NotificationServiceDefinition } from '@atelier/protos/notification/v1/NotificationService.ts'
import type { Handlers, Peers } from '@atelier/rpc/server.ts'
import { type SendInvitationDeps, sendInvitation } from './send-invitation.ts'

/** Who may call what, by the names of certificates. */
export const peers: Peers<NotificationServiceDefinition> = {
  sendInvitation: ['shop'],
}

export function rpc(deps: SendInvitationDeps): Handlers<NotificationServiceDefinition> {
  return {
    sendInvitation: (request, call) => sendInvitation(deps, request, call),
  }
}
