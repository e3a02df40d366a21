import { readConfig } from '@atelier/config/config.ts'
import { declareErrors } from '@atelier/errors/failure.ts'
import type { CreateCustomizationRequest__Output } from '@atelier/protos/preview/v1/CreateCustomizationRequest.ts'
import type { Picture } from '@atelier/protos/preview/v1/Picture.ts'
import { PreviewService } from '@atelier/protos/services.ts'
import { principalOf } from '@atelier/rpc/call.ts'
import { serveRpc } from '@atelier/rpc/server.ts'
import { Config } from '../src/config.ts'

/** As the preview service says it. */
const errors = declareErrors({
  PRODUCT_NOT_FOUND: { kind: 'not_found', title: 'There is no such product' },
  CUSTOMIZATION_NOT_FOUND: { kind: 'not_found', title: 'There is no such customization' },
  PREVIEW_NOT_POSSIBLE: { kind: 'failed_precondition', title: 'The product cannot be shown like this' },
})

export const warning = {
  code: 'UPSCALED',
  region: 'front',
  placementId: 'center',
  message: 'The artwork is enlarged 2 times',
  facts: { upscalingFactor: 2 },
}

const colors = [
  { color: 'White', hex: '#ffffff' },
  { color: 'Black', hex: '#101010' },
]
const sizes = ['S', 'L']

/** 43 characters, as the keys of pictures are. */
const toKey = (what: string) => `${what.padEnd(43, '_')}.jpg`

/**
 * Stands in for `preview`: a template of two colours and two sizes, `flat` pictures that are of every size alike and `boxed` ones
 * of each size, all of which are shown unless some are named, but by a preview. What was made is a customization, known to the
 * shop that made it alone.
 */
export async function openDrawingRoom(env: Record<string, string>) {
  const made = new Map<string, { shopId: string; wish: Wish; pictures: Picture[] }>()
  const requests: CreateCustomizationRequest__Output[] = []
  const drawn: string[] = []
  const served = await serveRpc({ ...readConfig(Config, env), RPC_PORT: 0 }, PreviewService, {
    getTemplateVariants({ productId }) {
      if (productId !== 'pro_cloth') throw errors.PRODUCT_NOT_FOUND({ productId })
      return {
        name: 'Cloth',
        variants: colors.flatMap((color) =>
          sizes.map((size) => ({
            variantId: `${color.color}-${size}`,
            ...color,
            size,
            price: { minorUnits: size === 'S' ? 895 : 1_045, currency: 'USD' },
            weightGrams: size === 'S' ? 150 : 180.5,
            lengthMm: 300,
            widthMm: 250,
            heightMm: 20,
          })),
        ),
        sizeGuide: {
          description: 'Measured flat',
          unit: 'in',
          measurements: sizes.map((size) => ({ size, values: { chestWidth: 18, length: 28.5 } })),
        },
        regions: [{ region: 'front', fullPlacementId: 'full' }],
      }
    },
    createCustomization(request, call) {
      requests.push(request)
      const unknown = request.colors.findIndex((name) => !colors.some(({ color }) => isAlike(color, name)))
      if (unknown >= 0)
        throw errors.PREVIEW_NOT_POSSIBLE({
          errors: [{ pointer: `/colors/${unknown}`, field: 'colors', code: 'UNKNOWN_COLOR', message: 'Unknown color' }],
        })
      if (request.dryRun) return { warnings: [warning] }
      const pictures = draw(request)
      const customizationId = `cst_${made.size}`
      made.set(customizationId, { shopId: principalOf(call).shopId, wish: request, pictures })
      return { customizationId, pipelineId: 'dpl_test', pictures, warnings: [warning] }
    },
    getCustomization({ customizationId, eachSize }, call) {
      const found = made.get(customizationId)
      if (found?.shopId !== principalOf(call).shopId) throw errors.CUSTOMIZATION_NOT_FOUND({ customizationId })
      if (eachSize) drawn.push(customizationId)
      const pictures = eachSize ? draw(found.wish) : found.pictures
      return { customizationId, pictures, productTemplateId: 'pro_cloth', colors: [], sizes: [] }
    },
  })
  return {
    address: `127.0.0.1:${served.port}`,
    /** What was asked to be drawn. */
    requests,
    /** The customizations that were asked for in each size. */
    drawn,
    /** Makes a customization of a shop, as a preview does: without sizes of the first alone. */
    customize(shopId: string, chosen: Partial<Wish>): string {
      const customizationId = `cst_${made.size}`
      const wish = { colors: [], sizes: [], ...chosen }
      const pictures = draw(wish.sizes.length > 0 ? wish : { ...wish, sizes: sizes.slice(0, 1) })
      made.set(customizationId, { shopId, wish, pictures: wish.sizes.length > 0 ? pictures : pictures.map(toUnsized) })
      return customizationId
    },
    [Symbol.asyncDispose]: () => served[Symbol.asyncDispose](),
  }
}

const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const isChosen = (name: string, chosen: readonly string[]) =>
  chosen.length === 0 || chosen.some((other) => isAlike(name, other))

type Wish = { colors: readonly string[]; sizes: readonly string[] }

function draw(wish: Wish): Picture[] {
  const shown = { width: 1_200, height: 1_200, region: 'front' }
  const wantedSizes = sizes.filter((size) => isChosen(size, wish.sizes))
  return colors
    .filter(({ color }) => isChosen(color, wish.colors))
    .flatMap(({ color }) =>
      wantedSizes.flatMap((size) => [
        { ...shown, key: toKey(`flat-${color}`), style: 'flat', color, size },
        { ...shown, key: toKey(`boxed-${color}-${size}`), style: 'boxed', color, size },
      ]),
    )
}

const toUnsized = ({ size: _size, ...picture }: Picture): Picture => picture
