import { createHmac } from 'node:crypto'
import type { Secret } from '@atelier/config/secret.ts'
import type { Picture } from './preview-plan.ts'

/** Raised when the engine draws the same picture differently, so that old addresses keep their old bytes. */
export const engineVersion = 6

/** 256 bits in base64url, then the extension of the format. */
const pictureKey = /^[A-Za-z0-9_-]{43}\.(jpg|webp)$/

/** The width in pixels that every picture can be had in too. */
export const reducedWidth = 480

/** The same with the width before the extension: no key is as long by itself. */
const reducedKey = new RegExp(`^([A-Za-z0-9_-]{43})-${reducedWidth}\\.(jpg|webp)$`)

/**
 * The address of a picture: of one agency, of everything that decides its pixels. It cannot be computed without the
 * secret. A blank product has one address for all: there is nothing of anybody's in it.
 */
export type ToPictureKey = (agencyId: string, picture: Picture) => string

export function pictureKeys(secret: Secret): ToPictureKey {
  const hmacKey = secret.reveal()
  return (agencyId, picture) => {
    const content = JSON.stringify([engineVersion, picture.layers.length === 0 ? null : agencyId, picture])
    const digest = createHmac('sha256', hmacKey).update(content).digest('base64url')
    return `${digest}.${picture.output.format === 'webp' ? 'webp' : 'jpg'}`
  }
}

export function isPictureKey(text: string): boolean {
  return pictureKey.test(text)
}

/** The key of the picture that this key names reduced, or null when it names none. */
export function toWholeKey(text: string): string | null {
  const [, name, extension] = reducedKey.exec(text) ?? []
  return name === undefined ? null : `${name}.${extension}`
}

export function contentTypeOf(key: string): 'image/jpeg' | 'image/webp' {
  return key.endsWith('.webp') ? 'image/webp' : 'image/jpeg'
}

/** Where a picture is in the bucket. */
export function objectKeyOf(key: string): string {
  return `pictures/${key}`
}
