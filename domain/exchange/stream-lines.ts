/** One line as it stands in a chunk; of one that is longer than was asked for only the beginning is there. */
export interface StreamLine {
  readonly bytes: Uint8Array
  readonly start: number
  /** After the last byte that is there, line end included. */
  readonly stop: number
  /** Bytes of the content: without LF, and without one CR before it or before the end of the file. */
  readonly size: number
  /** False where the file ends without a line end. */
  readonly isClosed: boolean
  readonly isCut: boolean
}

/** Bytes kept of a line that is longer than anything that could stand there. */
export const KEPT = 65

/**
 * Cuts a stream into lines without ever holding more than `longest` bytes of one, whatever its length. A line longer than
 * that comes with its true size and its first 65 bytes.
 */
export interface LineCutter {
  /** The next line from `at` on, where the next begins; null where the chunk holds no more whole line. */
  next(bytes: Uint8Array, at: number): { readonly line: StreamLine; readonly at: number } | null
  /** The rest of a chunk that holds no more whole line: what must come before the next chunk. */
  rest(bytes: Uint8Array, at: number, longest: number): Uint8Array
  /** Whether the next chunk goes on with a line of which the beginning is gone. */
  isInLine(): boolean
  /** The unclosed last line, or null where the file ends with a line end. */
  last(rest: Uint8Array): StreamLine | null
}

const [CR, LF] = [0x0d, 0x0a]

/** A cutter at the beginning of a file. */
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
      // `slice` of a Buffer would share the chunk's memory, which its owner may fill anew.
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
