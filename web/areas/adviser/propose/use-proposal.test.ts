import { expect, test } from 'vitest'
import type { RevisedVersion } from './revised.ts'
import { initialOf, joinLines } from './use-proposal.ts'

const line = (fundCode: string, amount = '') => ({ fundCode, amount })
const isTyped = ({ amount }: { readonly amount: string }) => amount !== ''

test.each([
  ['a draft alone', [line('990040', '10')], [], [line('990040', '10')]],
  [
    'a fund that a link brings',
    [line('990040', '10')],
    [line('990041')],
    [line('990040', '10'), line('990041')],
  ],
  [
    'a fund of both that the link has without an amount',
    [line('990040', '10')],
    [line('990040')],
    [line('990040', '10')],
  ],
  [
    'an amount typed after the draft was kept',
    [line('990040', '10')],
    [line('990040', '20')],
    [line('990040', '20')],
  ],
])('%s', (_, kept, asked, joined) => {
  expect(joinLines(kept, asked, isTyped)).toEqual(joined)
})

test('no more than a proposal can have', () => {
  const many = Array.from({ length: 10 }, (_, at) => line(`99000${at}`, '1'))
  expect(joinLines(many, [line('990100')], isTyped)).toEqual(many)
})

const item: RevisedVersion['items'][number] = {
  ...{ itemNo: 1, kind: 'rsp', fund: { fundCode: '990040', name: { zh: '', en: null } }, target: null },
  ...{ amount: '500.00', shares: null, sendDay: 12, reason: 'Because', fee: null, plan: null, terms: null },
  ...{ cautions: ['Careful'], cautionReason: 'All the same' },
}
const revised = {
  proposalCode: 'P20260706AAAAAAAA',
  version: 1,
  title: 'Then',
  message: 'Hello',
  items: [item],
}
const lineOf = ({
  fund,
  amount,
}: {
  readonly fund: { readonly fundCode: string }
  readonly amount: string | null
}) => line(fund.fundCode, amount ?? '')

test('a next version begins with all that the one before says, and with the lines of the address where it has any', () => {
  const asked = [line('990041', '20')]
  const texts = { reasons: '{"990040":"Because"}', cautionReasons: '{"990040":"All the same"}' }
  const begun = {
    title: 'Then',
    message: 'Hello',
    days: '',
    sendDay: '12',
    sum: '',
    percents: '{}',
    ...texts,
  }
  const of = { title: 'New', revised, lineOf }
  expect(initialOf({ ...of, asked: [] })).toEqual({
    ...begun,
    lines: JSON.stringify([line('990040', '500.00')]),
  })
  expect(initialOf({ ...of, asked })).toEqual({ ...begun, lines: JSON.stringify(asked) })
  expect(initialOf({ ...of, revised: null, asked: [] })).toMatchObject({
    title: 'New',
    lines: '[]',
    sendDay: '1',
  })
})
