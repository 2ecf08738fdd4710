/** Lists of plain values that pages show too: no schema here, so that a page need not carry the parser of schemas. */

/** Product types of specification §3. */
export const FUND_TYPES = [
  'MM',
  'BOND',
  'MIXED',
  'CP',
  'EQ',
  'AI',
  'INDEX',
  'ST',
  'FOF',
  'QDII',
  'FIN',
  'WIP',
  'UNKNOWN',
  'PE-FOF',
  'POF-EQ',
  'POF-FI',
  'POF-MIX',
  'POF-AI',
] as const

/** Columns a fund list can be sorted by. */
export const FUND_SORTS = [
  'code',
  'name',
  'nav',
  'dayChange',
  'return1y',
  'return3y',
  'maxDrawdown1y',
  'fee',
] as const

/** Periods of a fund's line. */
export const NAV_SPANS = ['1y', '3y', '5y', 'all'] as const
