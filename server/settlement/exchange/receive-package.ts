import type { Day } from '#domain/calendar/calendar.ts'
import type { ReadRefusal } from '#domain/exchange/exchange-file.ts'
import { openExchangeReader } from '#domain/exchange/exchange-stream.ts'
import { isFileType } from '#domain/exchange/field-table.ts'
import type { ExchangeVersion, FileType } from '#domain/exchange/field-table.ts'
import type { ExpectedHeader } from '#domain/exchange/header.ts'
import { comparePackage, parseFileName, readIndexFile } from '#domain/exchange/index-file.ts'
import { DISTRIBUTOR_CODE } from '#server/trade/books/order.store.ts'
import type { BoxedFile, BoxedPackage } from '#ports/registrar-link.ts'
import type { PlacedFile } from './exchange-file.store.ts'
import { openShelf } from './file-shelf.ts'
import { openJudge } from './judge-record.ts'
import type { RecordRefusal } from './judge-record.ts'
import { OURS } from './read-package.ts'
import type { PackageRefusal } from './read-package.ts'

/** The largest index that is read, in bytes. A real index names some dozens of files. */
const INDEX_LIMIT = 1024 * 1024

/** Thrown when the box was written to while we read it. Nothing is said about the file, and the night tries again. */
export class BoxChanged extends Error {}

/**
 * Does the same as `readPackage` for files of any size: verifies a package whole, and reads, hashes and stores each file in one pass.
 * The books see nothing before all is verified. One fault refuses the package, and the bytes of the faulty file are dropped.
 */
export async function receivePackage(
  collected: BoxedPackage,
  expected: { registrarCode: string; day: Day; version: ExchangeVersion },
  dataDir: string,
): Promise<{ readonly kind: 'ok'; readonly files: readonly PlacedFile[] } | PackageRefusal> {
  const { registrarCode, day, version } = expected
  const head = { creator: registrarCode, receiver: DISTRIBUTOR_CODE, day, version }
  const { index } = collected
  if (index.size > INDEX_LIMIT) {
    const refusal: ReadRefusal = { kind: 'too-large', size: index.size, limit: INDEX_LIMIT }
    return { kind: 'file-refused', name: index.name, refusal }
  }
  const listed = readIndexFile(index.bytes, head)
  if (listed.kind !== 'ok') return { kind: 'file-refused', name: index.name, refusal: listed }
  const names = collected.files.map((each) => each.name)
  const differs = comparePackage(listed.index.files, names)
  if (differs) return differs
  const files: PlacedFile[] = []
  for (const file of collected.files) {
    const name = parseFileName(file.name)
    if (name?.kind !== 'data' || !isFileType(name.fileType) || OURS.includes(name.fileType))
      return { kind: 'unexpected-file', name: file.name }
    if (files.some((each) => each.fileType === name.fileType)) return { kind: 'second-file', name: file.name }
    const taken = await takeFile(file, { ...head, fileType: name.fileType }, { dataDir, registrarCode })
    if (taken.kind !== 'ok') return { kind: 'file-refused', name: file.name, refusal: taken }
    files.push(taken.file)
  }
  const shelf = await openShelf(dataDir, { registrarCode, ...sizeOf(index) })
  await shelf.put(index.bytes)
  const kept = { ...(await shelf.keep()), fileType: 'index', recordCount: files.length }
  return { kind: 'ok', files: [...files, kept] }
}

async function takeFile(
  file: BoxedFile,
  expected: ExpectedHeader & { day: Day; fileType: FileType },
  to: { dataDir: string; registrarCode: string },
): Promise<{ kind: 'ok'; file: PlacedFile } | ReadRefusal | RecordRefusal> {
  const shelf = await openShelf(to.dataDir, { registrarCode: to.registrarCode, ...sizeOf(file) })
  let isKept = false
  try {
    const judge = openJudge(expected.fileType, expected.day)
    let odd: RecordRefusal | null = null
    const reader = openExchangeReader(expected, (record) => {
      odd ??= judge.take(record)
    })
    let left = file.size
    for await (const chunk of file.open()) {
      left -= chunk.length
      if (left < 0) break
      reader.take(chunk)
      await shelf.put(chunk)
    }
    if (left !== 0) throw new BoxChanged(file.name)
    const read = reader.end()
    if (read.kind !== 'ok') return read
    if (odd) return odd
    const place = await shelf.keep()
    isKept = true
    return { kind: 'ok', file: { ...place, fileType: expected.fileType, recordCount: read.recordCount } }
  } finally {
    if (!isKept) await shelf.drop()
  }
}

function sizeOf({ name, size }: BoxedFile): { name: string; size: number } {
  return { name, size }
}
