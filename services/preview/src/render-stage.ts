import { durations } from '@atelier/boot/metrics.ts'

const note = durations('preview_stage_duration_seconds', 'What making a picture takes, stage by stage', ['stage'])

/**
 * A stage of making a picture: it waits for its turn; its artwork's bytes are read from storage, and decoded, unless the
 * renderer holds it; it is drawn and encoded; it is stored.
 */
export type RenderStage = 'wait' | 'read' | 'decode' | 'draw' | 'store'

/** Notes a stage that began at this time, by `performance.now()`, and ends now. */
export const noteStage = (stage: RenderStage, beganAtMs: number): void =>
  note({ stage }, (performance.now() - beganAtMs) / 1_000)

/** Does this work as that stage; one that fails took its time too. */
export async function asStage<Result>(stage: RenderStage, work: () => Promise<Result>): Promise<Result> {
  const beganAtMs = performance.now()
  try {
    return await work()
  } finally {
    noteStage(stage, beganAtMs)
  }
}
