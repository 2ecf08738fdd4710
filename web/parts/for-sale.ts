import type { FundRow } from '#contract/catalog.ts'

const SOLD: readonly FundRow['status'][] = ['open', 'limited', 'subscription']

/** Whether a fund can be bought now: open, limited, or in its subscription period. */
export function isForSale({ status }: Pick<FundRow, 'status'>): boolean {
  return SOLD.includes(status)
}
