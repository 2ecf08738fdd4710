import { describe, expect, test } from 'vitest'
import type { PrivateStepFacts, PrivateStepState } from './private-steps.ts'
import { PRIVATE_STEPS, privateSteps, wealthProofState } from './private-steps.ts'

const facts = (over: Partial<PrivateStepFacts> = {}): PrivateStepFacts => ({
  ...{ isSpecificTarget: true, suitability: 'allow', hasSignedDisclosure: true, proof: 'holds', stage: null },
  ...over,
})

/** One letter for each step: done, now, waiting, stopped, todo. */
const LETTERS: Readonly<Record<PrivateStepState, string>> = {
  ...{ done: 'D', now: 'N', waiting: 'W', stopped: 'S', todo: '-' },
}
const states = (over: Partial<PrivateStepFacts>) =>
  privateSteps(facts(over))
    .map(({ state }) => LETTERS[state])
    .join('')

describe('PR8.5 steps to a private fund', () => {
  test.each([
    [
      'nothing is done yet',
      { isSpecificTarget: false, hasSignedDisclosure: false, proof: 'missing' },
      'ND-----',
    ],
    ['never assessed', { suitability: 'assessment-missing' }, 'DNDD---'],
    ['assessed too long ago', { suitability: 'assessment-expired' }, 'DNDD---'],
    ['the lowest category', { suitability: 'risk-forbidden' }, 'DSDD---'],
    ['a fund without a rating', { suitability: 'fund-unrated' }, 'DSDD---'],
    ['a mismatch goes on', { suitability: 'risk-mismatch' }, 'DDDDN--'],
    ['the disclosure comes next', { hasSignedDisclosure: false, proof: 'missing' }, 'DDN----'],
    ['a proof is looked at meanwhile', { hasSignedDisclosure: false, proof: 'in-review' }, 'DDNW---'],
    ['a proof is waited for', { proof: 'in-review' }, 'DDDW---'],
    ['a proof was refused', { proof: 'refused' }, 'DDDN---'],
    ['a proof has ended', { proof: 'ended' }, 'DDDN---'],
    ['all is ready to be signed', {}, 'DDDDN--'],
    ['signed and not paid', { stage: 'unpaid' }, 'DDDDN--'],
    ['cooling off', { stage: 'cooling-off' }, 'DDDDDW-'],
    ['paid before the proof ended', { stage: 'cooling-off', proof: 'ended' }, 'DDDDDW-'],
    ['the call is awaited', { stage: 'awaiting-call-back' }, 'DDDDDDW'],
    ['it counts', { stage: 'effective', isSpecificTarget: false }, 'DDDDDDD'],
    ['a contract that has ended counts as none', { stage: 'cancelled' }, 'DDDDN--'],
  ] satisfies [string, Partial<PrivateStepFacts>, string][])('%s', (_, over, wanted) => {
    expect(states(over)).toBe(wanted)
  })

  test('are all seven, in their order', () => {
    expect(privateSteps(facts()).map(({ step }) => step)).toEqual(PRIVATE_STEPS)
  })
})

test.each([
  [null, 'missing'],
  [{ outcome: null, validUntil: null }, 'in-review'],
  [{ outcome: 'refused', validUntil: null }, 'refused'],
  [{ outcome: 'approved', validUntil: '2026-03-02' }, 'holds'],
  [{ outcome: 'approved', validUntil: '2026-03-01' }, 'ended'],
] as const)('PR8.5 a proof %j on 2 March is %s', (declaration, wanted) => {
  expect(wealthProofState(declaration, '2026-03-02')).toBe(wanted)
})
