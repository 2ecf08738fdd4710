import { ACCOUNT } from '#domain/ledger/ledger-account.ts'
import type { SubAccount } from './journal.store.ts'

/** Returns the account and subject that owe a pay-out until it is paid: of the order, or of the client (rules/ledger.md#accounts). */
export function owedFor(payOut: {
  readonly accountNumber: string
  readonly serial: string
  readonly orderNo: string | null
  readonly kind: string
}): SubAccount {
  if (payOut.kind === 'dividend') return [ACCOUNT.dividendPayable, payOut.accountNumber]
  if (payOut.kind === 'interest') return [ACCOUNT.interestPayable, payOut.accountNumber]
  return [ACCOUNT.redemptionPayable, payOut.orderNo ?? payOut.serial]
}
