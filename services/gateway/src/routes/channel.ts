import type { AuthServiceDefinition } from '@atelier/protos/auth/v1/AuthService.ts'
import type { Client } from '@atelier/rpc/client.ts'
import { toCall } from '../authenticate.ts'
import { getCurrentChannel } from '../schemas/channel.ts'
import type { App } from '../server.ts'

export function channelRoutes(app: App, auth: Client<AuthServiceDefinition>): void {
  app.get('/channel/current', { schema: getCurrentChannel }, async (request) =>
    auth.getCurrentChannel({}, toCall(request)),
  )
}
