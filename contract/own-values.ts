/** Values that only the pages of an investor’s own area need: every other page is spared them. */

/** Spans back from the last day of a portfolio's course. */
export const HISTORY_SPANS = ['3m', '1y', '3y', 'all'] as const
export type HistorySpan = (typeof HISTORY_SPANS)[number]

/** What may want an investor, most pressing first. */
export const HOME_ACTIONS = [
  'pay-out-returned',
  'document-expired',
  'assessment-missing',
  'assessment-expired',
  'order-unpaid',
  'private-unpaid',
  'proposal-open',
  'plan-paused',
  'plan-missed',
  'document-ending',
  'assessment-ending',
] as const
export type HomeAction = (typeof HOME_ACTIONS)[number]
