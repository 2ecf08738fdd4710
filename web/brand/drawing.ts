import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [number, number, number]

/** A shape: whether the point (x, y), in the drawing's own units, lies in it. */
export type Shape = (x: number, y: number) => boolean

export interface Layer {
  readonly colour: Colour
  /** 0 is fully transparent, 1 covers fully. */
  readonly opacity: number
  readonly shape: Shape
}

export interface Drawing {
  readonly width: number
  readonly height: number
  /** Pixels per unit. */
  readonly scale: number
  readonly ground: Colour
  readonly layers: readonly Layer[]
}

/** Sample points of a pixel in each direction; 16 in all make smooth edges. */
const SAMPLES = 4

/** Draws layers over a ground as an 8-bit RGB PNG. The same drawing gives the same bytes. A shape thinner than a pixel may have gaps. */
export function drawPng({ width, height, scale, ground, layers }: Drawing): Buffer {
  const line = 1 + width * 3
  const rows = Buffer.alloc(height * line)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(ground, y * line + 1 + x * 3)
  for (const layer of layers) {
    let above = cornersOf(layer.shape, 0, width, scale)
    for (let y = 0; y < height; y += 1) {
      const below = cornersOf(layer.shape, y + 1, width, scale)
      for (let x = 0; x < width; x += 1) {
        const corners = above[x]! + above[x + 1]! + below[x]! + below[x + 1]!
        if (corners === 0) continue
        paint(rows, y * line + 1 + x * 3, layer, corners === 4 ? 1 : covered(layer.shape, x, y, scale))
      }
      above = below
    }
  }
  return png(width, height, rows)
}

function paint(rows: Buffer, at: number, { colour, opacity }: Layer, share: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const below = rows[at + channel]!
    rows[at + channel] = Math.round(below + (colour[channel]! - below) * share * opacity)
  }
}

/** Marks which corners of a line of pixels lie in a shape. If a pixel's four corners agree, no more points of it are sampled. */
function cornersOf(shape: Shape, y: number, width: number, scale: number): Uint8Array {
  const inside = new Uint8Array(width + 1)
  for (let x = 0; x <= width; x += 1) if (shape(x / scale, y / scale)) inside[x] = 1
  return inside
}

/** Returns how much of a pixel at a shape's edge lies in the shape, 0 to 1. */
function covered(shape: Shape, x: number, y: number, scale: number): number {
  let inside = 0
  for (let row = 0; row < SAMPLES; row += 1) {
    for (let column = 0; column < SAMPLES; column += 1) {
      const [px, py] = [x + (column + 0.5) / SAMPLES, y + (row + 0.5) / SAMPLES]
      if (shape(px / scale, py / scale)) inside += 1
    }
  }
  return inside / SAMPLES ** 2
}

function png(width: number, height: number, rows: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // 8 bits per channel, RGB, the only compression and filter methods that PNG has, and no interlacing.
  head.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
