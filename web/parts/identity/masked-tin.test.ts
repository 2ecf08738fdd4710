import { expect, test } from 'vitest'
import type { WrongField } from '#domain/person/form-problem.ts'
import { withoutUnchangedTins } from './masked-tin.ts'

const row = (country: string, tin: string) => ({ country, tin, noTin: '', reason: '' }) as const
const kept = [row('US', '1********89'), row('FR', '')]
const wrong: readonly WrongField[] = [
  { field: 'tax.rows.0.tin', problem: 'signs' },
  { field: 'tax.rows.1.country', problem: 'missing' },
]

test.each([
  ['as it is shown', [row('US', '1********89')], ['tax.rows.1.country']],
  ['of another country', [row('CA', '1********89')], ['tax.rows.0.tin', 'tax.rows.1.country']],
  ['changed a little', [row('US', '1********88')], ['tax.rows.0.tin', 'tax.rows.1.country']],
  ['empty where none is kept', [row('FR', '')], ['tax.rows.0.tin', 'tax.rows.1.country']],
] as const)('a tax number %s is judged: %j leaves %j', (_, rows, left) =>
  expect(withoutUnchangedTins(wrong, rows, kept).map(({ field }) => field)).toEqual(left),
)
