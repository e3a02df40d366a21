/** A picture of an offer, as services tell it. */
export type Image = { id: string; url: string; width: number; height: number; transformedUrl: string }

/** The same as partners read it, and nothing beside it. */
export function toImage({ id, url, width, height, transformedUrl }: Image) {
  return { id, url, width, height, transformedUrl }
}
