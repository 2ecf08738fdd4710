import { writeExchangeFile } from '#domain/exchange/exchange-file.ts'
import type { ExchangeData } from '#domain/exchange/exchange-file.ts'
import { fieldFormat, standardFields } from '#domain/exchange/field.ts'
import type { ExchangeValue, FieldFormat } from '#domain/exchange/field.ts'
import { KEY_FIELDS } from '#domain/exchange/field-table.ts'
import type { ExchangeVersion, FileType } from '#domain/exchange/field-table.ts'
import { fitGb18030 } from '#domain/exchange/gb18030.ts'
import { fileName, readIndexFile, writeIndexFile } from '#domain/exchange/index-file.ts'
import { invariant } from '#domain/number/invariant.ts'
import { fen } from '#domain/number/money.ts'
import { readStatement, writeStatement } from '#sandbox/bank/statement-file.ts'
import type { Stream } from '#sandbox/market/chance/prng.ts'
import { below, happens, pick } from '#sandbox/market/chance/prng.ts'
import type { StatementLine } from '#ports/payment-channel.ts'
import { readBoth } from './both-readers.ts'

/** The files that a registrar sends us (rules/registrar.md#file-types). 01 and 03 go to it, and only the sandbox reads them. */
export const RECEIVED = ['02', '04', '05', '06', '07', '25', '26'] as const satisfies readonly FileType[]

/** The sender and receiver of the files, and their day. */
export const PAIR = { creator: '37', receiver: '9TY', day: '2026-07-07' } as const

export type Format = 'data' | 'index' | 'statement'

/** The result of reading a file: refused by kind, or the bytes that our own writer makes of what was read. */
export type Reread =
  | { readonly kind: 'refused'; readonly refusal: { readonly kind: string } }
  | { readonly kind: 'read'; readonly bytes: Uint8Array }

/** A file that its reader accepts, and the reader itself. */
export interface GoodFile {
  readonly name: string
  readonly format: Format
  readonly version: ExchangeVersion
  readonly bytes: Uint8Array
  readonly reread: (bytes: Uint8Array) => Reread
}

/** Makes a data file with all fields of the standard or some of them, filled with valid values; up to five records. */
export function makeDataFile(stream: Stream, version: ExchangeVersion, fileType: FileType): GoodFile {
  const expected = { ...PAIR, version, fileType }
  const reread = (bytes: Uint8Array): Reread => {
    const read = readBoth(bytes, expected)
    return read.kind === 'ok' ? written(writeExchangeFile(read.file)) : { kind: 'refused', refusal: read }
  }
  const keys = KEY_FIELDS[fileType]
  const all = standardFields(version, fileType)
  const fields = happens(stream, 500)
    ? all
    : all.filter((name) => keys.includes(name) || happens(stream, 600))
  // A good file whose names happen to be valid UTF-8 would wait for a person's release, so it is drawn again.
  for (;;) {
    const records = Array.from({ length: below(stream, 6) }, (_, at) =>
      Object.fromEntries(
        fields.map((name) => [name, valueOf(stream, version, name, keys[0] === name ? at : null)]),
      ),
    )
    const file: ExchangeData = { ...expected, fields, records, summaryNo: 1 + below(stream, 3) }
    const made = written(writeExchangeFile(file))
    invariant(made.kind === 'read', `a good ${fileType} cannot be written`)
    const name = `${fileType} of V2.${version[1]}`
    if (reread(made.bytes).kind === 'read')
      return { name, format: 'data', version, bytes: made.bytes, reread }
  }
}

/** Makes the index of a package of some of the files. */
export function makeIndex(stream: Stream, version: ExchangeVersion): GoodFile {
  const types = RECEIVED.filter(() => happens(stream, 700))
  const files = types.map((fileType) => fileName({ ...PAIR, fileType }))
  const reread = (bytes: Uint8Array): Reread => {
    const read = readIndexFile(bytes, { ...PAIR, version })
    return read.kind === 'ok' ? written(writeIndexFile(read.index)) : { kind: 'refused', refusal: read }
  }
  const made = written(writeIndexFile({ ...PAIR, version, files }))
  invariant(made.kind === 'read', 'a good index cannot be written')
  return { name: `index of V2.${version[1]}`, format: 'index', version, bytes: made.bytes, reread }
}

/** Makes the bank's statement of a day with up to eight movements. */
export function makeStatement(stream: Stream): GoodFile {
  const lines = Array.from({ length: below(stream, 9) }, (_, at): StatementLine => {
    const direction = pick(stream, ['in', 'out'] as const)
    return {
      serial: `D9TY20260706${String(at).padStart(10, '0')}`,
      channelSerial: `SB${String(at).padStart(14, '0')}`,
      direction,
      amount: fen(BigInt(1 + below(stream, 1_000_000))),
      status: happens(stream, 800) ? 'success' : 'failed',
      payee: direction === 'out' ? pick(stream, ['registrar:37', 'own:operating', 'card-1']) : null,
      ...(happens(stream, 300) && { payer: '张三', payerAccount: '6222-0001', memo: '认购 款, 1%' }),
    }
  })
  return {
    name: 'bank statement',
    format: 'statement',
    version: '21',
    bytes: Buffer.from(writeStatement(lines), 'utf8'),
    reread: rereadStatement,
  }
}

/** Reads a statement as the bank's adapter does: bytes to text, text to lines. A refusal is the name of the error thrown. */
function rereadStatement(bytes: Uint8Array): Reread {
  try {
    const lines = readStatement(Buffer.from(bytes).toString('utf8'))
    return { kind: 'read', bytes: Buffer.from(writeStatement(lines), 'utf8') }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'StatementBroken') throw error
    return { kind: 'refused', refusal: { kind: error.message } }
  }
}

/** Returns the bytes our writer makes of a file that was read. Throws if it refuses, which would be a fault. */
function written(answer: { readonly kind: string; readonly bytes?: Uint8Array }): Reread {
  invariant(
    answer.kind === 'ok' && answer.bytes,
    `what was read cannot be written: ${JSON.stringify(answer)}`,
  )
  return { kind: 'read', bytes: answer.bytes }
}

function valueOf(
  stream: Stream,
  version: ExchangeVersion,
  name: string,
  serial: number | null,
): ExchangeValue {
  const format = fieldFormat(version, name)
  invariant(format, `no such field: ${name}`)
  if (serial !== null) return `S${String(serial + 1).padStart(format.width - 1, '0')}`
  if (format.type === 'N') return BigInt(text(stream, '0123456789', format.width) || '0')
  return happens(stream, 200) ? null : textOf(stream, format) || null
}

function textOf(stream: Stream, { type, width }: FieldFormat): string {
  if (type === 'A' && width === 8) {
    return new Date(Date.UTC(2020, 0, 1) + below(stream, 3000) * 86_400_000).toISOString().slice(0, 10)
  }
  if (type === 'A') return text(stream, '0123456789ABXYZ', width)
  return fitGb18030(text(stream, 'aZ9 ·张三丰基金龘𠮷㐀é|\\牛', width), width).trimEnd()
}

function text(stream: Stream, letters: string, most: number): string {
  const all = [...letters]
  return Array.from({ length: below(stream, most + 1) }, () => pick(stream, all)).join('')
}
