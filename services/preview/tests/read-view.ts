import { readPlanes, readSurface, type ViewOf } from '../src/renderer-views.ts'
import type { ViewPixels } from '../src/view.ts'

/** A view with all its surfaces, as the renderer holds them. Throws as `readPlanes`. */
export async function readView(productsFolder: string, picture: ViewOf): Promise<ViewPixels> {
  const [planes, ...surfaces] = await Promise.all([
    readPlanes(productsFolder, picture),
    ...picture.surfaces.map((surface) => readSurface(productsFolder, picture, surface)),
  ])
  return { ...planes, surfaces }
}
