import type { FieldProblem } from '@atelier/errors/failure.ts'
import type { PreviewRequest } from './preview-plan.ts'

// More of anything than any product has, and few enough that every problem of a request fits into one answer.
const regionsMax = 20
const namesMax = 50
const nameLengthMax = 100

/** What is wrong with the form of a request, whatever the product. */
export function findRequestProblems(request: PreviewRequest & { productId: string }): FieldProblem[] {
  const { productId, regions, colors = [], sizes = [] } = request
  const names = [
    { pointer: '/productId', field: 'productId', name: productId },
    ...regions.flatMap(({ region, imageId, placementId }, index) => [
      { pointer: `/regions/${index}/region`, field: 'region', name: region },
      { pointer: `/regions/${index}/imageId`, field: 'imageId', name: imageId },
      ...(placementId === undefined
        ? []
        : [{ pointer: `/regions/${index}/placementId`, field: 'placementId', name: placementId }]),
    ]),
    ...colors.map((name, index) => ({ pointer: `/colors/${index}`, field: 'colors', name })),
    ...sizes.map((name, index) => ({ pointer: `/sizes/${index}`, field: 'sizes', name })),
  ]
  const wrongCounts = [
    ...findWrongCount('regions', regions.length, 1, regionsMax),
    ...findWrongCount('colors', colors.length, 0, namesMax),
    ...findWrongCount('sizes', sizes.length, 0, namesMax),
  ]
  if (wrongCounts.length > 0) return wrongCounts
  return names
    .filter(({ name }) => name.length < 1 || name.length > nameLengthMax)
    .map(({ pointer, field }) => {
      return { pointer, field, code: 'INVALID_LENGTH', message: `must have 1 to ${nameLengthMax} characters` }
    })
}

function findWrongCount(field: string, count: number, min: number, max: number): FieldProblem[] {
  if (count >= min && count <= max) return []
  return [{ pointer: `/${field}`, field, code: 'INVALID_COUNT', message: `must have ${min} to ${max} entries` }]
}
