import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { faultSentence } from './import.copy.ts'
import { ImportError } from './import-fault.ts'
import type { LineFaultKind } from './import-fault.ts'
import { readNavFile } from './read-nav-file.ts'

const dir = mkdtempSync(join(tmpdir(), 'nav-file-'))
const FULL = 'date,unit_nav,acc_nav,growth_pct,purchase,redeem,dividend'

function read(text: string | Uint8Array, name = '000001.csv') {
  writeFileSync(join(dir, name), text)
  return readNavFile(join(dir, name))
}

function faultOf(text: string, name?: string) {
  try {
    read(text, name)
  } catch (error) {
    if (error instanceof ImportError) return error.fault
    throw error
  }
  return null
}

describe('a file of NAV', () => {
  it('reads day and NAV', () => {
    const file = read('date,nav\n2020-01-02,1.2345\n2020-01-03,1.23\n')
    expect(file).toEqual({
      fundCode: '000001',
      rows: 2,
      lines: ['2020-01-02\t1.2345\t\\N\t0\t1', '2020-01-03\t1.23\t\\N\t0\t1'],
    })
  })

  it('reads byte-order mark, CRLF, accumulated NAV, cash and splits', () => {
    const file = read(
      `\uFEFF${FULL}\r\n2020-01-02,1.1,1.2,0.5,O,O,每份派现金0.0450元\r\n2020-01-03,2,,,X,X,每份基金份额折算0.37094933000000002份\r\n`,
    )
    expect(file.lines).toEqual(['2020-01-02\t1.1\t1.2\t0.0450\t1', '2020-01-03\t2\t\\N\t0\t0.37094933'])
  })

  it('reads GBK, quoted cells and days as Excel writes them', () => {
    const text = `${FULL}\r\n2020/1/2,"1.1",,,,,每份派现金0.0450元\r\n`
    expect(read(iconv.encode(text, 'gbk')).lines).toEqual(['2020-01-02\t1.1\t\\N\t0.0450\t1'])
  })

  it('gives the cash of a day without NAV to the next NAV', () => {
    const file = read(
      `${FULL}\n2024-09-30,4.0,,,,,\n2024-10-09,,,0.00,,,每份派现金0.2410元\n2024-10-10,3.8,,,,,\n`,
    )
    expect(file.lines).toEqual(['2024-09-30\t4.0\t\\N\t0\t1', '2024-10-10\t3.8\t\\N\t0.2410\t1'])
  })

  it('counts what waits and what comes on the next day that has a NAV, one after the other', () => {
    const rows = (first: string, second: string) =>
      read(`${FULL}\n2024-09-30,1.0,,,,,\n2024-10-09,,,,,,${first}\n2024-10-10,0.93,,,,,${second}\n`).lines[1]
    const cash = (yuan: string) => `每份派现金${yuan}元`
    const split = (shares: string) => `每份基金份额分拆${shares}份`
    expect(rows(cash('0.0500'), cash('0.05'))).toBe('2024-10-10\t0.93\t\\N\t0.10000000\t1.00000000')
    expect(rows(cash('0.1'), split('2'))).toBe('2024-10-10\t0.93\t\\N\t0.10000000\t2.00000000')
    expect(rows(split('2'), cash('0.1'))).toBe('2024-10-10\t0.93\t\\N\t0.20000000\t2.00000000')
  })

  const cases: Readonly<
    Partial<Record<LineFaultKind, readonly [text: string, line: number, column: number, name?: string]>>
  > = {
    'not-a-day': ['date,nav\n2021-02-29,1\n', 2, 1],
    'day-out-of-range': ['date,nav\n1997-12-31,1\n', 2, 1],
    'days-not-ascending': ['date,nav\n2020-01-02,1\n2020-01-02,1\n', 3, 1],
    'not-a-decimal': ['date,nav\n2020-01-02,1\n2020-01-03,1e3\n', 3, 2],
    'nav-not-positive': ['date,nav\n2020-01-02,0.0000\n', 2, 2],
    'unknown-word': [`${FULL}\n2020-01-02,1,1,0,O,O,送红包\n`, 2, 7],
    'wrong-cell-count': ['date,nav\n2020-01-02,1,5\n', 2, 3],
    'header-unknown': ['day;nav\n', 1, 1],
    'file-empty': ['', 1, 1],
    'quote-wrong': ['date,nav\n2020-01-02,1\n"2020-01-03"x,1\n', 3, 1],
    'charset-unknown': ['date,nav\n2020-01-02,1\0\n', 1, 1],
    'file-name-no-code': ['date,nav\n', 1, 1, 'fund.csv'],
  }
  it.each(Object.entries(cases))('refuses %s and says where', (kind, [text, line, column, name]) => {
    const fault = faultOf(text, name)!
    expect(fault).toMatchObject({ kind, line, column, file: name ?? '000001.csv' })
    for (const locale of ['zh', 'en'] as const) {
      expect(faultSentence(fault, locale)).toContain(`${name ?? '000001.csv'}:${line}:${column} `)
    }
  })

  it.each(['-1.5', '', ' 1', '1,5', '123456789', 'NaN', '1.', '.5', '１.2'])(
    'takes %j for no NAV',
    (text) => {
      expect(faultOf(`date,nav\n2020-01-02,${text}\n`)).not.toBeNull()
    },
  )
})
