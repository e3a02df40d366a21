/** The formats artwork may have, by the names the decoder uses. */
export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'gif'

export type Sniffed = { known: true; format: ImageFormat } | { known: false; format: string }

/** Each signature stands at its offset: a byte string, read as Latin-1. */
const allowedFormats: { format: ImageFormat; parts: [offset: number, signature: string][] }[] = [
  { format: 'png', parts: [[0, '\x89PNG\r\n\x1a\n']] },
  { format: 'jpeg', parts: [[0, '\xff\xd8\xff']] },
  {
    format: 'webp',
    parts: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
  { format: 'gif', parts: [[0, 'GIF87a']] },
  { format: 'gif', parts: [[0, 'GIF89a']] },
]

/** Formats that are refused, named only so that the refusal can say what was found. */
const namedFormats: { format: string; offset: number; signature: string }[] = [
  { format: 'tiff', offset: 0, signature: 'II*\0' },
  { format: 'tiff', offset: 0, signature: 'MM\0*' },
  { format: 'avif', offset: 4, signature: 'ftypavif' },
  { format: 'heif', offset: 4, signature: 'ftyp' },
  { format: 'pdf', offset: 0, signature: '%PDF-' },
  { format: 'bmp', offset: 0, signature: 'BM' },
  { format: 'jxl', offset: 0, signature: '\xff\x0a' },
  { format: 'jxl', offset: 4, signature: 'JXL ' },
  { format: 'jp2', offset: 4, signature: 'jP  ' },
  { format: 'psd', offset: 0, signature: '8BPS' },
]

/** Tells a format by the first bytes alone. `null`: not the beginning of any image. */
export function findFormat(bytes: Uint8Array): Sniffed | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 512)).toString('latin1')
  const allowed = allowedFormats.find(({ parts }) =>
    parts.every(([offset, signature]) => head.startsWith(signature, offset)),
  )
  if (allowed) return { known: true, format: allowed.format }
  const named = namedFormats.find(({ offset, signature }) => head.startsWith(signature, offset))
  if (named) return { known: false, format: named.format }
  return /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i.test(head) ? { known: false, format: 'svg' } : null
}
