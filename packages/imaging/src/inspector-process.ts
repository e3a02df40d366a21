import { inspectArtwork } from './inspect-artwork.ts'
import { serveWorker } from './serve-worker.ts'

const handlers = { inspect: inspectArtwork }
export type InspectorHandlers = typeof handlers

serveWorker(handlers)
