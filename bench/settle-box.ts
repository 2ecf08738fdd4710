import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { join } from 'node:path'
import { writeExchangeFile } from '#domain/exchange/exchange-file.ts'
import { fieldFormat, standardFields } from '#domain/exchange/field.ts'
import type { FileType } from '#domain/exchange/field-table.ts'
import { fileName, indexName, writeIndexFile } from '#domain/exchange/index-file.ts'
import { DISTRIBUTOR_CODE } from '#server/trade/books/order.store.ts'
import { REGISTRAR, DAY, CONFIRM_DAY, FUNDS, STRIDE } from './settle-world.ts'

/** Writes the registrar's answer into its out box: a 04 with as many lines as there are orders, by stream, and its small files. */
export async function fillBox(dir: string, orders: number): Promise<void> {
  const out = join(dir, REGISTRAR, 'out')
  mkdirSync(out, { recursive: true })
  const head = { creator: REGISTRAR, receiver: DISTRIBUTOR_CODE, day: CONFIRM_DAY }
  const types: readonly FileType[] = ['02', '04', '05', '06', '07']
  const names = types.map((fileType) => fileName({ ...head, fileType }))
  for (const [at, fileType] of types.entries()) {
    const path = join(out, names[at]!)
    if (fileType === '04') await writeConfirmations(path, orders)
    else writeFileSync(path, bytesOf({ fileType, records: [] }))
  }
  const index = writeIndexFile({ ...head, version: '21', files: names })
  if (index.kind !== 'ok') throw new Error(index.kind)
  writeFileSync(join(out, indexName(head)), index.bytes)
}

/** Writes the 04 of V2.1 with its 116 fields. One record is the pattern; each line sets its own serials, account and fund. */
async function writeConfirmations(path: string, orders: number): Promise<void> {
  const fields = standardFields('21', '04').slice(0, 116)
  const pattern = Buffer.from(bytesOf({ fileType: '04', records: [{ ...RECORD }], fields }))
  const recordStart = pattern.indexOf(RECORD.AppSheetSerialNo) - offsetOf(fields, 'AppSheetSerialNo')
  const record = pattern.subarray(recordStart, pattern.indexOf('OFDCFEND'))
  const lead = pattern.subarray(0, recordStart).toString('latin1')
  const stream = createWriteStream(path)
  stream.write(lead.replace(/00000001\r\n$/, `${String(orders).padStart(8, '0')}\r\n`))
  const places = {
    order: offsetOf(fields, 'AppSheetSerialNo'),
    serial: offsetOf(fields, 'TASerialNO'),
    account: offsetOf(fields, 'TransactionAccountID'),
    owner: offsetOf(fields, 'TAAccountID'),
    fund: offsetOf(fields, 'FundCode'),
  }
  const LINES = 500
  for (let first = 0; first < orders; first += LINES) {
    const lines = Math.min(LINES, orders - first)
    const block = Buffer.allocUnsafe(lines * record.length)
    for (let line = 0; line < lines; line++) {
      const i = first + line
      const at = line * record.length
      const account = String((BigInt(i) * STRIDE) % BigInt(orders)).padStart(11, '0')
      record.copy(block, at)
      block.write(`${DISTRIBUTOR_CODE}20260706${String(i).padStart(10, '0')}`, at + places.order)
      block.write(`3720260707${String(i).padStart(10, '0')}`, at + places.serial)
      block.write(`7${account}${REGISTRAR}`, at + places.account)
      block.write(`7${account}`, at + places.owner)
      block.write(String((i % FUNDS) + 1).padStart(6, '0'), at + places.fund)
    }
    if (!stream.write(block)) await once(stream, 'drain')
  }
  stream.end('OFDCFEND\r\n')
  await once(stream, 'finish')
}

const RECORD = {
  AppSheetSerialNo: `${DISTRIBUTOR_CODE}202607060000000000`,
  TransactionCfmDate: CONFIRM_DAY,
  CurrencyType: '156',
  ConfirmedVol: 80_883n,
  ConfirmedAmount: 100_000n,
  FundCode: '000001',
  TransactionDate: DAY,
  TransactionTime: '101500',
  ReturnCode: '0000',
  TransactionAccountID: '70000000000037',
  DistributorCode: DISTRIBUTOR_CODE,
  ApplicationAmount: 100_000n,
  BusinessCode: '122',
  TAAccountID: '370000000001',
  TASerialNO: '37202607070000000000',
  BusinessFinishFlag: '1',
  DiscountRateOfCommission: 10_000n,
  DownLoaddate: CONFIRM_DAY,
  Charge: 150n,
  AgencyFee: 150n,
  NAV: 12_345n,
  BranchCode: DISTRIBUTOR_CODE,
  IndividualOrInstitution: '1',
  FromTAFlag: '0',
  ShareClass: '0',
  ErrorDetail: '成功',
} as const

function offsetOf(fields: readonly string[], name: string): number {
  return fields.slice(0, fields.indexOf(name)).reduce((sum, each) => sum + fieldFormat('21', each)!.width, 0)
}

function bytesOf(of: {
  fileType: FileType
  records: readonly Record<string, string | bigint>[]
  fields?: readonly string[]
}): Uint8Array {
  const fields = of.fields ?? standardFields('21', of.fileType)
  const head = { creator: REGISTRAR, receiver: DISTRIBUTOR_CODE, day: CONFIRM_DAY, version: '21' as const }
  const written = writeExchangeFile({ ...head, fileType: of.fileType, fields, records: of.records })
  if (written.kind !== 'ok') throw new Error(JSON.stringify(written))
  return written.bytes
}
