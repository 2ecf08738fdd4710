import { beijing } from '#domain/calendar.ts'
import type { Day } from '#domain/calendar.ts'
import { parseDecimal } from '#domain/decimal.ts'
import { writeExchangeFile } from '#domain/exchange/exchange-file.ts'
import { standardFields } from '#domain/exchange/field.ts'
import type { FileType } from '#domain/exchange/field-table.ts'
import { fileName, indexName, writeIndexFile } from '#domain/exchange/index-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { invariant } from '#domain/invariant.ts'
import { orderKind } from '#domain/order-kind.ts'
import { columnFen, columnShare } from '#domain/money.ts'
import { DISTRIBUTOR_CODE } from '#server/orders/order.store.ts'
import type { AccountApplication, OrderApplication } from './application.store.ts'
import type { KeptFile, RegistrarRow } from './exchange-file.store.ts'

/** Our only branch, as the registrars know it. */
const BRANCH_CODE = '9TY000001'

/**
 * The bytes of a day's package to one registrar: 01, 03 and the index, also when there is nothing to say (domain.md
 * 5.2). The same rows give the same bytes, so a package can be made again after a crash.
 */
export function writePackage(
  registrar: RegistrarRow,
  day: Day,
  accounts: readonly (AccountApplication & { readonly documentNumber: string })[],
  orders: readonly OrderApplication[],
): readonly KeptFile[] {
  const files = [
    fileOf(
      registrar,
      day,
      '01',
      accounts.map((each) => accountRecord(each, day)),
    ),
    fileOf(
      registrar,
      day,
      '03',
      orders.map((each) => orderRecord(each, day)),
    ),
  ]
  const head = headOf(registrar, day)
  const index = writeIndexFile({ ...head, version: registrar.version, files: files.map((each) => each.name) })
  invariant(index.kind === 'ok', `index cannot be written: ${index.kind}`)
  return [
    ...files,
    { name: indexName(head), bytes: index.bytes, fileType: 'index', recordCount: files.length },
  ]
}

function fileOf(
  registrar: RegistrarRow,
  day: Day,
  fileType: FileType,
  records: readonly ExchangeRecord[],
): KeptFile {
  const head = headOf(registrar, day)
  const fields = standardFields(registrar.version, fileType)
  const written = writeExchangeFile({ ...head, version: registrar.version, fileType, fields, records })
  // What was accepted must fit the file; where it does not, nothing of the day may leave.
  invariant(written.kind === 'ok', `file ${fileType} cannot be written: ${JSON.stringify(written)}`)
  return {
    name: fileName({ ...head, fileType }),
    bytes: written.bytes,
    fileType,
    recordCount: records.length,
  }
}

function headOf(registrar: RegistrarRow, day: Day) {
  return { creator: DISTRIBUTOR_CODE, receiver: registrar.registrarCode, day }
}

/** 001 opens a fund account; 008 adds a trading account to the one that its owner has there already (domain.md 1.1). */
function accountRecord(
  each: AccountApplication & { readonly documentNumber: string },
  day: Day,
): ExchangeRecord {
  return {
    AppSheetSerialNo: each.appSheetNo,
    ...(each.registrarAccountId === null
      ? { BusinessCode: '001', MultiAcctFlag: '0' }
      : { BusinessCode: '008', MultiAcctFlag: '1', TAAccountID: each.registrarAccountId }),
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

/** 撤单 of an order that is already with the registrar (domain.md 1.1). */
const CANCEL_CODE = '052'

/** The fields of domain.md 5.5: those every application has, then those its code demands. */
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
  const shares = { ...common, ApplicationVol: columnShare(each.shares) }
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
