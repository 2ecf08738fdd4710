import { expect, test } from 'vitest'
import { BULK_STATES, judgeStart, judgeUndo } from './bulk.ts'

test.each([
  ['prepared', 3, 3, { kind: 'ok' }],
  ['prepared', 3, 2, { kind: 'bulk-count-wrong', count: 3 }],
  ['prepared', 0, 0, { kind: 'bulk-empty' }],
  ['running', 3, 3, { kind: 'bulk-begun' }],
  ['done', 0, 0, { kind: 'bulk-begun' }],
  ['undone', 3, 3, { kind: 'bulk-begun' }],
] as const)('a run that is %s with %i waiting, begun for %i: %j', (state, waiting, count, answer) => {
  expect(judgeStart({ state, waiting }, count)).toEqual(answer)
})

test('a run is taken back once, after its end', () => {
  expect(BULK_STATES.map((state) => judgeUndo(state).kind)).toEqual([
    'bulk-not-done',
    'bulk-not-done',
    'ok',
    'bulk-undone',
    'bulk-undone',
  ])
})
