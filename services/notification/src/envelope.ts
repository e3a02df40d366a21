/** What a partner is told of one event; `sequence` counts without gaps for the thing that it is of. */
export type ToldEvent = {
  eventId: string
  shopId: string
  type: string
  sequence: number
  isTest: boolean
  data: unknown
  occurredAt: Date
}

const apiVersion = 'V1'

/** An event as the ledger answers it. */
export function toLedgerEnvelope({ eventId, shopId, type, sequence, isTest, data, occurredAt }: ToldEvent) {
  const createdAt = occurredAt.toISOString()
  return { id: eventId, shopId, type, apiVersion, createdAt, testMode: isTest, sequence, data }
}

/** The body of what a webhook is sent: the same bytes at every attempt. */
export function toBody(event: ToldEvent, webhookId: string): string {
  const { id, ...rest } = toLedgerEnvelope(event)
  return JSON.stringify({ id, webhookId, ...rest })
}
