// Beginnings of media as the formats' own documents lay them out, by hand: no more than what says what a file is.

const text = (latin1: string) => Buffer.from(latin1, 'latin1')

/** A box of ISO base media (ISO/IEC 14496-12 section 4.2): its size, its type, what is in it. */
const box = (type: string, ...content: Buffer[]): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(8 + Buffer.concat(content).length)
  return Buffer.concat([size, text(type), ...content])
}

/** `ftyp` (section 4.3): the major brand, its version, the compatible ones; and room for what follows. */
export const toIsoMedia = (major: string, ...compatible: string[]): Buffer =>
  Buffer.concat([
    box('ftyp', text(major), Buffer.alloc(4), ...compatible.map(text)),
    box('free', Buffer.alloc(64)),
    box('mdat', Buffer.alloc(64)),
  ])

/** An element of EBML (RFC 8794 section 5) of less than 127 bytes. */
const element = (id: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from([0x80 | content.length]), content])

/** The header of EBML with its elements in the order of RFC 8794 section 11.2, and the beginning of a segment. */
export const toEbmlMedia = (docType: string): Buffer =>
  Buffer.concat([
    element(
      '1a45dfa3',
      Buffer.concat([
        element('4286', Buffer.from([1])),
        element('42f7', Buffer.from([1])),
        element('42f2', Buffer.from([4])),
        element('42f3', Buffer.from([8])),
        element('4282', text(docType)),
        element('4287', Buffer.from([4])),
        element('4285', Buffer.from([2])),
      ]),
    ),
    Buffer.from('18538067', 'hex'),
    Buffer.from([0x80]),
  ])

/** A page of Ogg (RFC 3533 section 6) that begins a stream with this packet. Its checksum is left out: players look at it. */
export const toOggMedia = (packet: Buffer): Buffer => {
  const header = Buffer.alloc(27)
  header.write('OggS')
  header.writeUInt8(2, 5)
  header.writeUInt32LE(4711, 14)
  header.writeUInt8(1, 26)
  return Buffer.concat([header, Buffer.from([packet.length]), packet])
}

/** RFC 7845 section 5.1: version 1, two channels, 312 samples to skip, 48 kHz. */
export const opusHead = Buffer.concat([text('OpusHead'), Buffer.from([1, 2, 0x38, 1, 0x80, 0xbb, 0, 0, 0, 0, 0])])

/** Vorbis I specification section 4.2.2: version 0, two channels, 44.1 kHz, 128 kbit/s nominally, blocks of 256 and 2048. */
export const vorbisHead = Buffer.from('01766f72626973000000000244ac0000000000000000f4010000000000b801', 'hex')

/** Theora specification section 6.2: version 3.2.1, of a picture of one macro block. */
export const theoraHead = Buffer.concat([text('\x80theora'), Buffer.from([3, 2, 1, 0, 1, 0, 1]), Buffer.alloc(28)])

/** So many frames of MPEG-1 layer III (ISO/IEC 11172-3 section 2.4.1.3) of 128 kbit/s at 44.1 kHz, silent: 417 bytes each. */
export const toMpegFrames = (count: number): Buffer => {
  const frame = Buffer.alloc(417)
  frame.writeUInt32BE(0xfffb9064)
  return Buffer.concat(Array.from({ length: count }, () => frame))
}

/** A tag ID3v2.4 (https://id3.org/id3v2.4.0-structure section 3.1) of so many bytes of padding. */
export const toId3Tag = (paddingBytes: number): Buffer => {
  const size = [21, 14, 7, 0].map((bits) => (paddingBytes >> bits) & 0x7f)
  return Buffer.concat([text('ID3'), Buffer.from([4, 0, 0, ...size]), Buffer.alloc(paddingBytes)])
}

/** The beginning of a file of each type. */
export const mediaSamples = {
  'video/mp4': toIsoMedia('isom', 'isom', 'iso2', 'avc1', 'mp41'),
  'video/webm': toEbmlMedia('webm'),
  'audio/mpeg': Buffer.concat([toId3Tag(200), toMpegFrames(3)]),
  'audio/mp4': toIsoMedia('M4A ', 'M4A ', 'mp42', 'isom'),
  'audio/ogg': toOggMedia(opusHead),
} as const
