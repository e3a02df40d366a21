import { readConfig } from '@atelier/config/config.ts'
import type { SendInvitationRequest__Output } from '@atelier/protos/notification/v1/SendInvitationRequest.ts'
import type { SendInvitationResponse } from '@atelier/protos/notification/v1/SendInvitationResponse.ts'
import { NotificationService } from '@atelier/protos/services.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import { Config } from '../src/config.ts'

type Mail = SendInvitationRequest__Output

/** Stands in for `notification`: a mail that was handed over once is not sent again, whoever asks. */
export type PostOffice = AsyncDisposable & {
  address: string
  /** Those that were handed over. */
  mails: Mail[]
  /** What happens to the mails from now on; by itself each is handed over. */
  answerBy(answer: (mail: Mail, handOver: () => void) => Promise<SendInvitationResponse> | SendInvitationResponse): void
}

export async function openPostOffice(env: Record<string, string>): Promise<PostOffice> {
  const mails: Mail[] = []
  let answer: Parameters<PostOffice['answerBy']>[0] = (_mail, handOver) => {
    handOver()
    return {}
  }
  const handOver = (mail: Mail) => {
    const isSent = mails.some(({ invitationId, sendNumber }) => {
      return invitationId === mail.invitationId && sendNumber === mail.sendNumber
    })
    if (!isSent) mails.push(mail)
  }
  const served = await serveRpc({ ...readConfig(Config, env), RPC_PORT: 0 }, NotificationService, {
    sendInvitation: (mail) => answer(mail, () => handOver(mail)),
  })
  return {
    address: `127.0.0.1:${served.port}`,
    mails,
    answerBy(next) {
      answer = next
    },
    [Symbol.asyncDispose]: () => served[Symbol.asyncDispose](),
  }
}
