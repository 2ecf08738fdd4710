import { expect, test } from 'vitest'
import { isAgreed, isWaiting, PROPOSAL_STATES, PROPOSAL_STEPS, WAITING_STATES } from './proposal-state.ts'

test('AD43 the waiting states are those that the table lets be declined', () => {
  expect(PROPOSAL_STATES.filter(isWaiting)).toEqual([...WAITING_STATES])
})

test('AD43 what somebody still decides may be withdrawn and may expire, and nothing else may', () => {
  const ending = PROPOSAL_STATES.filter((state) =>
    (['withdrawn', 'expired'] as const).every((to) => PROPOSAL_STEPS[state].includes(to)),
  )
  expect(ending).toEqual([...WAITING_STATES])
})

test('AD43 what was agreed is not decided again', () => {
  for (const state of PROPOSAL_STATES.filter(isAgreed))
    expect(PROPOSAL_STEPS[state].filter((to) => !isAgreed(to))).toEqual([])
})
