import { inspectArtwork } from './inspect-artwork.ts'
import { inspectPicture } from './inspect-picture.ts'
import { serveWorker } from './serve-worker.ts'

const handlers = { inspect: inspectArtwork, inspectPicture }
export type InspectorHandlers = typeof handlers

serveWorker(handlers)
