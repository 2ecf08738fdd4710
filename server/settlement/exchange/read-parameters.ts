import type { Day } from '#domain/calendar/calendar.ts'
import { readExchangeFile } from '#domain/exchange/exchange-file.ts'
import { isParameterType, PARAMETER_TYPES } from '#domain/exchange/field-table.ts'
import type { ExchangeVersion, ParameterType } from '#domain/exchange/field-table.ts'
import { comparePackage, parseFileName, readIndexFile } from '#domain/exchange/index-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { DISTRIBUTOR_CODE } from '#server/trade/books/order.store.ts'
import type { CollectedPackage } from '#ports/registrar-link.ts'
import { sha256 } from './exchange-file.store.ts'
import type { PlacedFile } from './exchange-file.store.ts'
import type { PackageRefusal } from './read-package.ts'

export interface ParameterPackage {
  readonly kind: 'ok'
  readonly files: readonly PlacedFile[]
  /** The content by type; null if the package has no file of the type. `isWhole` says whether an entry that is not listed has ended. */
  readonly of: Readonly<
    Record<ParameterType, { records: readonly ExchangeRecord[]; isWhole: boolean } | null>
  >
}

/**
 * Verifies a package of C files whole before anything of it is saved, like the daily package
 * (rules/registrar.md#what-refuses-a-package). A file whose lines have WholeFlag 0 has changes only. A file without lines means
 * that nothing has changed: the flag is in the lines, so an empty file cannot say that everything has ended. A file without the
 * field is whole.
 */
export function readParameters(
  collected: CollectedPackage,
  expected: { registrarCode: string; day: Day; version: ExchangeVersion },
): ParameterPackage | PackageRefusal {
  const { registrarCode: creator, day, version } = expected
  const head = { creator, receiver: DISTRIBUTOR_CODE, day, version }
  const { index } = collected
  const listed = readIndexFile(index.bytes, head)
  if (listed.kind !== 'ok') return { kind: 'file-refused', name: index.name, refusal: listed }
  const names = collected.files.map((each) => each.name)
  const differs = comparePackage(listed.index.files, names)
  if (differs) return differs
  const files = [placed(index, 'parameter-index', names.length)]
  const found = new Map<ParameterType, readonly ExchangeRecord[]>()
  for (const file of collected.files) {
    const name = parseFileName(file.name)
    if (name?.kind !== 'data' || !isParameterType(name.fileType))
      return { kind: 'unexpected-file', name: file.name }
    if (found.has(name.fileType)) return { kind: 'second-file', name: file.name }
    const read = readExchangeFile(file.bytes, { ...head, fileType: name.fileType })
    if (read.kind !== 'ok') return { kind: 'file-refused', name: file.name, refusal: read }
    const { records } = read.file
    const foreign = records.findIndex((record) => !isOurs(record))
    if (foreign >= 0) {
      const record = records[foreign]!['DistributorCode']
      const refusal = { kind: 'foreign-record', record: foreign + 1, field: 'DistributorCode' } as const
      return {
        kind: 'file-refused',
        name: file.name,
        refusal: { ...refusal, found: String(record) },
      }
    }
    found.set(name.fileType, records)
    files.push(placed(file, name.fileType, records.length))
  }
  const of = Object.fromEntries(PARAMETER_TYPES.map((type) => [type, contentOf(found.get(type))]))
  return { kind: 'ok', files, of: of as ParameterPackage['of'] }
}

function contentOf(records: readonly ExchangeRecord[] | undefined) {
  if (!records) return null
  return { records, isWhole: records.length > 0 && !records.some((record) => record['WholeFlag'] === '0') }
}

function isOurs(record: ExchangeRecord): boolean {
  return [null, undefined, DISTRIBUTOR_CODE].includes(record['DistributorCode'] as string)
}

function placed(
  file: { readonly name: string; readonly bytes: Uint8Array },
  fileType: string,
  recordCount: number,
): PlacedFile {
  const { name, bytes } = file
  return { name, bytes, sha256: sha256(bytes), size: bytes.length, path: null, fileType, recordCount }
}
