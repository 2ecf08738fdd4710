import { expect, test } from 'vitest'
import { flagsOf } from './flags.ts'

const FINE = {
  tolerance: 3,
  toleranceUntil: '2027-01-01',
  documentUntil: '2036-12-31',
  failingPlans: 0,
  openProposals: 0,
}
const TODAY = '2026-07-06'

test.each([
  ['nothing', {}, []],
  ['a document without an end', { documentUntil: null }, []],
  ['no assessment', { tolerance: null, toleranceUntil: null }, ['never']],
  ['an assessment that is over', { toleranceUntil: '2026-07-05' }, ['toleranceOver']],
  [
    'what keeps from buying first',
    { documentUntil: '2026-01-01', openProposals: 2 },
    ['documentOver', 'proposals'],
  ],
  ['both soon', { toleranceUntil: '2026-08-01', documentUntil: TODAY }, ['toleranceSoon', 'documentSoon']],
  ['a failing plan', { failingPlans: 1 }, ['failing']],
] as const)('AD29 flags of a client: %s', (_, facts, kinds) => {
  expect(flagsOf({ ...FINE, ...facts }, TODAY).map(({ kind }) => kind)).toEqual(kinds)
})
