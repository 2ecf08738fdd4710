import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withImported } from './imported-quotes.ts'
import type { MarketQuotes } from './quotes.ts'

const NOTHING: MarketQuotes = { fundsOf: () => [], navOn: () => null }

describe('imported funds', () => {
  it('quotes a file beside the generated market and reads it anew when it changes', () => {
    const dir = mkdtempSync(join(tmpdir(), 'market-'))
    const quotes = withImported(NOTHING, dir)
    expect(quotes.navOn('000001', '2020-01-02')).toBeNull()
    writeFileSync(join(dir, '000001.csv'), 'date,unit_nav,acc_nav\n2020-01-02,1.234,3.5\n2020-01-03,1.2,\n')
    expect(quotes.navOn('000001', '2020-01-02')).toEqual({ unit: 123_400_000n, accumulated: 350_000_000n })
    expect(quotes.navOn('000001', '2020-01-03')).toEqual({ unit: 120_000_000n, accumulated: 120_000_000n })
    expect(quotes.fundsOf('92')).toEqual([])
    const facts = { fundCode: '000001', name: '某基金', fundType: 'BOND', companyName: '某公司' }
    writeFileSync(join(dir, '000001.json'), JSON.stringify(facts))
    writeFileSync(join(dir, '000001.csv'), 'date,nav\n2020-01-02,2\n')
    expect(quotes.navOn('000001', '2020-01-02')!.unit).toBe(200_000_000n)
    expect(quotes.fundsOf('92')[0]).toMatchObject({ fundCode: '000001', confirmDays: 1, fundType: 'BOND' })
    expect(quotes.fundsOf('91')).toEqual([])
    expect(quotes.navOn('../etc', '2020-01-02')).toBeNull()
  })
})
