import { serveWorker } from '@atelier/imaging/serve-worker.ts'
import { pictureEngine } from './renderer-engine.ts'

/** The renderer's process. Its arguments: the folder of the products, and how many bytes its caches may hold. */
const [productsFolder = '', cacheSizeBytesMax = ''] = process.argv.slice(2)
const { holds, warm, render } = pictureEngine({ productsFolder, cacheSizeBytesMax: Number(cacheSizeBytesMax) })

const handlers = { holds, warm, render }
export type RendererHandlers = typeof handlers

serveWorker(handlers)
