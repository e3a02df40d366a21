import { type Nats, openNats } from '@atelier/events/nats.ts'
import { errors } from './errors.ts'
import { readNatsSettings } from './settings.ts'

/** The connection to where the events are. Fails with NATS_UNAVAILABLE. */
export async function openOperatorNats(settings = readNatsSettings()): Promise<Nats> {
  const nats = await openNats('admin', settings)
  try {
    await nats.connection.flush()
    return nats
  } catch (cause) {
    await nats[Symbol.asyncDispose]()
    throw errors.NATS_UNAVAILABLE({ detail: 'NATS does not answer at NATS_URL' }, { cause })
  }
}
