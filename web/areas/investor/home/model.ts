import type { OutputOf } from '#contract/endpoint.ts'
import { getHome } from '#contract/portfolio/home.ts'
import type { HomeAction } from '#contract/own-values.ts'
import { valueOr, type Call } from '#web/call/answer.ts'
import { privatePath } from '#web/parts/fund/private-path.ts'
import { orderPath } from '#web/parts/order/order-path.ts'

export type Home = OutputOf<typeof getHome>
type Action = Home['actions'][number]

export async function loadHome(call: Call): Promise<Home> {
  return valueOr(await call(getHome, {}), () => {
    throw new Response(null, { status: 500 })
  })
}

const PLACES = {
  'pay-out-returned': '/investor/orders',
  'document-expired': '/investor/identity/idcard-upload',
  'document-ending': '/investor/identity/idcard-upload',
  'assessment-missing': '/investor/risk-assessment',
  'assessment-expired': '/investor/risk-assessment',
  'assessment-ending': '/investor/risk-assessment',
  'order-unpaid': '/investor/orders',
  'private-unpaid': '/investor/private-funds',
  'proposal-open': '/investor/proposals',
  'plan-paused': '/investor/trade/rsp',
  'plan-missed': '/investor/trade/rsp',
} as const satisfies Record<HomeAction, string>

/** Returns the address at which a waiting item is settled: the order or proposal itself if the item names one. */
export function hrefOfAction({ kind, ref }: Action): string {
  if (ref !== null && (kind === 'order-unpaid' || kind === 'pay-out-returned')) return orderPath(ref)
  if (ref !== null && kind === 'private-unpaid') return privatePath(ref)
  if (ref !== null && kind === 'proposal-open') return `${PLACES[kind]}/${ref}`
  return PLACES[kind]
}
