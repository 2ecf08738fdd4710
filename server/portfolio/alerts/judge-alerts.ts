import type { NavAlertKind, NavAlertState } from '#domain/fund/alert.ts'
import { judgeNav } from '#domain/fund/alert.ts'
import { columnNav, navText, rateText } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import type { Firing, AlertState } from './firing.store.ts'
import { insertFirings, saveJudged, lockJudging } from './firing.store.ts'
import type { WaitingAlert } from './fund-fact.store.ts'
import { findChangedFacts, findUnjudgedNav, navFactOf } from './fund-fact.store.ts'

/** The number of alerts in one transaction. A small one ends soon, and its results stay if a later one fails. */
const AT_ONCE = 2_000

interface Verdict {
  readonly judged: AlertState
  readonly firings: readonly Firing[]
}

/**
 * Judges everything that was published since each alert was last judged. A second run finds nothing new. Returns how many alerts
 * fired. Only one process judges at a time; another process returns without judging.
 */
export async function judgeAlerts(db: Db): Promise<number> {
  let fired = 0
  for (;;) {
    const verdicts = await inTransaction(db, judgeSome)
    fired += verdicts.reduce((sum, each) => sum + each.firings.length, 0)
    if (verdicts.length < AT_ONCE) return fired
  }
}

async function judgeSome(tx: Tx): Promise<readonly Verdict[]> {
  if (!(await lockJudging(tx))) return []
  const { now } = await readClock(tx)
  const ofNav = await findUnjudgedNav(tx, AT_ONCE)
  const ofFacts = await findChangedFacts(tx, AT_ONCE - ofNav.length)
  const verdicts = [...ofNav.map(judgeOnNav), ...ofFacts.map((each) => judgeOnFact(each, now))]
  if (verdicts.length === 0) return verdicts
  await saveJudged(
    tx,
    verdicts.map((each) => each.judged),
  )
  await insertFirings(
    tx,
    verdicts.flatMap((each) => each.firings),
  )
  return verdicts
}

function judgeOnNav(alert: Awaited<ReturnType<typeof findUnjudgedNav>>[number]): Verdict {
  const rule = { kind: alert.kind as NavAlertKind, threshold: columnNav(alert.threshold!) }
  const firings: Firing[] = []
  let state: NavAlertState = {
    seenDay: alert.seenDay!,
    seenVersion: alert.seenVersion!,
    isBeyond: alert.isBeyond,
    high: alert.high === null ? null : columnNav(alert.high),
  }
  for (const row of alert.navs) {
    const judged = judgeNav(rule, state, navFactOf(row))
    state = judged.state
    if (judged.fired === null) continue
    const { day, nav, ratio } = judged.fired
    const facts = { day, nav: navText(nav), threshold: alert.threshold!, ratio: ratio ? rateText(ratio) : '' }
    firings.push(firingOf(alert, `${day}:${row.version}`, facts))
  }
  const { seenDay, seenVersion, isBeyond, high } = state
  return {
    firings,
    judged: {
      ...{ alertId: alert.alertId, seenDay, seenVersion, isBeyond, seenFact: null },
      high: high === null ? null : navText(high),
    },
  }
}

function judgeOnFact(alert: Awaited<ReturnType<typeof findChangedFacts>>[number], now: Date): Verdict {
  const facts = alert.kind === 'managers' ? { before: alert.seenFact ?? '', after: alert.fact } : {}
  return {
    firings: [firingOf(alert, `${now.toISOString()}`, facts)],
    judged: {
      ...{ alertId: alert.alertId, seenDay: null, seenVersion: null, isBeyond: false, high: null },
      seenFact: alert.fact,
    },
  }
}

function firingOf(alert: WaitingAlert, factKey: string, facts: Readonly<Record<string, string>>): Firing {
  const { code, name, nameEn } = alert.fund
  return {
    ...{ alertId: alert.alertId, factKey },
    facts: { kind: alert.kind, code, name, nameEn: nameEn ?? name, ...facts },
  }
}
