import { readExchangeFile, writeExchangeFile, type ExchangeData } from '#domain/exchange/exchange-file.ts'
import { RECORD_COUNT_WIDTH } from '#domain/exchange/header.ts'
import { parseFileName } from '#domain/exchange/index-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { FaultKind } from '#sandbox/faults.ts'
import type { ExchangeFile } from '#ports/registrar-link.ts'

/** The code of another distributor. */
const STRANGER = '9ZX'

/**
 * Transmission faults: each damages a package once on its way, and never the books. Each function chooses a file and how to damage it; a
 * package sent again is undamaged.
 */
const SPOILS: Partial<Record<FaultKind, (file: ExchangeFile) => Uint8Array | null>> = {
  'registrar-duplicate-04': (file) =>
    typeOf(file) === '04'
      ? rewritten(file, (of) => ({ records: [...of.records, ...of.records.slice(-1)] }))
      : null,
  'registrar-miscount': (file) => (typeOf(file) === '04' ? miscounted(file) : null),
  'registrar-foreign-file': (file) =>
    typeOf(file) === '05' ? rewritten(file, () => ({ receiver: STRANGER })) : null,
  'registrar-utf8': (file) =>
    typeOf(file) === '07' ? Buffer.from(new TextDecoder('gb18030').decode(file.bytes), 'utf8') : null,
  'registrar-truncated-04': (file) =>
    typeOf(file) === '04' ? file.bytes.subarray(0, file.bytes.length >> 1) : null,
}

/** Faults that send the previous night's package once more, with the same or with changed bytes. */
const RESENDS = ['registrar-resend', 'registrar-resend-changed'] as const

/** All faults of a package itself rather than of the business in it. */
export const DISTORTIONS = [...(Object.keys(SPOILS) as FaultKind[]), ...RESENDS]

/** Returns the files of a package as they arrive with the given faults. */
export function distortPackage(
  files: readonly ExchangeFile[],
  kinds: readonly string[],
): readonly ExchangeFile[] {
  return files.map((file) => {
    let bytes = file.bytes
    for (const kind of kinds) bytes = SPOILS[kind as FaultKind]?.({ ...file, bytes }) ?? bytes
    return { ...file, bytes }
  })
}

/** Returns the previous night's files that arrive again, unchanged or with a changed figure in the 04 (in the 07 if the 04 is empty). */
export function resent(earlier: readonly ExchangeFile[], kinds: readonly string[]): readonly ExchangeFile[] {
  if (kinds.includes('registrar-resend-changed')) return earlier.map(changed(earlier))
  return kinds.includes('registrar-resend') ? earlier : []
}

function changed(all: readonly ExchangeFile[]): (file: ExchangeFile) => ExchangeFile {
  const hasRecords = (file: ExchangeFile) => read(file).records.length > 0
  const chosen = ['04', '07'].map((type) => all.find((file) => typeOf(file) === type))
  const one = chosen.find((file) => file && hasRecords(file))
  return (file) => (file === one ? { ...file, bytes: rewritten(file, oneMore) } : file)
}

function oneMore({ records }: ExchangeData): Pick<ExchangeData, 'records'> {
  const raise = (record: ExchangeRecord): ExchangeRecord => {
    const field = 'ConfirmedAmount' in record ? 'ConfirmedAmount' : 'FundSize'
    return { ...record, [field]: ((record[field] as bigint | null) ?? 0n) + 1n }
  }
  return { records: records.map((record, at) => (at === 0 ? raise(record) : record)) }
}

function typeOf(file: ExchangeFile): string | null {
  const said = parseFileName(file.name)
  return said?.kind === 'data' ? said.fileType : null
}

function read(file: ExchangeFile): Required<ExchangeData> {
  const said = parseFileName(file.name)
  invariant(said?.kind === 'data', `no data file: ${file.name}`)
  const answer = readExchangeFile(file.bytes, { ...said, isCharsetReleased: true })
  invariant(answer.kind === 'ok', `own ${file.name} cannot be read: ${answer.kind}`)
  return answer.file
}

function rewritten(
  file: ExchangeFile,
  change: (of: Required<ExchangeData>) => Partial<ExchangeData>,
): Uint8Array {
  const of = read(file)
  const written = writeExchangeFile({ ...of, ...change(of) })
  invariant(written.kind === 'ok', `${file.name} cannot be written again`)
  return written.bytes
}

/** Announces one record more than the file contains. */
function miscounted(file: ExchangeFile): Uint8Array {
  const { version, records, fields } = read(file)
  const width = RECORD_COUNT_WIDTH[version]
  const lines = Buffer.from(file.bytes).toString('latin1').split('\r\n')
  lines[10 + fields.length] = String(records.length + 1).padStart(width, '0')
  return Buffer.from(lines.join('\r\n'), 'latin1')
}
