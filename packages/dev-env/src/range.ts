import { z } from 'zod'
import { askAsChannel, type DemoArtwork, demoArtworks, registerArtwork } from './platform-client.ts'
import type { StackFile } from './stack-file.ts'
import { Money } from './storefront-client.ts'

const Summary = z.object({
  productId: z.string(),
  name: z.string(),
  category: z.string(),
  basePrice: Money,
  thumbnail: z.string(),
})
export type Summary = z.infer<typeof Summary>

const Template = z.object({
  productId: z.string(),
  name: z.string(),
  description: z.string(),
  colorVariants: z.array(
    z.object({
      color: z.object({ name: z.string(), hex: z.string() }),
      sizeVariants: z.array(z.object({ size: z.string() })),
    }),
  ),
  customizableAreas: z.array(
    z.object({
      regionId: z.string(),
      name: z.string(),
      placements: z
        .array(z.object({ placementId: z.string(), pixelsWidth: z.number(), pixelsHeight: z.number() }))
        .min(1),
      dimensions: z.object({
        dpi: z.number(),
        pixelsWidth: z.number(),
        pixelsHeight: z.number(),
        inchesWidth: z.number(),
        inchesHeight: z.number(),
      }),
    }),
  ),
  styles: z.array(z.string()),
})
export type Template = z.infer<typeof Template>

const Picture = z.object({ url: z.string(), style: z.string(), color: z.string(), region: z.string() })
const Previews = z.object({ images: z.array(Picture) })
export type Picture = z.infer<typeof Picture>

/** What can be put on a product here. */
export const artworkNames = ['fitting', 'night-owl', 'sea'] as const
export type ArtworkName = (typeof artworkNames)[number]

/** The range of a running stack, as a partner of it sees it. */
export type Range = {
  list(): Promise<Summary[]>
  get(productId: string): Promise<Template>
  /**
   * Each region printed by itself, because some lie over others, and once more as small as it can be for the close-ups; in all sizes, and
   * in these colours, or in all where none is named.
   */
  draw(template: Template, artwork: ArtworkName, colors: readonly string[]): Promise<Picture[]>
}

const media = { upload: '/channel-api/v1.0/upload-url', images: '/channel-api/v1.0/media/images' }

/** An area this much wider than high takes the wide artwork. */
const wideFrom = 1.5

/** Asks as the demo channel; each artwork is uploaded once, when it is needed first. */
export function rangeOf(stack: StackFile): Range {
  const ask = askAsChannel(stack)
  const registered = new Map<DemoArtwork, Promise<string>>()
  const idOf = (artwork: DemoArtwork): Promise<string> => {
    const found = registered.get(artwork)
    if (found) return found
    const registering = registerArtwork(ask, media, artwork)
    registered.set(artwork, registering)
    registering.catch(() => registered.delete(artwork))
    return registering
  }
  return {
    async list() {
      const answer = await ask('GET', '/open-api/v1.0/product-templates')
      return z.object({ results: z.array(Summary) }).parse(answer).results
    },
    async get(productId) {
      return Template.parse(await ask('GET', `/open-api/v1.0/product-templates/${encodeURIComponent(productId)}`))
    },
    async draw({ productId, customizableAreas, colorVariants, styles }, artwork, colors) {
      const sizes = colorVariants.flatMap(({ sizeVariants }) => sizeVariants.map(({ size }) => size))
      const drawPlaced = async (regionId: string, imageId: string, placementId?: string) => {
        const answer = await ask('POST', '/channel-api/v1.0/previews', {
          productId,
          regions: [{ region: regionId, imageId, placementId }],
          colors,
          sizes: [...new Set(sizes)],
        })
        return Previews.parse(answer).images
      }
      const pictures: Picture[] = []
      for (const { regionId, dimensions, placements } of customizableAreas) {
        const imageId = await idOf(choose(artwork, dimensions))
        const usual = await drawPlaced(regionId, imageId)
        pictures.push(...usual)
        const missing = styles.filter((style) => !usual.some((picture) => picture.style === style))
        if (missing.length === 0) continue
        const small = await drawPlaced(regionId, imageId, findSmallest(placements))
        pictures.push(...small.filter(({ style }) => missing.includes(style)))
      }
      return [...new Map(pictures.map((picture) => [picture.url, picture])).values()]
    },
  }
}

function findSmallest(placements: Template['customizableAreas'][number]['placements']): string | undefined {
  const toArea = ({ pixelsWidth, pixelsHeight }: { pixelsWidth: number; pixelsHeight: number }) =>
    pixelsWidth * pixelsHeight
  return placements.toSorted((a, b) => toArea(a) - toArea(b))[0]?.placementId
}

function choose(name: ArtworkName, { inchesWidth, inchesHeight }: { inchesWidth: number; inchesHeight: number }) {
  const isWide = name === 'sea' || (name === 'fitting' && inchesWidth > wideFrom * inchesHeight)
  return isWide ? demoArtworks.sea : demoArtworks.nightOwl
}
