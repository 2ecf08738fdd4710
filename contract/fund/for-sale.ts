import type { FundRow } from './fund-list.ts'

type State = Pick<FundRow, 'status'>
const SOLD: readonly FundRow['status'][] = ['open', 'limited', 'subscription']

/** Whether a fund can be bought now: open, limited, or in its subscription period. */
export function isForSale({ status }: State): boolean {
  return SOLD.includes(status)
}

/** Whether a plan can be opened for it now: what is being raised has no later term to buy in. */
export function takesPlans({ status }: State): boolean {
  return status === 'open' || status === 'limited'
}
