import { crc32, deflateSync } from 'node:zlib'

/** An RGB PNG whose header says `width` × `height`, whatever `rows` hold. */
export function createPng(width: number, height: number, rows: Uint8Array): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  header[9] = 2
  const chunks = [toChunk('IHDR', header), toChunk('IDAT', deflateSync(rows)), toChunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

/** A PNG of one colour: a few hundred kilobytes for any number of pixels. */
export function createBlackPng(width: number, height: number): Buffer {
  return createPng(width, height, Buffer.alloc((width * 3 + 1) * height))
}

/** A PNG with one chunk more, behind its header. */
export function insertChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const headerEnd = 8 + 25
  return Buffer.concat([png.subarray(0, headerEnd), toChunk(type, data), png.subarray(headerEnd)])
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** An animated GIF of one colour a frame, uncompressed in all but name: each frame clears and repeats its colour's code. */
export function createGif(width: number, height: number, colors: readonly [number, number, number][]): Buffer {
  const paletteBits = 7
  const palette = Buffer.alloc(3 * 2 ** (paletteBits + 1))
  for (const [index, color] of colors.slice(0, 256).entries()) palette.set(color, index * 3)
  const size = [...toWord(width), ...toWord(height)]
  const screen = Buffer.concat([Buffer.from('GIF89a'), Buffer.from([...size, 0x80 | paletteBits, 0, 0])])
  const frames = colors.map((_, index) => {
    const control = [0x21, 0xf9, 4, 0, 10, 0, 0, 0]
    const descriptor = [0x2c, 0, 0, 0, 0, ...size, 0, 8]
    return Buffer.concat([Buffer.from([...control, ...descriptor]), toBlocks(toCodes(width * height, index))])
  })
  return Buffer.concat([screen, palette, ...frames, Buffer.from([0x3b])])
}

/** LZW that never builds a dictionary: a clear code before it would grow, so every code keeps nine bits. */
function toCodes(count: number, value: number): Buffer {
  const codes: number[] = []
  for (let i = 0; i < count; i++) {
    if (i % 250 === 0) codes.push(256)
    codes.push(value)
  }
  codes.push(257)
  const bytes = Buffer.alloc(Math.ceil((codes.length * 9) / 8))
  codes.forEach((code, index) => {
    for (let bit = 0; bit < 9; bit++) {
      const at = index * 9 + bit
      if ((code >> bit) & 1) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (1 << (at & 7))
    }
  })
  return bytes
}

function toBlocks(data: Buffer): Buffer {
  const blocks: Buffer[] = []
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255)
    blocks.push(Buffer.from([block.length]), block)
  }
  return Buffer.concat([...blocks, Buffer.from([0])])
}

function toWord(value: number): [number, number] {
  return [value & 255, value >> 8]
}
