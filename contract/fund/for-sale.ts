import type { FundRow } from './fund-list.ts'

type State = Pick<FundRow, 'status'>
const SOLD: readonly FundRow['status'][] = ['open', 'limited', 'subscription']

/** Whether a fund can be bought now: open, limited, or in its subscription period. */
export function isForSale({ status }: State): boolean {
  return SOLD.includes(status)
}

/** Whether a savings plan can be opened for a fund now. A fund being raised has no later terms in which to buy it. */
export function takesPlans({ status }: State): boolean {
  return status === 'open' || status === 'limited'
}
