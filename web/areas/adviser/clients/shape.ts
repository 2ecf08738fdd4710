import { AUM_BANDS, CLIENT_SORTS } from '#contract/adviser/client.ts'
import type { ListShape } from '#web/parts/list/query.ts'

/** Filters and sorts that both lists of clients have. */
const FILTERS = [
  { kind: 'search', name: 'keyword' },
  { kind: 'choice', name: 'kind', values: ['individual', 'institution', 'product'] },
  { kind: 'choice', name: 'tolerance', values: ['1', '2', '3', '4', '5', 'none'] },
  { kind: 'choice', name: 'expiring', values: ['7', '30', '90'] },
  { kind: 'choice', name: 'band', values: AUM_BANDS },
  { kind: 'choice', name: 'plan', values: ['running', 'failing'] },
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
      values: ['cover', 'share', 'team', 'assistant', 'principal', 'supervision'],
    },
    { kind: 'search', name: 'owner' },
  ],
  sorts: CLIENT_SORTS,
  first: '-aum',
} as const satisfies ListShape
