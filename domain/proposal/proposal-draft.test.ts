import { expect, test } from 'vitest'
import type { DraftedProposal } from './proposal-draft.ts'
import { draftedBy, draftKeyOf } from './proposal-draft.ts'

const clientRef = '0123456789ab'

test.each<[string, DraftedProposal]>([
  ['0123456789ab-buy', { clientRef, kind: 'buy', isOfPlans: false }],
  ['0123456789ab-rsp', { clientRef, kind: 'rsp', isOfPlans: false }],
  ['0123456789ab-rsp-acts', { clientRef, kind: 'rsp', isOfPlans: true }],
  ['0123456789ab-P20260706AAAAAAAA-12', { clientRef, proposalCode: 'P20260706AAAAAAAA', version: 12 }],
])('%s is the name of a draft, there and back', (key, of) => {
  expect(draftKeyOf(of)).toBe(key)
  expect(draftedBy(key)).toEqual(of)
})

test.each([
  ['nothing', ''],
  ['another form', '0123456789ab'],
  ['no kind of a line', '0123456789ab-rebalance'],
  ['plans of a sale', '0123456789ab-sell-acts'],
  ['no client', '0123456789AB-buy'],
  ['no version', '0123456789ab-P20260706AAAAAAAA-0'],
  ['more than a name', '0123456789ab-buy-now'],
])('%s is none', (_, key) => expect(draftedBy(key)).toBeNull())
