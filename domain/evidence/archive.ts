/**
 * The form of an evidence pack: a ZIP of stored entries with nothing that is not needed, so that its files determine every byte of it.
 * No runtime imports: the text of this module stands in `verify.html` too.
 */

export interface ArchiveFile {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const LOCAL_BYTES = 30
const CENTRAL_BYTES = 46
const END_BYTES = 22
/** The first day that the format can say, 1980-01-01: an archive of the same files is the same archive. */
const FIXED_DATE = 0x0021
const MOST_FILES = 0xffff
const NAME = /^[a-z0-9][a-z0-9./-]{0,99}$/

/** Writes files as an archive, in their order. Throws for a name that is not plain, a name that comes twice, and too many files. */
export function writeArchive(files: readonly ArchiveFile[]): Uint8Array<ArrayBuffer> {
  if (files.length > MOST_FILES) throw new RangeError('too many files')
  if (new Set(files.map(({ name }) => name)).size < files.length) throw new RangeError('a name comes twice')
  const locals: Uint8Array[] = []
  const centrals: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    if (!NAME.test(name)) throw new RangeError(`${name} is no name for a file`)
    const head = { name: new TextEncoder().encode(name), bytes, checksum: checksumOf(bytes), offset }
    const local = localHeader(head)
    locals.push(local, bytes)
    centrals.push(centralHeader(head))
    offset += local.length + bytes.length
  }
  const size = centrals.reduce((sum, each) => sum + each.length, 0)
  return joined([...locals, ...centrals, endRecord(files.length, size, offset)])
}

/**
 * Reads an archive that `writeArchive` could have written. Null for every other: what was read is written again and compared byte for
 * byte, so that no byte is without meaning.
 */
export function readArchive(bytes: Uint8Array<ArrayBuffer>): readonly ArchiveFile[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files: ArchiveFile[] = []
  let at = 0
  while (at + LOCAL_BYTES <= bytes.length && view.getUint32(at, true) === LOCAL) {
    const size = view.getUint32(at + 22, true)
    const begins = at + LOCAL_BYTES + view.getUint16(at + 26, true)
    if (begins + size > bytes.length) return null
    const name = String.fromCharCode(...bytes.subarray(at + LOCAL_BYTES, begins))
    files.push({ name, bytes: bytes.slice(begins, begins + size) })
    at = begins + size
  }
  try {
    return isSame(writeArchive(files), bytes) ? files : null
  } catch {
    return null
  }
}

interface Head {
  readonly name: Uint8Array
  readonly bytes: Uint8Array
  readonly checksum: number
  readonly offset: number
}

function localHeader({ name, bytes, checksum }: Head): Uint8Array {
  const view = new DataView(new ArrayBuffer(LOCAL_BYTES))
  view.setUint32(0, LOCAL, true)
  view.setUint16(4, 10, true)
  view.setUint16(12, FIXED_DATE, true)
  writeSizes(view, 14, { name, bytes, checksum })
  return joined([new Uint8Array(view.buffer), name])
}

function centralHeader({ name, bytes, checksum, offset }: Head): Uint8Array {
  const view = new DataView(new ArrayBuffer(CENTRAL_BYTES))
  view.setUint32(0, CENTRAL, true)
  view.setUint16(4, 10, true)
  view.setUint16(6, 10, true)
  view.setUint16(14, FIXED_DATE, true)
  writeSizes(view, 16, { name, bytes, checksum })
  view.setUint32(42, offset, true)
  return joined([new Uint8Array(view.buffer), name])
}

function writeSizes(view: DataView, at: number, of: Omit<Head, 'offset'>): void {
  view.setUint32(at, of.checksum, true)
  view.setUint32(at + 4, of.bytes.length, true)
  view.setUint32(at + 8, of.bytes.length, true)
  view.setUint16(at + 12, of.name.length, true)
}

function endRecord(count: number, size: number, offset: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(END_BYTES))
  view.setUint32(0, END, true)
  view.setUint16(8, count, true)
  view.setUint16(10, count, true)
  view.setUint32(12, size, true)
  view.setUint32(16, offset, true)
  return new Uint8Array(view.buffer)
}

/** CRC-32 as in ISO 3309, which the format asks for. It protects nothing here. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (CHECKSUMS[(sum ^ byte) & 0xff]! ^ (sum >>> 8)) >>> 0
  return (sum ^ 0xffffffff) >>> 0
}

const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  return sum >>> 0
})

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at])
}
