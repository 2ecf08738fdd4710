/** One line inside a chunk of bytes. If the line is longer than the limit (`isCut`), only its beginning is here. */
export interface StreamLine {
  readonly bytes: Uint8Array
  readonly start: number
  /** The offset after the last byte that is here, line end included. */
  readonly stop: number
  /** The length of the content in bytes, without LF and without one CR before it or at the end of the file. */
  readonly size: number
  /** False if the file ends without a line end. */
  readonly isClosed: boolean
  readonly isCut: boolean
}

/** Bytes kept of a line that is too long for any valid line. */
export const KEPT = 65

/**
 * Cuts a stream into lines and never holds more than `longest` bytes of a line. A longer line is returned with its true
 * size and its first 65 bytes.
 */
export interface LineCutter {
  /** Returns the next line from `at` on and where the line after it begins. Null if the chunk has no further whole line. */
  next(bytes: Uint8Array, at: number): { readonly line: StreamLine; readonly at: number } | null
  /** Returns the rest of a chunk without a whole line. The caller must put it before the next chunk. */
  rest(bytes: Uint8Array, at: number, longest: number): Uint8Array
  /** Whether the next chunk continues a line whose beginning is already dropped. */
  isInLine(): boolean
  /** Returns the unclosed last line, or null if the file ends with a line end. */
  last(rest: Uint8Array): StreamLine | null
}

const [CR, LF] = [0x0d, 0x0a]

/** Opens a cutter at the beginning of a file. */
export function openLineCutter(): LineCutter {
  let cut: { readonly head: Uint8Array; size: number; lastByte: number } | null = null
  const ended = (extra: number, lastByte: number, isClosed: boolean): StreamLine => {
    const { head, size } = cut!
    cut = null
    const length = size + extra - (lastByte === CR ? 1 : 0)
    return { bytes: head, start: 0, stop: head.length, size: length, isClosed, isCut: true }
  }
  return {
    next(bytes, at) {
      const feed = bytes.indexOf(LF, at)
      if (feed < 0) return null
      if (cut) {
        const line = ended(feed - at, feed > at ? bytes[feed - 1]! : cut.lastByte, true)
        return { line, at: feed + 1 }
      }
      const end = feed > at && bytes[feed - 1] === CR ? feed - 1 : feed
      const line = { bytes, start: at, stop: feed + 1, size: end - at, isClosed: true, isCut: false }
      return { line, at: feed + 1 }
    },
    rest(bytes, at, longest) {
      const left = bytes.length - at
      if (cut && left > 0) {
        cut.size += left
        cut.lastByte = bytes[bytes.length - 1]!
      }
      if (cut) return new Uint8Array(0)
      // The bytes are copied: `slice` of a Buffer would share the chunk's memory, which its owner may overwrite.
      if (left <= longest) return new Uint8Array(bytes.subarray(at))
      cut = {
        head: new Uint8Array(bytes.subarray(at, at + KEPT)),
        size: left,
        lastByte: bytes[bytes.length - 1]!,
      }
      return new Uint8Array(0)
    },
    isInLine: () => cut !== null,
    last(rest) {
      if (cut) return ended(0, cut.lastByte, false)
      if (rest.length === 0) return null
      const size = rest[rest.length - 1] === CR ? rest.length - 1 : rest.length
      return { bytes: rest, start: 0, stop: rest.length, size, isClosed: false, isCut: false }
    },
  }
}
