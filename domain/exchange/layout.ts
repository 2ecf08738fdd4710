import { dayFromDigits, readField, type FieldFormat } from './field.ts'

/** The position of each field in the records of a file. */
export interface Layout {
  readonly formats: readonly FieldFormat[]
  /** The first byte of each field, counted from the start of the record. */
  readonly starts: readonly number[]
  /** The length of a record in bytes, without its line end. */
  readonly length: number
  /**
   * True if every field can be read without a fault. This is a fast check: ASCII is only scanned, and only text with other bytes is
   * decoded. False proves nothing: then `readRecord` decides.
   */
  isSound(bytes: Uint8Array, start: number): boolean
}

const SPACE = 0x20
const ZERO = 0x30
const NINE = 0x39
const TILDE = 0x7e
const [TEXT, NUMBER, DAY] = [0, 1, 2]
/** The most days that are remembered. A file with more different days is unusual and may be slow. */
const MOST_DAYS = 4096

/** Computes the layout of a list of fields, in the order of the file. */
export function buildLayout(formats: readonly FieldFormat[]): Layout {
  const starts: number[] = []
  let length = 0
  for (const { width } of formats) {
    starts.push(length)
    length += width
  }
  const ends = Int32Array.from(formats, (format, index) => starts[index]! + format.width)
  const kinds = Uint8Array.from(formats, ({ type, width }) =>
    type === 'N' ? NUMBER : type === 'A' && width === 8 ? DAY : TEXT,
  )
  const isDay = openDays()
  const isSound = (bytes: Uint8Array, start: number): boolean => {
    let at = start
    for (let index = 0; index < kinds.length; index++) {
      const end = start + ends[index]!
      const kind = kinds[index]
      if (kind === NUMBER ? !isNumber(bytes, at, end) : !isPrintable(bytes, at, end)) {
        if (kind !== TEXT || !isText(bytes.subarray(at, end), formats[index]!)) return false
      }
      if (kind === DAY && !isBlank(bytes, at, end) && !isDay(bytes, at)) return false
      at = end
    }
    return true
  }
  return { formats, starts, length, isSound }
}

/** Whether the bytes are all digits or all spaces. */
function isNumber(bytes: Uint8Array, from: number, to: number): boolean {
  if (bytes[from] === SPACE) return isBlank(bytes, from, to)
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!
    if (byte < ZERO || byte > NINE) return false
  }
  return true
}

function isPrintable(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const byte = bytes[at]!
    if (byte < SPACE || byte > TILDE) return false
  }
  return true
}

function isText(bytes: Uint8Array, format: FieldFormat): boolean {
  return typeof readField(bytes, format) === 'string'
}

function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (bytes[at] !== SPACE) return false
  return true
}

/** Whether eight bytes are a day of the calendar or eight zeros. A file has few different days, so each is checked once. */
function openDays(): (bytes: Uint8Array, at: number) => boolean {
  const known = new Set<number>([0])
  return (bytes, at) => {
    let digits = 0
    for (let i = at; i < at + 8; i++) {
      const digit = bytes[i]! - ZERO
      if (digit < 0 || digit > 9) return false
      digits = digits * 10 + digit
    }
    if (known.has(digits)) return true
    if (dayFromDigits(String(digits).padStart(8, '0')) === null) return false
    if (known.size < MOST_DAYS) known.add(digits)
    return true
  }
}
