import fc from 'fast-check'
import { sql } from 'kysely'
import { addDays } from '#domain/calendar/day.ts'
import type { Nav, Rate, Share } from '#domain/number/money.ts'
import { fenText, nav, NAV_ONE, navText, rate, rateText, share, shareText } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { accrueFirmMoney } from '#server/settlement/money/trail.ts'
import { quarterAmount, yearAmount } from '../../oracles/quarter-claim.ts'
import type { Member } from '../crowd.ts'
import type { ClassOfCompany } from './past-quarter.ts'
import {
  addLot,
  addRate,
  emptyClasses,
  readClaim,
  setClientKind,
  setNavs,
  takenBack,
} from './past-quarter.ts'

const FROM = '2027-01-01'
const QUARTER_END = '2027-03-31'
/** The last stretch continues into the next quarter, whose days are not claimed yet. */
const DAYS = 95
const BEGIN = [0, 1, 20, 61, 88] as const
const KINDS = ['trail', 'sales-service'] as const

/** A class that one client holds: the shares for each stretch of days between two sessions, and for each day a NAV or none. */
export interface RandomClass {
  readonly shares: readonly Share[]
  readonly navs: readonly (Nav | null)[]
  readonly trail: { readonly rate: Rate; readonly ratio: Rate }
  readonly service: { readonly rate: Rate; readonly ratio: Rate }
}

const big = (min: bigint, max: bigint) => fc.bigInt({ min, max })

/** Rates below the caps of 2026 for institutions and equity funds, which the vectors of rules/fees.md#trail-commission use. */
const ofClass: fc.Arbitrary<RandomClass> = fc.record({
  shares: fc.array(big(1n, 1_000_000_000_000n).map(share), {
    minLength: BEGIN.length,
    maxLength: BEGIN.length,
  }),
  navs: fc.array(fc.option(big(1n, 10_000_000_000n).map(nav), { freq: 2 }), {
    minLength: DAYS,
    maxLength: DAYS,
  }),
  trail: fc.record({ rate: big(1n, 2_000_000n).map(rate), ratio: big(1n, 30_000_000n).map(rate) }),
  service: fc.record({ rate: big(1n, 400_000n).map(rate), ratio: big(1n, 100_000_000n).map(rate) }),
})

/** Draws two to four classes. Each first day of a stretch has a NAV, because a day without one would be a gap. */
export const randomQuarter = fc
  .array(ofClass, { minLength: 2, maxLength: 4 })
  .map((classes) => classes.map((each) => ({ ...each, navs: each.navs.map(filled) })))

const filled = (value: Nav | null, at: number) =>
  value === null && BEGIN.some((begin) => begin === at) ? NAV_ONE : value

/** 73 shares at 1 for 90 days, 0.25% a year: 0.045 of either kind, which is rounded up. */
export const HALF_A_FEN: readonly RandomClass[] = [
  {
    shares: BEGIN.map(() => share(7_300n)),
    navs: Array.from({ length: DAYS }, () => NAV_ONE),
    trail: { rate: rate(1_000_000n), ratio: rate(25_000_000n) },
    service: { rate: rate(400_000n), ratio: rate(62_500_000n) },
  },
]

/** Returns the night's claim of a quarter and the claim by the rule (`oracles/quarter-claim.ts`) for the same figures, by kind. */
export async function claimOfQuarter(db: Db, member: Member, classes: readonly RandomClass[]) {
  return takenBack(db, async (tx) => {
    await setClientKind(tx, member, 'institution')
    const held = await emptyClasses(tx, classes.length)
    for (const [at, each] of held.entries()) await prepare(tx, each, member, classes[at]!)
    for (const [at, begin] of BEGIN.entries()) {
      for (const [which, each] of held.entries()) await hold(tx, each, classes[which]!.shares[at]!)
      await accrueFirmMoney(tx, addDays(FROM, begin), addDays(FROM, BEGIN[at + 1] ?? DAYS))
    }
    const { company } = held[0]!
    const claims = []
    for (const kind of KINDS) {
      const claimed = await readClaim(tx, { kind, company })
      claims.push({ kind, claimed, byRule: fenText(quarterAmount(yearAmountsOf(kind, classes))) })
    }
    return claims
  })
}

/** Prepares a holding that was bought before any days were free of the sales service fee. */
async function prepare(tx: Tx, of: ClassOfCompany, member: Member, each: RandomClass): Promise<void> {
  const { accountNumber } = member
  await addLot(tx, of, { accountNumber, shares: shareText(each.shares[0]!), boughtOn: '2025-06-02' })
  for (const [kind, { rate, ratio }] of [
    ['trail', each.trail],
    ['sales-service', each.service],
  ] as const) {
    const texts = { rate: rateText(rate), ratio: rateText(ratio) }
    await addRate(tx, of, { kind, clientKind: 'institution', ...texts })
  }
  const known = each.navs.flatMap((value, at) =>
    value === null ? [] : [{ day: addDays(FROM, at), nav: navText(value) }],
  )
  await setNavs(tx, of, FROM, known)
}

async function hold(tx: Tx, of: ClassOfCompany, shares: Share): Promise<void> {
  const text = shareText(shares)
  await sql`update lot set shares = ${text}, remaining = ${text} where share_class_id = ${of.id}`.execute(tx)
}

function yearAmountsOf(kind: (typeof KINDS)[number], classes: readonly RandomClass[]): bigint[] {
  return classes.flatMap((each) => {
    const { rate, ratio } = kind === 'trail' ? each.trail : each.service
    const days = each.navs.map((_, at) => at).filter((at) => addDays(FROM, at) <= QUARTER_END)
    return days.map((at) => {
      const stretch = BEGIN.findLastIndex((begin) => begin <= at)
      const value = each.navs.slice(BEGIN[stretch], at + 1).findLast((found) => found !== null)!
      return yearAmount({ shares: each.shares[stretch]!, nav: value, rate, ratio })
    })
  })
}
