import { preflight } from '../schemas/storefront-preflight.ts'
import type { App } from '../server.ts'
import { storefrontPrefix } from '../storefront.ts'

/** What a browser asks before a page of another origin sends a request of the storefront. It costs nothing of any limit. */
export function storefrontPreflight(app: App): void {
  app.options(`${storefrontPrefix}/*`, { schema: preflight }, async (_request, reply) =>
    reply
      .status(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD, POST, PUT',
        'access-control-allow-headers': 'Content-Type, Idempotency-Key, Prefer, X-Request-Id, X-Storefront-Token',
        'access-control-max-age': '86400',
      })
      .send(),
  )
}
