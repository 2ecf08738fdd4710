import { describe, expect, test } from 'vitest'
import { binsOf, claimOf, passesLuhn, readCardNumber } from '#domain/payment/bank-card.ts'
import { matchesBank } from '#domain/payment/bank-search.ts'
import { hasSharedData, sharedJson } from '#tests/shared-data.ts'
import { BANKS, CARD_BINS } from './bank-table.ts'

test('the tables are whole', () => {
  expect([BANKS.length, CARD_BINS.length]).toEqual([122, 1807])
  expect(CARD_BINS.filter(({ bankCode }) => !BANKS.some((bank) => bank.bankCode === bankCode))).toEqual([])
})

describe('a card number', () => {
  test.each([
    ['6222020200112230', true],
    ['6217000010000000003', true],
    ['6214830123456781', true],
    ['6228480000000000018', true],
    ['6222020200112231', false],
  ])('%s passes Luhn: %s', (card, passes) => expect(passesLuhn(readCardNumber(card)!)).toBe(passes))
  test.each([
    ['6222 0202-0011 2230', '6222020200112230'],
    ['622202020011223', null],
    ['62220202001122301234', null],
    ['622202020011223X', null],
    ['6'.repeat(1_000), null],
    ['', null],
  ])('%s is read as %s', (text, read) => expect(readCardNumber(text)).toBe(read))

  interface Cards {
    cases: { card: string; luhn_ok: boolean; bank_code: string; card_type?: string }[]
  }
  const cards = hasSharedData ? sharedJson<Cards>('vectors', 'bank_card.json').cases : []
  test.skipIf(!hasSharedData).each(cards)(
    '$card is of $bank_code',
    ({ card, luhn_ok: ok, bank_code: bank }) => {
      expect(passesLuhn(card)).toBe(ok)
      expect(binsOf(CARD_BINS, card, card.length).map(({ bankCode }) => bankCode)).toContain(bank)
    },
  )
})

describe('whose a card is by its first digits', () => {
  const debit = (bin: string, bankCode: string) => ({ bin, length: 19, bankCode, cardType: 'debit' as const })
  const bins = [
    debit('622498', 'BHB'),
    debit('62249802', 'QHDCCB'),
    debit('621351', 'GDB'),
    debit('621351', 'SPDB'),
    { ...debit('621352', 'GDB'), cardType: 'credit' as const },
    debit('621352', 'GDB'),
  ]
  test.each([
    ['6224980100', 'BHB', 'debit'],
    ['6224980200', 'QHDCCB', 'debit'],
    // With two more digits, this prefix could still match the entry of eight digits.
    ['622498', null, 'debit'],
    ['6213510000', null, 'debit'],
    ['6213520000', 'GDB', null],
    ['6299990000', null, null],
  ] as const)('%s is of %s', (prefix, bankCode, cardType) => {
    expect(claimOf(bins, prefix, 19)).toEqual({ bankCode, cardType })
    expect(claimOf(bins, prefix, 16)).toEqual({ bankCode: null, cardType: null })
  })

  test('no bank is named for any number of the table that two banks share', () => {
    const shared = CARD_BINS.filter(({ bin, length, bankCode }) =>
      CARD_BINS.some((other) => other.bin === bin && other.length === length && other.bankCode !== bankCode),
    )
    expect(shared.length).toBeGreaterThan(40)
    expect(shared.filter(({ bin, length }) => claimOf(CARD_BINS, bin, length).bankCode !== null)).toEqual([])
  })
})

describe('the search for a bank', () => {
  interface Searches {
    cases: { keyword: string; n: number; first_codes: string[] }[]
  }
  const searches = hasSharedData ? sharedJson<Searches>('vectors', 'bank_search.json').cases : []
  test.skipIf(!hasSharedData).each(searches)('"$keyword" finds $n', ({ keyword, n, first_codes: first }) => {
    const found = BANKS.filter((bank) => matchesBank(bank, keyword))
    expect(found.length).toBe(n)
    expect(found.slice(0, first.length).map(({ bankCode }) => bankCode)).toEqual(first)
  })
  test.each([
    ['icb', 'ICBC', true],
    ['工商', 'ICBC', true],
    ['ICBC银行', 'ICBC', false],
    ['%', 'ICBC', false],
  ])('"%s" and %s: %s', (keyword, code, finds) =>
    expect(
      matchesBank(
        BANKS.find(({ bankCode }) => bankCode === code)!,
        keyword,
      ),
    ).toBe(finds),
  )
})
