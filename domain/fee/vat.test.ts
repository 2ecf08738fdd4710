import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fen, fenText, parseFen } from '#domain/number/money.ts'
import { splitVat } from './vat.ts'

describe('VAT inside an amount', () => {
  test.each([
    ['J5', '7.99', '7.54', '0.45'],
    ['J18', '1479.45', '1395.71', '83.74'],
    ['J19', '400.00', '377.36', '22.64'],
    ['a fen', '0.01', '0.01', '0.00'],
  ])('%s', (_, gross, net, vat) => {
    const found = splitVat(parseFen(gross)!)
    expect([fenText(found.net), fenText(found.vat)]).toEqual([net, vat])
  })

  test('net and VAT are the whole, and VAT is never below zero', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), (gross) => {
        const { net, vat } = splitVat(fen(gross))
        expect(net + vat).toBe(gross)
        expect(vat).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
})
