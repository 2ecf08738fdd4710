/** A check of a file's charset, chunk by chunk, with the same findings as `readExchangeFile`. */
export interface CharsetSuspicion {
  take(chunk: Uint8Array): void
  end(): { readonly reason: 'bom' | 'utf-8'; readonly offset: number } | null
}

const BOM = [0xef, 0xbb, 0xbf]

/**
 * Finds a byte order mark, or Chinese text that is valid UTF-8 throughout: such a file waits until a person has looked at it. Once
 * the bytes are not valid UTF-8, the rest is not checked. ASCII is skipped four bytes at a time.
 */
export function openCharsetSuspicion(isReleased: boolean): CharsetSuspicion {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const head: number[] = []
  let seen = 0
  let first = -1
  let isUtf8 = !isReleased
  const decode = (chunk?: Uint8Array): void => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      isUtf8 = false
    }
  }
  return {
    take(chunk) {
      if (head.length < BOM.length) head.push(...chunk.subarray(0, BOM.length - head.length))
      if (isUtf8) {
        const odd = findOdd(chunk)
        if (odd >= 0 && first < 0) first = seen + odd
        // All bytes before this chunk were ASCII, so no character is left half decoded.
        if (first >= 0) decode(chunk)
      }
      seen += chunk.length
    },
    end() {
      if (BOM.every((byte, at) => head[at] === byte)) return { reason: 'bom', offset: 0 }
      if (isUtf8 && first >= 0) decode()
      return isUtf8 && first >= 0 ? { reason: 'utf-8', offset: first } : null
    },
  }
}

/** Returns the index of the first byte above 0x7f, or -1. */
function findOdd(chunk: Uint8Array): number {
  const lead = Math.min((4 - (chunk.byteOffset & 3)) & 3, chunk.length)
  let at = 0
  while (at < lead && chunk[at]! < 0x80) at++
  if (at < lead) return at
  if (lead === chunk.length) return -1
  const words = new Int32Array(chunk.buffer, chunk.byteOffset + lead, (chunk.length - lead) >> 2)
  let word = 0
  while (word < words.length && (words[word]! & 0x80808080) === 0) word++
  for (at = lead + word * 4; at < chunk.length; at++) if (chunk[at]! >= 0x80) return at
  return -1
}
