import type { ClientLife, DatedDeed, PoolFund } from '#ports/client-life.ts'
import type { Stream } from '../market/chance/prng.ts'
import { below, happens, pick } from '../market/chance/prng.ts'

/** The days on which clients order, as days before the opening, and the last three sessions: but for one, nights that are run anyhow. */
const EARLIER_DAYS = [301, 238, 172, 112, 82, 52, 21] as const
const LAST_SESSIONS = [3, 2, 1] as const
const TIMES = ['09:47:00', '10:31:00', '11:12:00', '13:24:00', '14:26:00', '14:44:00'] as const
/** A plan is agreed on these days, and its first term is due on the 15th of the next month but one at the latest. */
const PLAN_DAYS: readonly number[] = [196, 172, 112, 82]
const LATE_DAYS: readonly number[] = [52, 21, 3, 2]
/** The days from a purchase after which its shares can surely be redeemed. */
const REDEEMABLE_AFTER = 14
/** Seniors read a page of their own before a fund above R3, and are called: their invented lives stay below. */
const SENIOR_LEVEL = 3

/** The total amounts in yuan by which a client is small or large. */
export const SIZES = {
  tiny: [1_000, 9_000],
  small: [12_000, 50_000],
  medium: [60_000, 300_000],
  large: [320_000, 950_000],
  huge: [1_100_000, 2_000_000],
} as const
export type Size = keyof typeof SIZES

/** What a life depends on. Days are counted back from the opening. */
export interface LifeFacts {
  readonly accountNumber: string
  readonly tolerance: number
  readonly isSenior: boolean
  readonly size: Size
  readonly openedBefore: number
  /** No purchase after this day: document or assessment ends. Zero if neither does before the opening. */
  readonly buysUntil: number
  readonly hasPlan: boolean
  /** Whether the card cannot pay everything, so that nothing may be there to sell. */
  readonly isShort: boolean
}

/** Invents what an account does: purchases of its size on days after its opening, and for some a redemption, a switch, a plan. */
export function inventLife(stream: Stream, facts: LifeFacts): Omit<ClientLife, 'tags'> {
  const { accountNumber, tolerance, openedBefore, buysUntil } = facts
  const all = tolerance === 1 ? LAST_SESSIONS : [...EARLIER_DAYS, ...LAST_SESSIONS]
  const open = all.filter((day) => day <= openedBefore && day >= buysUntil)
  const buys = inventBuys(stream, facts, open)
  const taken = new Set<number>(buys.map(({ on }) => on))
  const exits = (facts.isShort ? [] : buys).flatMap((buy) => inventExit(stream, buy, taken))
  const plan = facts.hasPlan ? inventPlan(stream, facts) : []
  const deeds = [...buys, ...exits, ...plan].toSorted((a, b) => b.on - a.on)
  return { accountNumber, highestRisk: highestRiskOf(facts), deeds }
}

function inventBuys(stream: Stream, facts: LifeFacts, open: readonly number[]): DatedDeed[] {
  const [least, most] = SIZES[facts.size]
  const total = least + below(stream, most - least + 1)
  const count = facts.size === 'tiny' ? 1 : Math.min(1 + below(stream, 3), open.length)
  const days = new Set<number>()
  for (let tries = 0; days.size < count && open.length > 0 && tries < 50; tries += 1)
    days.add(pick(stream, open))
  return [...days].map((on) => {
    const yuan = Math.max(1_000, Math.floor(total / count / 100) * 100)
    const amount = `${yuan}.00`
    const fund = inventFund(stream, facts)
    const isWallet = on <= 2 && yuan <= 50_000 && happens(stream, facts.tolerance === 1 ? 600 : 350)
    return {
      on,
      at: pick(stream, TIMES),
      deed: isWallet ? { do: 'recharge', amount } : { do: 'buy', fund, amount },
    }
  })
}

function highestRiskOf({ tolerance, isSenior }: LifeFacts): number {
  return isSenior ? Math.min(tolerance, SENIOR_LEVEL) : tolerance
}

function inventFund(stream: Stream, facts: LifeFacts): PoolFund {
  const highest = highestRiskOf(facts)
  const riskLevel = highest === 1 ? 1 : Math.max(2, highest - pick(stream, [0, 0, 0, 1, 1, 2]))
  return { riskLevel, place: below(stream, 24) }
}

/** Some sell a part of what they bought long ago, and a few switch it, on a day without another order. */
function inventExit(stream: Stream, { on: boughtOn, deed }: DatedDeed, taken: Set<number>): DatedDeed[] {
  if (deed.do !== 'buy' || deed.fund.riskLevel === 1 || Number(deed.amount) < 5_000) return []
  if (!happens(stream, 380)) return []
  const days = LATE_DAYS.filter((day) => day <= boughtOn - REDEEMABLE_AFTER && !taken.has(day))
  if (days.length === 0) return []
  const on = pick(stream, days)
  taken.add(on)
  const percent = BigInt(20 + below(stream, 41))
  const act = happens(stream, 200) ? 'switch' : 'sell'
  return [{ on, at: pick(stream, TIMES), deed: { do: act, fund: deed.fund, percent } }]
}

function inventPlan(stream: Stream, facts: LifeFacts): DatedDeed[] {
  const days = PLAN_DAYS.filter((day) => day <= facts.openedBefore && day >= facts.buysUntil)
  if (days.length === 0 || facts.tolerance === 1) return []
  const amount = `${pick(stream, [1_000, 1_000, 2_000, 3_000, 5_000])}.00`
  return [
    {
      on: pick(stream, days),
      at: pick(stream, TIMES),
      deed: { do: 'plan', fund: inventFund(stream, facts), amount },
    },
  ]
}
