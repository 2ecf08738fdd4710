import type { Day, TradingCalendar } from '#domain/calendar/calendar.ts'
import { addTradingDays, instantOf } from '#domain/calendar/calendar.ts'
import { addDays } from '#domain/calendar/day.ts'
import { setClock } from '#server/db/sandbox-clock.store.ts'
import { readClock } from '#server/db/tx.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { runPlans } from '#server/trade/plans/run-plans.ts'
import { findUnfinishedDay } from '#server/settlement/step/day.store.ts'
import { skipIdleDays } from '#server/settlement/night/skip-idle-days.ts'
import type { ClientFunds } from './client-funds.store.ts'
import { chooseClientFunds } from './client-funds.store.ts'
import type { ClientLife } from '#ports/client-life.ts'
import type { AccountDeed } from './client-life.ts'
import { deedsByDay } from './client-life.ts'
import { chooseDemoFunds, countOwnOrders, pickFund } from './demo-cast.store.ts'
import type { Life } from './demo-deeds.ts'
import { performDeed } from './demo-deeds.ts'
import { buyDemo, sellDemo, switchDemo } from './demo-orders.ts'
import type { PastDay, PastFund, PastOrder } from './demo-past.ts'
import { DEMO_LAST_DAYS, DEMO_OPENING_DEEDS, DEMO_PAST } from './demo-past.ts'
import { actForClients } from './live-clients.ts'
import type { DayDeps } from './sandbox-day.ts'
import { closeToday } from './sandbox-day.ts'

/** The risk level of the demo investor (C3). They buy nothing above it. */
const OWN_RISK_LEVEL = 3

/** The days of the demo history: the earlier days on which the investor acts, and the last sessions before the opening. */
export interface PastDays {
  readonly acts: ReadonlyMap<Day, PastDay>
  readonly firstDay: Day
  /** From this session on, each session is run and its files cover all funds. Market figures are known up to the session before. */
  readonly lastFrom: Day
  readonly lastSessions: readonly Day[]
  readonly knownTo: Day
  readonly openDay: Day
}

/** Finds the days of a demo history that ends with the opening. The calendar must contain its first day. */
export function pastDays(calendar: TradingCalendar, openDay: Day): PastDays {
  const { openDays } = calendar
  const at = openDays.indexOf(openDay)
  const lastAt = at - DEMO_LAST_DAYS.length
  const [lastFrom, knownTo] = [openDays[lastAt], openDays[lastAt - 1]]
  if (at < 0 || !lastFrom || !knownTo) throw new Error(`${openDay} is no session of the loaded calendar`)
  const acts = new Map<Day, PastDay>()
  for (const [daysBefore, act] of DEMO_PAST) {
    const day = addTradingDays(calendar, addDays(openDay, -daysBefore), 0)
    if (typeof day === 'string' && day < lastFrom) acts.set(day, act)
  }
  DEMO_LAST_DAYS.forEach((act, n) => acts.set(openDays[lastAt + n]!, act))
  const firstDay = [...acts.keys()].toSorted()[0]!
  return { acts, firstDay, lastFrom, lastSessions: openDays.slice(lastAt, at), knownTo, openDay }
}

/** Whose history is lived, and up to which opening. `say` hears of each day, and of what a rule refused. */
export interface History {
  readonly accountNumber: string
  /** What the other clients of the sandbox do. */
  readonly lives: readonly ClientLife[]
  readonly openDay: Day
  readonly say: (what: string) => void
}

interface Clients {
  readonly deeds: ReadonlyMap<Day, readonly AccountDeed[]>
  readonly funds: ClientFunds
  readonly onRefused: (what: string) => void
}

/**
 * Gives an account a history by running it, and the other clients theirs: orders and plans go through their own use cases, the
 * bank pays them and the registrars confirm them. Nothing is inserted by hand. Before the last sessions only the days are run on
 * which something happens or is under way; the clock skips the others. If the run is stopped, the next start continues there.
 */
export async function liveDemoHistory(
  deps: DayDeps,
  { accountNumber, lives, openDay, say }: History,
): Promise<void> {
  const calendar = await deps.calendar()
  const past = pastDays(calendar, openDay)
  const { firstDay, knownTo } = past
  const life = { accountNumber, cast: await chooseDemoFunds(deps.db, firstDay, knownTo) }
  const clients = {
    deeds: deedsByDay(lives, calendar, past),
    funds: await chooseClientFunds(deps.db, firstDay, knownTo),
    onRefused: say,
  }
  for (;;) {
    const day = await findUnfinishedDay(deps.db)
    if (day >= openDay) break
    if (day === (await readOpenDay(deps.db))) {
      await runPlans(deps)
      await actOn(deps, day, { life, today: past.acts.get(day), clients })
      if (day < past.lastFrom) {
        const leap = await skipIdleDays(deps.db, nextOf(past, clients, day), calendar)
        if (leap.kind === 'leapt') continue
      }
    }
    say(`demo history: ${day}`)
    const closed = await closeToday(nightOf(deps, past, day))
    if (closed.kind !== 'closed') throw new Error(`the demo day did not close: ${JSON.stringify(closed)}`)
  }
  for (const deed of DEMO_OPENING_DEEDS) await performDeed(deps, life, deed)
}

/** Finds the next day of the past on which somebody does something. */
function nextOf({ acts, lastFrom }: PastDays, { deeds }: Clients, day: Day): Day {
  const later = [...acts.keys(), ...deeds.keys()].filter((each) => each > day)
  return later.toSorted()[0] ?? lastFrom
}

/** Returns the deps of one night. Only the last night computes figures. Files before the last sessions cover held funds only. */
function nightOf(deps: DayDeps, { acts, lastFrom }: PastDays, day: Day): DayDeps {
  const { world } = deps
  const isFollowed = [...acts.keys()].some((each) => each > day)
  if (day >= lastFrom) return { ...deps, isFollowed }
  const runRegistrars = (of: string) => world.runRegistrars(of, 'held')
  return { ...deps, isFollowed, world: { ...world, runRegistrars } }
}

/** Lets everybody act on one day, each at their own time. */
async function actOn(
  deps: DayDeps,
  day: Day,
  of: { readonly life: Life; readonly today: PastDay | undefined; readonly clients: Clients },
): Promise<void> {
  const { life, today, clients } = of
  const times = Map.groupBy(clients.deeds.get(day) ?? [], ({ at }) => at)
  for (const at of new Set([...times.keys(), ...(today ? [today.at] : [])].toSorted())) {
    await moveClock(deps, instantOf(day, at))
    if (today?.at === at) await act(deps, life, day, today)
    const due = times.get(at)
    if (due) await actForClients(deps, due, { ...clients, day })
  }
}

async function moveClock({ db }: DayDeps, to: Date): Promise<void> {
  if ((await readClock(db)).now < to) await setClock(db, to)
}

/** Acts for the investor on one day. Orders have a fixed sequence, so that those the day already has are not placed again. */
async function act(deps: DayDeps, life: Life, day: Day, { orders, deeds }: PastDay): Promise<void> {
  const done = await countOwnOrders(deps.db, life.accountNumber, day)
  const possible = (orders ?? []).filter(({ fund }) => typeof fund !== 'string' || life.cast[fund])
  for (const each of possible.slice(done)) await order(deps, life, each)
  for (const deed of deeds ?? []) await performDeed(deps, life, deed)
}

async function order(deps: DayDeps, life: Life, of: PastOrder): Promise<void> {
  const { accountNumber } = life
  const fundCode = await codeOf(deps, life, of.fund)
  if (fundCode === null) return
  if (of.do === 'buy') await buyDemo(deps, accountNumber, { fundCode, amount: of.amount })
  else if (of.do === 'sell') await sellDemo(deps, accountNumber, { fundCode, percent: of.percent })
  else await switchDemo(deps, accountNumber, { fundCode, percent: of.percent, riskLevel: OWN_RISK_LEVEL })
}

async function codeOf(
  { db }: DayDeps,
  { accountNumber, cast }: Life,
  fund: PastFund,
): Promise<string | null> {
  return typeof fund === 'string' ? (cast[fund] ?? null) : pickFund(db, fund.riskLevel, accountNumber)
}
