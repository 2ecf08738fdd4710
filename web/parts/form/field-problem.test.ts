import { expect, test } from 'vitest'
import * as copy from './field-problem.copy.ts'
import { wordOf } from './field-problem.ts'

test.each([
  ['papers.business-licence', 'missing', copy.zh.of['papers']!.missing],
  ['papers.seal-specimen', 'duplicate', copy.zh.of['papers']!.duplicate],
  ['tax.rows.0.country', 'duplicate', copy.zh.any.duplicate],
  ['owners.1.documentNumber', 'missing', copy.zh.of['documentNumber']!.missing],
  ['owners.1.country', 'missing', copy.zh.any.missing],
] as const)('%s %s has its own sentence', (field, problem, expected) => {
  expect(wordOf('zh', { field, problem })).toBe(expected)
})
