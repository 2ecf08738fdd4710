import type { CardBin, CardType } from '#domain/payment/bank-card.ts'
import { BANK_TABLE } from '#domain/reference/banks.copy.ts'
import { CARD_BIN_TABLE } from '#domain/reference/card-bins.copy.ts'

export interface Bank {
  readonly bankCode: string
  readonly bankName: string
  readonly bankNameEn: string | null
}

const CARD_TYPES: Readonly<Record<string, CardType>> = {
  DC: 'debit',
  CC: 'credit',
  SCC: 'semi-credit',
  PC: 'prepaid',
}

export const BANKS: readonly Bank[] = rowsOf(BANK_TABLE).map(([bankCode = '', bankName = '', en = '']) => ({
  bankCode,
  bankName,
  bankNameEn: en || null,
}))

export const CARD_BINS: readonly CardBin[] = rowsOf(CARD_BIN_TABLE).flatMap(
  ([bankCode = '', kind = '', length = '', bins = '']) =>
    bins.split(',').map((bin) => ({ bin, length: Number(length), bankCode, cardType: CARD_TYPES[kind]! })),
)

function rowsOf(table: string): readonly (readonly string[])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
}
