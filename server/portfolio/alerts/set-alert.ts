import type { setAlert as contract } from '#contract/fund/alert.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { NavAlertKind, NavAlertState } from '#domain/fund/alert.ts'
import {
  FACT_ALERTS,
  isThreshold,
  MOST_ALERTS,
  NAV_ALERTS,
  startNavAlert,
  thresholdBounds,
} from '#domain/fund/alert.ts'
import { nav, navText, parseNav } from '#domain/number/money.ts'
import { findFundLine } from '#server/funds/terms/fund.store.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { countAlerts, insertAlert, lockAlerts } from './alert.store.ts'
import { readFact, readLatestNav } from './fund-fact.store.ts'

type Input = ParsedOf<typeof contract>

/**
 * Sets an alert on a public fund. Only facts published after this moment fire it. Refuses a threshold out of range, a threshold that
 * the NAV has reached already, the same alert twice, and more than a hundred alerts.
 */
export async function setAlert(
  call: WriteCall<Investor>,
  input: Input,
): Promise<
  Answer<
    { alertId: string },
    | 'alert-already-beyond'
    | 'alert-known'
    | 'alert-threshold-wrong'
    | 'alert-without-nav'
    | 'alerts-full'
    | 'fund-not-found'
  >
> {
  const { tx, actor, today } = call
  const fund = await findFundLine(tx, input.fundCode, today)
  if (!fund) return { kind: 'fund-not-found', fundCode: input.fundCode }
  await lockAlerts(tx, actor.accountNumber)
  const isFull = (await countAlerts(tx, actor.accountNumber)) >= MOST_ALERTS
  const begun = await begin(call, input, fund.share_class_id)
  if (begun.kind !== 'ok') return begun
  if (isFull) return { kind: 'alerts-full', most: MOST_ALERTS }
  const { accountNumber, partyId } = actor
  const alertId = await insertAlert(tx, {
    ...{ accountNumber, partyId, shareClassId: fund.share_class_id, kind: input.kind },
    ...begun.value,
  })
  return alertId === null ? { kind: 'alert-known' } : ok({ alertId })
}

interface AlertStart {
  readonly threshold: string | null
  readonly state: NavAlertState | null
  readonly seenFact: string | null
}

async function begin(
  call: WriteCall<Investor>,
  input: Input,
  shareClassId: bigint,
): Promise<Answer<AlertStart, 'alert-already-beyond' | 'alert-threshold-wrong' | 'alert-without-nav'>> {
  const ofNav = NAV_ALERTS.find((each) => each === input.kind)
  if (ofNav) return beginNav(call, { kind: ofNav, typed: input.threshold }, shareClassId)
  const ofFact = FACT_ALERTS.find((each) => each === input.kind)!
  const seenFact = await readFact(call.tx, shareClassId, ofFact, call.today)
  return ok({ threshold: null, state: null, seenFact })
}

async function beginNav(
  { tx, today }: WriteCall<Investor>,
  { kind, typed }: { readonly kind: NavAlertKind; readonly typed: string },
  shareClassId: bigint,
): Promise<Answer<AlertStart, 'alert-already-beyond' | 'alert-threshold-wrong' | 'alert-without-nav'>> {
  const threshold = parseNav(typed)
  if (threshold === null || !isThreshold({ kind, threshold })) {
    const [least, most] = thresholdBounds(kind)
    return { kind: 'alert-threshold-wrong', least: navText(nav(least)), greatest: navText(nav(most)) }
  }
  const latest = await readLatestNav(tx, shareClassId, today)
  if (!latest) return { kind: 'alert-without-nav' }
  const state = startNavAlert({ kind, threshold }, latest)
  if (!state) return { kind: 'alert-already-beyond', nav: navText(latest.nav), day: latest.day }
  return ok({ threshold: navText(threshold), state, seenFact: null })
}
