import { ACCOUNT_APPLICATIONS } from '#domain/registration/account-application.ts'
import { beijing } from '#domain/calendar/calendar.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { parseDecimal } from '#domain/number/decimal.ts'
import { openExchangeWriter } from '#domain/exchange/exchange-file.ts'
import type { WriteRefusal } from '#domain/exchange/exchange-file.ts'
import { fieldFormat, recordLength, standardFields } from '#domain/exchange/field.ts'
import type { FileType } from '#domain/exchange/field-table.ts'
import { fileName, indexName, writeIndexFile } from '#domain/exchange/index-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { writeRecord } from '#domain/exchange/record.ts'
import { invariant } from '#domain/number/invariant.ts'
import { orderKind } from '#domain/order/order-kind.ts'
import { columnFen, columnShare } from '#domain/number/money.ts'
import { DISTRIBUTOR_CODE } from '#server/trade/books/order.store.ts'
import type { AccountApplication, OrderApplication } from './application.store.ts'
import type { PlacedFile, RegistrarRow } from './exchange-file.store.ts'
import { openShelf } from './file-shelf.ts'

/** Our only branch, as the registrars know it. */
const BRANCH_CODE = '9TY000001'

/** The records of one file, page by page, and their total number. */
interface RecordPages {
  readonly count: number
  readonly pages: AsyncIterable<readonly ExchangeRecord[]> | Iterable<readonly ExchangeRecord[]>
}

/**
 * Writes a day's package to one registrar: 01, 03 and the index, also on a day without data
 * (rules/registrar.md#file-names). A file of any size is written page by page and stored like the received ones. The same rows
 * give the same bytes, so a package can be written again after a crash.
 */
export async function writePackage(
  dataDir: string,
  registrar: RegistrarRow,
  day: Day,
  of: { readonly accounts: readonly SheetOfAccount[]; readonly orders: PagedOrders },
): Promise<readonly PlacedFile[]> {
  const accounts = of.accounts.map((each) => accountRecord(each, day))
  const files = [
    await writeFile(dataDir, registrar, day, { fileType: '01', count: accounts.length, pages: [accounts] }),
    await writeFile(dataDir, registrar, day, {
      ...{ fileType: '03', count: of.orders.count },
      pages: recordsOf(of.orders, day),
    }),
  ]
  const head = headOf(registrar, day)
  const index = writeIndexFile({ ...head, version: registrar.version, files: files.map((each) => each.name) })
  invariant(index.kind === 'ok', `index cannot be written: ${index.kind}`)
  const { registrarCode } = registrar
  const shelf = await openShelf(dataDir, { registrarCode, name: indexName(head), size: index.bytes.length })
  await shelf.put(index.bytes)
  return [...files, { ...(await shelf.keep()), fileType: 'index', recordCount: files.length }]
}

/** Returns the field of an application that does not fit into the registrar's 01, and what is wrong with its value. Null if all fit. */
export function unfitField(
  { version }: RegistrarRow,
  day: Day,
  account: SheetOfAccount,
): { readonly field: string; readonly kind: string } | null {
  const fields = standardFields(version, '01')
  const formats = fields.map((name) => fieldFormat(version, name)!)
  return writeRecord(
    new Uint8Array(recordLength(version, fields)),
    0,
    formats,
    accountRecord(account, day),
    1,
  )
}

export type SheetOfAccount = AccountApplication & { readonly documentNumber: string }

export interface PagedOrders {
  readonly count: number
  readonly pages: AsyncIterable<readonly OrderApplication[]>
}

async function* recordsOf(orders: PagedOrders, day: Day): AsyncGenerator<readonly ExchangeRecord[]> {
  for await (const page of orders.pages) yield page.map((each) => orderRecord(each, day))
}

async function writeFile(
  dataDir: string,
  registrar: RegistrarRow,
  day: Day,
  { fileType, count, pages }: RecordPages & { readonly fileType: FileType },
): Promise<PlacedFile> {
  const head = headOf(registrar, day)
  const { version, registrarCode } = registrar
  const fields = standardFields(version, fileType)
  const writer = openExchangeWriter({ ...head, version, fileType, fields, recordCount: count })
  // Everything that was accepted must fit into the file. If one value does not, nothing of the day may leave.
  const unfit = (refusal: WriteRefusal) =>
    new Error(`file ${fileType} cannot be written: ${JSON.stringify(refusal)}`)
  if (writer.kind !== 'writer') throw unfit(writer)
  const shelf = await openShelf(dataDir, {
    registrarCode,
    name: fileName({ ...head, fileType }),
    size: writer.size,
  })
  try {
    await shelf.put(writer.head)
    let written = 0
    for await (const page of pages) {
      const made = writer.write(page, written + 1)
      if (made.kind !== 'ok') throw unfit(made)
      await shelf.put(made.bytes)
      written += page.length
    }
    invariant(written === count, `file ${fileType}: ${written} of ${count} records`)
    await shelf.put(writer.end)
  } catch (fault) {
    await shelf.drop()
    throw fault
  }
  return { ...(await shelf.keep()), fileType, recordCount: count }
}

function headOf(registrar: RegistrarRow, day: Day) {
  return { creator: DISTRIBUTOR_CODE, receiver: registrar.registrarCode, day }
}

/** MultiAcctFlag: 0 for the owner's first fund account there, 1 if they have one already (rules/registrar.md#code-lists). */
const MULTIPLE = { open: '0', add: '1', modify: null, drop: null } as const

function accountRecord(each: SheetOfAccount, day: Day): ExchangeRecord {
  return {
    AppSheetSerialNo: each.appSheetNo,
    BusinessCode: ACCOUNT_APPLICATIONS[each.ask],
    MultiAcctFlag: MULTIPLE[each.ask],
    TAAccountID: each.registrarAccountId,
    TransactionDate: day,
    TransactionTime: beijing(each.wantedAt).time.slice(0, 8).replaceAll(':', ''),
    TransactionAccountID: each.transactionAccountId,
    DistributorCode: DISTRIBUTOR_CODE,
    BranchCode: BRANCH_CODE,
    CertificateType: each.documentType,
    CertificateNo: each.documentNumber,
    InvestorName: each.name,
    CertValidDate: each.documentValidTo,
    IndividualOrInstitution: each.kind === 'individual' ? '1' : '0',
    // A fixed Chinese text, so that no file of names alone can be taken for UTF-8 (domain/exchange, suspectCharset).
    Specification: '网上开户',
    ClientRiskRate: each.riskLevel === null ? '0' : String(each.riskLevel),
    AcceptMethod: '2',
  }
}

/** The business code of a cancel 撤单 of an order that is already with the registrar (rules/orders.md#cancellation). */
const CANCEL_CODE = '052'

/** Returns the fields of rules/registrar.md#business-codes: those of every application, then those that its code needs. */
function orderRecord(each: OrderApplication, day: Day): ExchangeRecord {
  const code = each.cancels === null ? orderKind[each.orderKind].application : CANCEL_CODE
  invariant(code !== null, `no application code for ${each.orderKind}`)
  return {
    AppSheetSerialNo: each.applicationNo,
    FundCode: each.fundCode,
    BusinessCode: code,
    TransactionDate: day,
    TransactionTime: beijing(each.acceptedAt).time.slice(0, 8).replaceAll(':', ''),
    TransactionAccountID: each.transactionAccountId,
    DistributorCode: DISTRIBUTOR_CODE,
    BranchCode: BRANCH_CODE,
    TAAccountID: each.registrarAccountId,
    CurrencyType: '156',
    ShareClass: each.chargeMode,
    IndividualOrInstitution: each.kind === 'individual' ? '1' : '0',
    AcceptMethod: '2',
    ...(each.cancels === null ? measureOf(each) : { OriginalAppSheetNo: each.cancels }),
  }
}

function measureOf(each: OrderApplication): ExchangeRecord {
  if (each.dividendMethod !== null) return { DefDividendMethod: each.dividendMethod }
  const discount = parseDecimal(each.discount, 4)!
  const common = {
    DiscountRateOfCommission: discount,
    ChargeType: '0',
    LargeRedemptionFlag: each.largeRedemptionFlag ?? '1',
  }
  if (each.amount !== null) return { ...common, ApplicationAmount: columnFen(each.amount) }
  invariant(each.shares !== null, `${each.applicationNo} has no measure`)
  const shares = {
    ...common,
    ApplicationVol: columnShare(each.shares),
    TakeIncomeFlag: each.takesIncome ? '1' : null,
  }
  if (each.counterAccount !== null) {
    const { counterDistributor: TargetDistributorCode, counterAccount: TargetTransactionAccountID } = each
    return { ...shares, TargetDistributorCode, TargetTransactionAccountID }
  }
  if (each.targetFundCode === null) return shares
  return {
    ...shares,
    CodeOfTargetFund: each.targetFundCode,
    TargetShareType: each.chargeMode,
    BackenloadDiscount: discount,
  }
}
