import type { FieldProblem } from '@atelier/errors/failure.ts'
import { z } from 'zod'

const Name = z.string().min(1).max(100)
const Names = z.array(Name).max(50)

// Partners are told by the gateway's schema; this holds whoever calls, so that the work and the answer stay small.
const Choice = z.object({ region: Name, imageId: Name, placementId: Name.optional() })
const ChoiceForm = z.object({ productId: Name, regions: z.array(Choice).max(20), colors: Names, sizes: Names })
const ArtworkForm = ChoiceForm.extend({ regions: ChoiceForm.shape.regions.min(1) })

/**
 * What is wrong with the form of a request that must choose at least `regionsMin` regions, whatever the product. A list
 * that is too long is one problem.
 */
export function findRequestProblems(request: z.input<typeof ChoiceForm>, regionsMin: 0 | 1): FieldProblem[] {
  const { error } = (regionsMin === 0 ? ChoiceForm : ArtworkForm).safeParse(request)
  return (error?.issues ?? []).map(({ path, message }) => {
    const field = path.findLast((part) => typeof part === 'string') ?? ''
    return { pointer: path.map((part) => `/${String(part)}`).join(''), field, code: 'INVALID', message }
  })
}
