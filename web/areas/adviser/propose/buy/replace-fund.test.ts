import { expect, test } from 'vitest'
import { replaceFund } from './replace-fund.ts'

const body = (lines: readonly object[], reasons: object, percents: object) => ({
  lines: JSON.stringify(lines),
  reasons: JSON.stringify(reasons),
  percents: JSON.stringify(percents),
})

test.each([
  [
    'the amount, the reason and the percentage go over, in the same place',
    body(
      [
        { fundCode: '990040', amount: '10' },
        { fundCode: '990050', amount: '20' },
      ],
      { '990040': 'Why', '990050': 'Other' },
      { '990040': '40' },
    ),
    body(
      [
        { fundCode: '990041', amount: '10' },
        { fundCode: '990050', amount: '20' },
      ],
      { '990050': 'Other', '990041': 'Why' },
      { '990041': '40' },
    ),
  ],
  [
    'what was once written for the other class gives way',
    body([{ fundCode: '990040', amount: '' }], { '990041': 'Old', '990040': 'New' }, {}),
    body([{ fundCode: '990041', amount: '' }], { '990041': 'New' }, {}),
  ],
  [
    'nothing written, nothing lost',
    body([{ fundCode: '990040', amount: '' }], { '990041': 'Old' }, {}),
    body([{ fundCode: '990041', amount: '' }], { '990041': 'Old' }, {}),
  ],
])('AD37 %s', (_, before, after) =>
  expect(replaceFund(before, { fundCode: '990040', by: '990041' })).toEqual(after),
)
