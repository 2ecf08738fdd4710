/**
 * Why a byte slice is not clean GB18030. `at` is the offset inside the slice, or 0 if the place of the fault
 * is not known.
 */
export interface CharsetFault {
  readonly kind: 'bad-charset'
  readonly reason: 'malformed' | 'euro-0x80' | 'nul' | 'replacement' | 'bom'
  readonly at: number
}

export interface Unencodable {
  readonly kind: 'unencodable'
  readonly char: string
}

interface Tables {
  /** Code point → its two bytes as one number; 0 if it has no two-byte form. */
  readonly two: Uint16Array
  /** BMP code point → its linear four-byte index plus one; 0 if it has no four-byte form. */
  readonly four: Uint16Array
}

const BMP = 0x10000
const REPLACEMENT = 0xfffd
const LAST_BMP_LINEAR = 39419
const FIRST_ASTRAL_LINEAR = 189000

const STRICT = new TextDecoder('gb18030', { fatal: true, ignoreBOM: true })

let tables: Tables | undefined

/**
 * Encodes a text as the GB18030 bytes that the built-in decoder reads back. Refuses the first character that
 * has no such bytes; a `?` is never written (rules/pitfalls.md#encoders).
 */
export function encodeGb18030(text: string): Uint8Array | Unencodable {
  const { two, four } = (tables ??= invertDecoder())
  const bytes = new Uint8Array(text.length * 4)
  let size = 0
  for (const char of text) {
    const point = char.codePointAt(0) ?? 0
    if (point < 0x80) {
      bytes[size++] = point
      continue
    }
    const pair = point < BMP ? (two[point] ?? 0) : 0
    if (pair > 0) {
      bytes[size++] = pair >> 8
      bytes[size++] = pair & 0xff
      continue
    }
    const linear = point < BMP ? (four[point] ?? 0) - 1 : point - BMP + FIRST_ASTRAL_LINEAR
    if (linear < 0) return { kind: 'unencodable', char }
    bytes.set(fourBytes(linear), size)
    size += 4
  }
  return bytes.slice(0, size)
}

/**
 * Decodes a byte slice, or returns why it is not clean: U+FFFD, lone 0x80, NUL and U+FEFF are refused
 * (rules/registrar.md#charset).
 */
export function decodeGb18030(bytes: Uint8Array): string | CharsetFault {
  const fault = structureFault(bytes)
  if (fault) return fault
  let text: string
  try {
    text = STRICT.decode(bytes)
  } catch {
    return { kind: 'bad-charset', reason: 'malformed', at: 0 }
  }
  if (text.includes('\ufffd')) return { kind: 'bad-charset', reason: 'replacement', at: 0 }
  if (text.includes('\ufeff')) return { kind: 'bad-charset', reason: 'bom', at: 0 }
  return text
}

/**
 * Returns the longest beginning of a text whose GB18030 form fits in `width` bytes. A character is never
 * cut in half.
 */
export function fitGb18030(text: string, width: number): string {
  let kept = ''
  let size = 0
  for (const char of text) {
    const bytes = encodeGb18030(char)
    if (!(bytes instanceof Uint8Array) || size + bytes.length > width) break
    kept += char
    size += bytes.length
  }
  return kept
}

function structureFault(bytes: Uint8Array): CharsetFault | null {
  let at = 0
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0
    if (lead === 0) return { kind: 'bad-charset', reason: 'nul', at }
    // The decoder reads a lone 0x80 as €, which is code page 936, not GB18030.
    if (lead === 0x80) return { kind: 'bad-charset', reason: 'euro-0x80', at }
    const second = bytes[at + 1] ?? 0
    const step = lead < 0x80 ? 1 : second >= 0x30 && second <= 0x39 ? 4 : 2
    if (at + step > bytes.length) return { kind: 'bad-charset', reason: 'malformed', at }
    at += step
  }
  return null
}

function fourBytes(linear: number): readonly [number, number, number, number] {
  return [
    0x81 + Math.floor(linear / 12600),
    0x30 + (Math.floor(linear / 1260) % 10),
    0x81 + (Math.floor(linear / 10) % 126),
    0x30 + (linear % 10),
  ]
}

function invertDecoder(): Tables {
  const pairs: number[] = []
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      if (trail !== 0x7f) pairs.push(lead, trail)
    }
  }
  const quads: number[] = []
  for (let linear = 0; linear <= LAST_BMP_LINEAR; linear++) quads.push(...fourBytes(linear))

  const two = new Uint16Array(BMP)
  decodeEach(pairs, 2).forEach((point, index) => {
    const bytes = ((pairs[index * 2] ?? 0) << 8) | (pairs[index * 2 + 1] ?? 0)
    // Two codes decode as U+3000. The first is that of GB 2312; the second is none in GBK, and refuses the whole file there.
    if (point > 0 && two[point] === 0) two[point] = bytes
  })
  const four = new Uint16Array(BMP)
  decodeEach(quads, 4).forEach((point, index) => {
    if (point > 0) four[point] = index + 1
  })
  return { two, four }
}

/**
 * Returns the code point of each code of `width` bytes, or 0 if the decoder does not know it. All codes are decoded in
 * one call, with a line feed between them.
 */
function decodeEach(codes: readonly number[], width: 2 | 4): readonly number[] {
  const count = codes.length / width
  const bytes = new Uint8Array(count * (width + 1)).fill(0x0a)
  codes.forEach((byte, index) => {
    bytes[Math.floor(index / width) * (width + 1) + (index % width)] = byte
  })
  const lines = new TextDecoder('gb18030', { ignoreBOM: true }).decode(bytes).split('\n')
  return lines.slice(0, count).map((line) => {
    const point = line.codePointAt(0) ?? 0
    return line.length === 1 && point >= 0x80 && point !== REPLACEMENT ? point : 0
  })
}
