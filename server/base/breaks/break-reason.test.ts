import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reasonsLike, sentenceOfReason } from '#domain/ledger/break-reason.copy.ts'
import { ROOT } from '#tests/house/sources.ts'

/** The reasons of the operations manual's table *Breaks by check*: its second column. */
function reasonsOfManual(): readonly string[] {
  const manual = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const rows = manual.split('### Breaks by check')[1]!.split('\n**Breaks.**')[0]!.split('\n')
  const cells = rows.filter((row) => row.startsWith('| ')).map((row) => row.split(' | ')[1] ?? '')
  return cells.flatMap((cell) => [...cell.matchAll(/`([a-z-]+)`/g)].map(([, reason]) => reason!))
}

test('every reason of the manual is a sentence in both languages, and none is a code', () => {
  const reasons = reasonsOfManual()
  expect(reasons.length).toBeGreaterThan(100)
  for (const reason of reasons) {
    expect(sentenceOfReason(reason, 'zh')).toMatch(/\p{Script=Han}{3}/u)
    expect(sentenceOfReason(reason, 'en')).toMatch(/^[A-Z].* /)
  }
})

test('a registrar’s code is said as one, and what no table has is shown as it is', () => {
  expect(sentenceOfReason('1102', 'zh')).toBe('登记机构拒绝，返回码1102')
  expect(sentenceOfReason('1102', 'en')).toBe('The registrar refused with the code 1102')
  expect(sentenceOfReason('constructor', 'zh')).toBe('constructor')
})

test('a keyword finds reasons by their words in either language, and by their name', () => {
  expect(reasonsLike('累计净值')).toEqual(['accumulated-out-of-reach', 'accumulated-leaps'])
  expect(reasonsLike('ACCUMULATED nav')).toEqual(['accumulated-out-of-reach', 'accumulated-leaps'])
  expect(reasonsLike('accumulated-leaps')).toEqual(['accumulated-leaps'])
  expect(reasonsLike('nothing of the kind')).toEqual([])
})
