const PAGE = 1 << 20
const LONGEST = 255
const FIRST_SIZE = 1 << 12

/** Texts of bytes, each remembered once; a million serials of a file take about 40 MB less than a `Set` of strings. */
export interface SerialSet {
  /** False where the very same bytes are there already. Longer than 255 bytes is a bug: no key of the protocol is. */
  add(bytes: Uint8Array, from: number, to: number): boolean
}

/**
 * An exact set: what has the same hash is compared byte by byte, so that no good file is refused by chance. Pages of one
 * MiB hold the bytes, one table of places finds them; neither is ever copied whole but when the table doubles.
 */
export function openSerialSet(): SerialSet {
  const pages: Uint8Array[] = []
  let used = PAGE
  let count = 0
  let table = new Int32Array(FIRST_SIZE)

  /** The place of these bytes in a table, or the empty one where they would go. */
  const seek = (bytes: Uint8Array, from: number, to: number): number => {
    const mask = table.length - 1
    let at = hash(bytes, from, to) & mask
    while (table[at] !== 0 && !isSame(pages, table[at]! - 1, bytes, from, to)) at = (at + 1) & mask
    return at
  }
  const grow = (): void => {
    const old = table
    table = new Int32Array(old.length * 2)
    for (const place of old) {
      if (place === 0) continue
      const page = pages[Math.floor((place - 1) / PAGE)]!
      const start = ((place - 1) % PAGE) + 1
      table[seek(page, start, start + page[start - 1]!)] = place
    }
  }
  return {
    add(bytes, from, to) {
      const size = to - from
      if (size > LONGEST) throw new RangeError(`a serial of ${size} bytes`)
      if (count * 2 >= table.length) grow()
      const at = seek(bytes, from, to)
      if (table[at] !== 0) return false
      if (used + size + 1 > PAGE) {
        pages.push(new Uint8Array(PAGE))
        used = 0
      }
      const page = pages[pages.length - 1]!
      page[used] = size
      for (let i = 0; i < size; i++) page[used + 1 + i] = bytes[from + i]!
      table[at] = (pages.length - 1) * PAGE + used + 1
      used += size + 1
      count++
      return true
    },
  }
}

/** FNV-1a of 32 bits, its high bits folded in: a table takes the low ones. */
function hash(bytes: Uint8Array, from: number, to: number): number {
  let value = 0x811c9dc5
  for (let i = from; i < to; i++) value = Math.imul(value ^ bytes[i]!, 0x01000193)
  return value ^ (value >>> 15)
}

function isSame(
  pages: readonly Uint8Array[],
  place: number,
  bytes: Uint8Array,
  from: number,
  to: number,
): boolean {
  const page = pages[Math.floor(place / PAGE)]!
  const start = place % PAGE
  if (page[start] !== to - from) return false
  // Serials of one file begin alike, so they are compared from their ends.
  for (let i = to - from; i > 0; i--) if (page[start + i] !== bytes[from + i - 1]) return false
  return true
}
