import { addDays } from '#domain/calendar/day.ts'
import { parseTypedAmount } from '#domain/number/money.ts'
import { setAlert } from '#server/portfolio/alerts/set-alert.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import { addFavourite } from '#server/portfolio/favourites/add-favourite.ts'
import { actOnPlan } from '#server/trade/plans/act-on-plan.ts'
import { openPlan } from '#server/trade/plans/open-plan.ts'
import { findPlansOf } from '#server/trade/plans/plan.store.ts'
import { findSkips } from '#server/trade/plans/plan-term.store.ts'
import type { Cast } from './demo-cast.store.ts'
import type { DemoCall } from './demo-orders.ts'
import { actAsOwner, proveDemo } from './demo-orders.ts'
import type { PastDeed } from './demo-past.ts'
import type { DayDeps } from './sandbox-day.ts'

/** The account of the demo history, and the funds chosen for it. */
export interface Life {
  readonly accountNumber: string
  readonly cast: Cast
}

/** The days before a plan's first due day, so that a plan agreed today first runs in the next month. */
const FIRST_TERM_AFTER_DAYS = 21

/** Does one deed other than an order. A deed is done only once. A deed whose fund is not in the market is left out. */
export async function performDeed(deps: DayDeps, life: Life, deed: PastDeed): Promise<void> {
  const { accountNumber, cast } = life
  const as = (run: (demo: DemoCall) => Promise<Answer<unknown>>) =>
    actAsOwner(deps, accountNumber, deed.do, run)
  if (deed.do === 'skip-term') {
    await as(skipTerm)
    return
  }
  if (deed.do === 'favour') {
    for (const fundCode of deed.funds.flatMap((each) => cast[each] ?? []))
      await as(({ call }) => addFavourite(call, fundCode))
    return
  }
  const fundCode = cast[deed.fund]
  if (fundCode === undefined) return
  await as((demo) => (deed.do === 'plan' ? agreePlan(demo, fundCode, deed) : watch(demo, fundCode, deed)))
}

/** Agrees a monthly plan from the owner's card, once for a fund. */
export async function agreePlan(
  demo: DemoCall,
  fundCode: string,
  { amount, sendDay }: { readonly amount: string; readonly sendDay: number },
): Promise<Answer<unknown>> {
  const { call, investorPayId, calendar } = demo
  const known = await findPlansOf(call.tx, call.actor.accountNumber)
  if (known.some((each) => each.fundCode === fundCode)) return ok(null)
  const fen = parseTypedAmount(amount)!
  const subject = { purpose: 'plan', fundCode, amount: fen, investorPayId } as const
  const terms = {
    ...{ fundCode, amount, sendDay, investorPayId },
    frequency: 'monthly',
    firstDue: addDays(call.today, FIRST_TERM_AFTER_DAYS),
    ...{ lastDue: null, mostTerms: null, stepUp: null, acceptsMismatch: false, warningVersion: '' },
  } as const
  const authorization = await proveDemo(demo, subject)
  return openPlan(call, { ...terms, hasReadDocuments: true, authorization }, calendar)
}

/** Skips the next term of the only plan. */
async function skipTerm({ call, calendar }: DemoCall) {
  const { tx, actor } = call
  const [plan] = await findPlansOf(tx, actor.accountNumber)
  if (!plan || (await findSkips(tx, plan.planId)).size > 0) return ok(null)
  return actOnPlan(call, { planId: plan.planId, action: 'skip' }, calendar)
}

async function watch(
  { call }: DemoCall,
  fundCode: string,
  { kind, threshold }: Extract<PastDeed, { do: 'watch' }>,
) {
  const set = await setAlert(call, { fundCode, kind, threshold })
  return set.kind === 'alert-known' ? ok(null) : set
}
