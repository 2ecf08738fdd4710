import { ACCOUNT } from '#domain/ledger/ledger-account.ts'
import type { AccountCode } from '#domain/ledger/ledger-account.ts'
import type { Fen } from '#domain/number/money.ts'
import { splitVat } from '#domain/fee/vat.ts'
import type { EntryLine } from './journal.store.ts'

/**
 * Books income in the firm's own ledger: the gross amount to a bank or receivable account, the net amount to the income account, and
 * VAT (rules/ledger.md#journals). `subject` is the fund company or registrar that pays it.
 */
export function ownIncomeLines(
  to: AccountCode,
  income: AccountCode,
  of: { readonly subject: string; readonly gross: Fen },
): EntryLine[] {
  const { net, vat } = splitVat(of.gross)
  return [
    ownLine(to, 'D', of.subject, of.gross),
    ownLine(income, 'C', of.subject, net),
    ownLine(ACCOUNT.outputVat, 'C', of.subject, vat),
  ]
}

/** Returns one line of the own ledger, in yuan. */
export function ownLine(account: AccountCode, side: 'D' | 'C', subject: string, amount: Fen): EntryLine {
  return { ledger: 'own', account, subject, unit: 'CNY', side, amount }
}
