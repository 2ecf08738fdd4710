import { readExchangeFile, writeExchangeFile, type ExchangeData, type ExpectedFile } from './exchange-file.ts'

/** What `base` is read as. */
export const expected: ExpectedFile = {
  creator: '37',
  receiver: '9ZZ',
  day: '2026-01-06',
  fileType: '02',
}

/** A 02 of two records, one of them with a character of four bytes. */
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

/** The bytes of a file that must be writable; throws where it is not. */
export function bytesOf(file: ExchangeData): Uint8Array {
  const written = writeExchangeFile(file)
  if (written.kind !== 'ok') throw new Error(JSON.stringify(written))
  return written.bytes
}

/** One character a byte. */
export const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
export const good = latin(bytesOf(base))
export const readText = (text: string, over: Partial<ExpectedFile> = {}) =>
  readExchangeFile(Buffer.from(text, 'latin1'), { ...expected, ...over })
