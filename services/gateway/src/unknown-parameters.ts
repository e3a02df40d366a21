import { Type } from 'typebox'
import type { App } from './server.ts'

const none = Type.Object({}, { additionalProperties: false })

/**
 * Has the routes made after it, those that change something, refuse parameters of the address that they do not know: whoever
 * misspells `dryRun`, or sends it where there is none, would have done for good what was only to be tried. What merely reads
 * passes them over.
 */
export function refuseUnknownParameters(api: App): void {
  api.addHook('onRoute', (route) => {
    const reads = [route.method].flat().every((method) => method === 'GET' || method === 'HEAD')
    if (!reads) route.schema = { querystring: none, ...route.schema }
  })
}
