/** So much of a file's beginning says what it is. */
export const firstBytesMax = 64 * 1024

/** A file of which some bytes can be read: at most `countMax`, from one that there is. */
export type ReadableFile = { sizeBytes: number; read(from: number, countMax: number): Promise<Uint8Array> }

/**
 * The content types that a file may have by its first bytes, and by those behind a tag that it begins with; none when they
 * are of no media that is known here. Where a container says nothing of what is in it, that is more than one.
 */
export async function findMediaTypes(file: ReadableFile): Promise<readonly string[]> {
  const start = toBuffer(await file.read(0, firstBytesMax))
  const tagEndAt = findTagEnd(start)
  if (tagEndAt === null)
    return findIsoTypes(start) ?? findEbmlTypes(start) ?? findOggTypes(start) ?? findMpegTypes(start)
  // A picture in the tag may be larger than what was read.
  return tagEndAt < file.sizeBytes ? findMpegTypes(toBuffer(await file.read(tagEndAt, twoFramesMax))) : []
}

const toBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const audioBrands = ['M4A ', 'M4B ', 'F4A ', 'F4B ']
const videoBrands = ['avc1', 'M4V ', 'M4VH', 'M4VP', 'F4V ', 'MSNV', 'XAVC']
/** These say how a file is laid out and not what is in it: sound recorders write mp42 and isom as well as cameras do. */
const eitherBrands = ['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'iso7', 'iso8', 'iso9', 'mp41', 'mp42', 'dash']
const isoTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ...audioBrands.map((brand): [string, string[]] => [brand, ['audio/mp4']]),
  ...videoBrands.map((brand): [string, string[]] => [brand, ['video/mp4']]),
  ...eitherBrands.map((brand): [string, string[]] => [brand, ['video/mp4', 'audio/mp4']]),
  ['qt  ', ['video/quicktime']],
])

/** ISO base media (ISO/IEC 14496-12 section 4.3): a box `ftyp` of its size, its major brand, a version and more brands. */
function findIsoTypes(bytes: Buffer): readonly string[] | null {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return null
  const size = bytes.readUInt32BE(0)
  const isWhole = size >= 16 && size % 4 === 0 && size <= bytes.length
  // Others are pictures, 3GPP and what else is laid out so: their compatible brands may well be those of MP4.
  return isWhole ? (isoTypes.get(bytes.toString('latin1', 8, 12)) ?? []) : []
}

const ebmlHeaderId = 0x1a45dfa3
const docTypeId = 0x4282
const docTypes: ReadonlyMap<string, string> = new Map([
  ['webm', 'video/webm'],
  ['matroska', 'video/x-matroska'],
])

/** EBML (RFC 8794 section 11.2.6): a header whose element DocType says what follows. */
function findEbmlTypes(bytes: Buffer): readonly string[] | null {
  const header = readElement(bytes, 0)
  if (header?.id !== ebmlHeaderId) return null
  for (let at = header.dataAt; at < header.endAt; ) {
    const element = readElement(bytes, at)
    if (!element || element.endAt > header.endAt) return []
    if (element.id === docTypeId) {
      // Zeros may follow a text (RFC 8794 section 7.4).
      const docType = bytes.toString('latin1', element.dataAt, element.endAt).replace(/\0+$/, '')
      const type = docTypes.get(docType)
      return type === undefined ? [] : [type]
    }
    at = element.endAt
  }
  return []
}

/** An element of EBML that is whole in these bytes: its id, a marker bit and all, and where its data begins and ends. */
function readElement(bytes: Buffer, at: number): { id: number; dataAt: number; endAt: number } | null {
  const id = readVariableInteger(bytes, at, 4)
  const size = id && readVariableInteger(bytes, id.endAt, 8)
  if (!size) return null
  const endAt = size.endAt + (size.value - 2 ** (7 * (size.endAt - id.endAt)))
  return endAt > bytes.length ? null : { id: id.value, dataAt: size.endAt, endAt }
}

/** A variable-size integer (RFC 8794 section 4) with its marker bit: the zeros before that bit say how many bytes follow. */
function readVariableInteger(bytes: Buffer, at: number, lengthMax: number): { value: number; endAt: number } | null {
  const first = bytes[at]
  if (first === undefined) return null
  const length = Math.clz32(first) - 23
  if (length > Math.min(lengthMax, bytes.length - at)) return null
  let value = 0
  for (const byte of bytes.subarray(at, at + length)) value = value * 256 + byte
  return { value, endAt: at + length }
}

/** What the first packet of a logical stream begins with, and how many bytes it has at least. */
const oggCodecs: readonly { magic: string; type: string }[] = [
  // Vorbis I specification section 4.2.1; RFC 7845 section 5.1; https://xiph.org/flac/ogg_mapping.html
  { magic: '\x01vorbis', type: 'audio/ogg' },
  { magic: 'OpusHead', type: 'audio/ogg' },
  { magic: '\x7fFLAC', type: 'audio/ogg' },
  // Theora specification section 6.2
  { magic: '\x80theora', type: 'video/ogg' },
]

/** Ogg (RFC 3533 section 6): a page that begins a stream, whose first packet says by which codec it is. */
function findOggTypes(bytes: Buffer): readonly string[] | null {
  if (bytes.toString('latin1', 0, 4) !== 'OggS') return null
  const beginsStream = bytes[4] === 0 && ((bytes[5] ?? 0) & 2) !== 0
  const packetAt = 27 + (bytes[26] ?? 0)
  const packet = bytes.toString('latin1', packetAt, packetAt + 16)
  const codec = oggCodecs.find(({ magic }) => packet.startsWith(magic))
  return beginsStream && codec ? [codec.type] : []
}

/**
 * Where a tag ID3v2 ends (https://id3.org/id3v2.4.0-structure section 3.1), Infinity when it is none that can be read; null
 * when the bytes begin with no tag.
 */
function findTagEnd(bytes: Buffer): number | null {
  if (bytes.toString('latin1', 0, 3) !== 'ID3') return null
  const [version = 0, sizes] = [bytes[3], [...bytes.subarray(6, 10)]]
  if (version < 2 || version > 4 || sizes.length < 4 || sizes.some((byte) => byte > 127)) return Infinity
  const hasFooter = ((bytes[5] ?? 0) & 0x10) !== 0
  return sizes.reduce((size, byte) => size * 128 + byte, 0) + (hasFooter ? 20 : 10)
}

/** More than two frames of MPEG audio take. */
const twoFramesMax = 4_096

/** Frames of MPEG audio layer III: one may be by chance, so two. */
function findMpegTypes(bytes: Buffer): readonly string[] {
  const sizeBytes = readFrameSize(bytes, 0)
  return sizeBytes !== null && readFrameSize(bytes, sizeBytes) !== null ? ['audio/mpeg'] : []
}

/** Kilobits a second of layer III by their index: ISO/IEC 11172-3 section 2.4.2.3, and 13818-3 for lower rates of sampling. */
const bitRates = {
  full: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  lower: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const samplingRates = [44_100, 48_000, 32_000]
/** By the two bits of the version: 2.5, none, 2 and 1. */
const samplingDivisors = [4, null, 2, 1]

/** The size in bytes of the frame of layer III whose header is here; null when none is. */
function readFrameSize(bytes: Buffer, at: number): number | null {
  if (at + 4 > bytes.length) return null
  const header = bytes.readUInt32BE(at)
  const divisor = samplingDivisors[(header >>> 19) & 3]
  if (header >>> 21 !== 0x7ff || ((header >>> 17) & 3) !== 1 || !divisor) return null
  const bitRate = bitRates[divisor === 1 ? 'full' : 'lower'][(header >>> 12) & 15]
  const samplingRate = samplingRates[(header >>> 10) & 3]
  if (!bitRate || !samplingRate) return null
  // 1,152 samples a frame, at lower rates of sampling half as many; eight bits a byte.
  const samplesPerByte = divisor === 1 ? 144 : 72
  return Math.floor((samplesPerByte * bitRate * 1_000 * divisor) / samplingRate) + ((header >>> 9) & 1)
}
