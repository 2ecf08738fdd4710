import { AUM_BANDS, CLIENT_SORTS, QUIET_DAYS } from '#contract/adviser/client.ts'
import { FUND_TYPES } from '#contract/values.ts'
import type { ListShape } from '#web/parts/list/query.ts'

/** Filters and sorts that both lists of clients have. */
const FILTERS = [
  { kind: 'search', name: 'keyword' },
  { kind: 'choice', name: 'kind', values: ['individual', 'institution', 'product'] },
  { kind: 'choice', name: 'tolerance', values: ['1', '2', '3', '4', '5', 'none'] },
  { kind: 'choice', name: 'expiring', isRare: true, values: ['7', '30', '90'] },
  { kind: 'choice', name: 'band', values: AUM_BANDS },
  { kind: 'choice', name: 'plan', isRare: true, values: ['running', 'failing'] },
  { kind: 'offer', name: 'tag' },
  { kind: 'search', name: 'fund', isRare: true },
  { kind: 'choice', name: 'fundType', isRare: true, values: FUND_TYPES },
  { kind: 'choice', name: 'quiet', isRare: true, values: QUIET_DAYS },
] as const

export const MY_CLIENTS = {
  filters: FILTERS,
  sorts: CLIENT_SORTS,
  first: '-aum',
} as const satisfies ListShape

export const OTHER_CLIENTS = {
  filters: [
    ...FILTERS,
    {
      kind: 'choice',
      name: 'basis',
      isRare: true,
      values: ['cover', 'share', 'team', 'assistant', 'principal', 'supervision'],
    },
    { kind: 'search', name: 'owner', isRare: true },
  ],
  sorts: CLIENT_SORTS,
  first: '-aum',
} as const satisfies ListShape
