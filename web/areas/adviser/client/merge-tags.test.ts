import { expect, test } from 'vitest'
import { mergeTags } from './merge-tags.ts'

test.each([
  ['both add', ['甲'], ['甲', '乙'], ['甲', '丙'], ['甲', '丙', '乙']],
  ['both add the same', ['甲'], ['甲', '乙'], ['甲', '乙'], ['甲', '乙']],
  ['mine takes off, theirs adds', ['甲', '乙'], ['乙'], ['甲', '乙', '丙'], ['乙', '丙']],
  ['theirs takes off, mine adds', ['甲', '乙'], ['甲', '乙', '丙'], ['乙'], ['乙', '丙']],
  ['both take off', ['甲', '乙'], ['乙'], ['甲'], []],
  ['nothing of mine', ['甲'], ['甲'], ['丁'], ['丁']],
])('AD24 %s', (_, base, mine, theirs, merged) => {
  expect(mergeTags(base, { mine, theirs })).toEqual(merged)
})
