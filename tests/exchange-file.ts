import { openExchangeReader } from '#domain/exchange/exchange-stream.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { valuesOf } from '#domain/exchange/stream-records.ts'
import {
  readExchangeFile,
  writeExchangeFile,
  type ExchangeData,
  type ExpectedFile,
} from '#domain/exchange/exchange-file.ts'

/** The expectations with which `base` is read. */
export const expected: ExpectedFile = {
  creator: '37',
  receiver: '9ZZ',
  day: '2026-01-06',
  fileType: '02',
}

/** A 02 with two records, one of them with a character of four bytes. */
export const base: ExchangeData = {
  version: '21',
  creator: '37',
  receiver: '9ZZ',
  day: '2026-01-06',
  fileType: '02',
  fields: ['TASerialNO', 'InvestorName', 'TransactionCfmDate', 'ReturnCode'],
  records: [
    {
      TASerialNO: 'S1',
      InvestorName: '张三',
      TransactionCfmDate: '2026-01-06',
      ReturnCode: '0000',
    },
    { TASerialNO: 'S2', InvestorName: '𠮷田', TransactionCfmDate: null, ReturnCode: '1115' },
  ],
}

/** Returns the bytes of a file. Throws if the file cannot be written. */
export function bytesOf(file: ExchangeData): Uint8Array {
  const written = writeExchangeFile(file)
  if (written.kind !== 'ok') throw new Error(JSON.stringify(written))
  return written.bytes
}

/** Decodes bytes to text, one character for each byte. */
export const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
export const good = latin(bytesOf(base))
export const readText = (text: string, over: Partial<ExpectedFile> = {}) =>
  readExchangeFile(Buffer.from(text, 'latin1'), { ...expected, ...over })

/** Reads a file in chunks, with the same result as the whole reader. Records of a refused file are left out. */
export function readInChunks(bytes: Uint8Array, cuts: readonly number[], over: Partial<ExpectedFile> = {}) {
  const records: ExchangeRecord[] = []
  const of = { ...expected, sizeLimit: 1 << 26, ...over }
  const reader = openExchangeReader(of, (record) => void records.push(valuesOf(record)))
  let at = 0
  for (const cut of [...cuts.toSorted((a, b) => a - b), bytes.length]) {
    // Each chunk has its own buffer, which is overwritten afterwards, so that the reader cannot use a chunk that is gone.
    const chunk = Buffer.from(bytes.subarray(at, Math.max(at, cut)))
    reader.take(chunk)
    chunk.fill(0x21)
    at = Math.max(at, cut)
  }
  const read = reader.end()
  if (read.kind !== 'ok') return read
  const { layout, ...head } = read.head
  const fields = layout.formats.map((format) => format.name)
  if (read.recordCount !== records.length) throw new Error('records were passed over')
  return { kind: 'ok', file: { ...head, fields, records } }
}
