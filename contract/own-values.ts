/** Values for the pages of an investor’s own area, and of who advises them, so that other pages need not load them. */

/** Time spans of the portfolio chart, counted back from its last day. */
export const HISTORY_SPANS = ['3m', '1y', '3y', 'all'] as const
export type HistorySpan = (typeof HISTORY_SPANS)[number]

/** Tasks that may need an investor's attention, most urgent first. */
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
