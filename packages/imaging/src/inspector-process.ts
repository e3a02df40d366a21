import { inspectImage } from './decode.ts'
import { serveWorker } from './serve-worker.ts'

const handlers = { inspect: inspectImage }
export type InspectorHandlers = typeof handlers

serveWorker(handlers)
