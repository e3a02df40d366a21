import { on, type Subscription } from '@atelier/events/consume.ts'
import { imageRegistered } from '@atelier/events/media.ts'
import type { ArtworkWarmer } from './warm-artwork.ts'

export function subscriptions(deps: { warmer: ArtworkWarmer }): Subscription[] {
  return [
    on(imageRegistered, async ({ data, shopId, requestId }) =>
      deps.warmer.warm(data.channelId ?? shopId ?? '', data.master, requestId),
    ),
  ]
}
