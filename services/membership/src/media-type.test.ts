import { describe, expect, it } from '@jest/globals'
import {
  mediaSamples,
  opusHead,
  theoraHead,
  toEbmlMedia,
  toId3Tag,
  toIsoMedia,
  toMpegFrames,
  toOggMedia,
  vorbisHead,
} from '../tests/media-samples.ts'
import { findMediaTypes, firstBytesMax } from './media-type.ts'

const withByte = (bytes: Buffer, at: number, value: number) => {
  const altered = Buffer.from(bytes)
  altered.writeUInt8(value, at)
  return altered
}

const typesOf = (bytes: Buffer) =>
  findMediaTypes({
    sizeBytes: bytes.length,
    read: async (from, countMax) => {
      if (from > 0 && from >= bytes.length) throw new RangeError('no byte is there')
      return bytes.subarray(from, from + countMax)
    },
  })

/** Frames behind a tag of so many bytes. */
const toSong = (tagBytes: number) => Buffer.concat([toId3Tag(tagBytes - 10), toMpegFrames(2)])

describe('the first bytes', () => {
  it.each(Object.entries(mediaSamples))('say that a file is %s', async (type, bytes) => {
    expect(await typesOf(bytes)).toContain(type)
  })

  it.each<[string, Buffer, string[]]>([
    ['an M4A', toIsoMedia('M4A ', 'isom'), ['audio/mp4']],
    ['an M4V', toIsoMedia('M4V ', 'mp42', 'isom'), ['video/mp4']],
    ['an MP4 that says nothing of its tracks', toIsoMedia('mp42', 'isom', 'mp42'), ['video/mp4', 'audio/mp4']],
    ['a QuickTime movie', toIsoMedia('qt  ', 'qt  '), ['video/quicktime']],
    ['a Matroska file', toEbmlMedia('matroska'), ['video/x-matroska']],
    ['a WebM whose DocType is padded', toEbmlMedia('webm\0\0'), ['video/webm']],
    ['Vorbis in Ogg', toOggMedia(vorbisHead), ['audio/ogg']],
    ['FLAC in Ogg', toOggMedia(Buffer.from('7f464c414301000001', 'hex')), ['audio/ogg']],
    ['Theora in Ogg', toOggMedia(theoraHead), ['video/ogg']],
    ['frames of MPEG audio without a tag', toMpegFrames(2), ['audio/mpeg']],
    // MPEG-2 at 22.05 kHz and 64 kbit/s: 72 × 64,000 / 22,050 = 208 bytes.
    [
      'frames of a lower rate of sampling',
      Buffer.concat([0, 1].map(() => Buffer.concat([Buffer.from('fff38000', 'hex'), Buffer.alloc(204)]))),
      ['audio/mpeg'],
    ],
    // Pictures make tags as large.
    ['frames behind a tag of just so many bytes', toSong(firstBytesMax), ['audio/mpeg']],
    ['frames that begin in them and end behind', toSong(firstBytesMax - 2), ['audio/mpeg']],
    ['frames behind a tag that is larger', toSong(3_000_000), ['audio/mpeg']],
  ])('know %s', async (_, bytes, types) => {
    expect(await typesOf(bytes)).toEqual(types)
  })

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['zeros', Buffer.alloc(1_000)],
    ['text', Buffer.from('Not a film at all, and no song either.')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    // The beginning of a JFIF file (ISO/IEC 10918-5 section 10.1).
    ['a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['an empty ftyp', Buffer.from('0000000866747970', 'hex')],
    ['an ftyp that is larger than it says', withByte(toIsoMedia('isom', 'isom'), 3, 18)],
    ['an ftyp that goes on beyond the end', toIsoMedia('isom', 'isom').subarray(0, 16)],
    ['an AVIF', toIsoMedia('avif', 'mif1', 'iso8', 'isom')],
    ['a 3GP file', toIsoMedia('3gp4', 'isom', '3gp4')],
    ['EBML without a DocType', Buffer.from('1a45dfa38442868101', 'hex')],
    ['EBML of another DocType', toEbmlMedia('webmx')],
    ['EBML whose header is cut short', toEbmlMedia('webm').subarray(0, 20)],
    ['EBML with an element that is larger than its header', withByte(toEbmlMedia('webm'), 7, 0xff)],
    ['a page of Ogg that goes on with a stream', withByte(toOggMedia(opusHead), 5, 0)],
    ['Ogg of another codec', toOggMedia(Buffer.from('Speex   1.2'))],
    ['one frame of MPEG audio', toMpegFrames(1)],
    ['a frame of layer II', withByte(toMpegFrames(2), 1, 0xfd)],
    ['AAC', Buffer.concat([Buffer.from('fff15080', 'hex'), Buffer.alloc(900)])],
    ['a tag and no frames', toId3Tag(200)],
    ['a tag of a size that is none', Buffer.concat([Buffer.from('49443304000080808080', 'hex'), toMpegFrames(2)])],
    ['a tag that ends with the file', toId3Tag(firstBytesMax)],
    ['a tag that ends beyond the file', toId3Tag(firstBytesMax).subarray(0, -1)],
    ['a tag of 256 MiB in a small file', Buffer.concat([Buffer.from('4944330400007f7f7f7f', 'hex'), toMpegFrames(9)])],
    ['a large tag and one frame', toSong(firstBytesMax).subarray(0, -417)],
    ['a large tag and something else', Buffer.concat([toId3Tag(firstBytesMax), toIsoMedia('isom')])],
    ['a small tag and a film', Buffer.concat([toId3Tag(200), toIsoMedia('isom')])],
    ['a text that begins like a tag', Buffer.from('ID3 is a tag of music files')],
  ])('make no media of %s', async (_, bytes) => {
    expect(await typesOf(bytes)).toEqual([])
  })

  it('may be any at all', async () => {
    // An xorshift of a fixed seed: what fails once fails again.
    let state = 4711
    const nextByte = () => {
      state ^= state << 13
      state ^= state >>> 17
      state ^= state << 5
      return state & 0xff
    }
    for (const sample of Object.values(mediaSamples)) {
      for (let time = 0; time < 2_000; time++) {
        const bytes = Buffer.from(sample.subarray(0, 1 + (nextByte() % sample.length)))
        for (let change = 0; change < 3; change++) bytes.writeUInt8(nextByte(), nextByte() % bytes.length)
        expect(Array.isArray(await typesOf(bytes))).toBe(true)
      }
    }
  })
})
