import { randomUUID } from 'node:crypto'
import { setUpLogger } from '@atelier/boot/logger.ts'
import { readConfig } from '@atelier/config/config.ts'
import { openTestEnv } from '@atelier/dev-env/fixtures.ts'
import { findFreePort } from '@atelier/dev-env/ports.ts'
import type { SendInvitationRequest } from '@atelier/protos/notification/v1/SendInvitationRequest.ts'
import { NotificationService } from '@atelier/protos/services.ts'
import { openClient } from '@atelier/rpc/client.ts'
import PostalMime from 'postal-mime'
import { Config } from '../src/config.ts'
import { start } from '../src/service.ts'

export type Env = Record<string, string>

/** Settings with a database of their own, for as many replicas of the service as a test starts. */
export async function openEnv(scope: AsyncDisposableStack): Promise<Env> {
  const { env } = scope.use(await openTestEnv('notification'))
  return env
}

/** A replica of the service, started in this process, and what asks it. */
export async function openNotification(scope: AsyncDisposableStack, env: Env, settings: Env) {
  const config = readConfig(Config, { ...env, RPC_PORT: `${await findFreePort()}`, ...settings })
  setUpLogger('notification', config.LOG_LEVEL)
  await start(config, scope)
  return openAsker(scope, config.RPC_PORT)
}

/** Asks whichever service listens there to send an invitation, and answers its failure: null is none. */
export function openAsker(scope: AsyncDisposableStack, port: number) {
  const client = scope.use(openClient(NotificationService, `127.0.0.1:${port}`, {}))
  return async (invitation: SendInvitationRequest) =>
    (await client.sendInvitation(invitation, { requestId: 'test' })).failure ?? null
}

/** An invitation that nobody was sent before. */
export function newInvitation(given: Partial<SendInvitationRequest> = {}): SendInvitationRequest {
  const id = randomUUID().replaceAll('-', '')
  return {
    invitationId: `inv_${id}`,
    sendNumber: 1,
    email: 'owner@example.com',
    shopName: 'Blue Harbour Prints',
    link: `https://atelier.example/invitations/${id}`,
    expiresAt: '2026-11-28T14:05:00.000Z',
    ...given,
  }
}

/** What somebody reads of a mail, with the header lines as they came. */
export async function readMail(raw: Buffer) {
  const mail = await PostalMime.parse(raw)
  const [head = ''] = raw.toString('latin1').split('\r\n\r\n')
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  return { ...mail, headers, headerNames: mail.headers.map(({ key }) => key), head }
}
