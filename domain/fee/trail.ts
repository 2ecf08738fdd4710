import type { Day } from '#domain/calendar/calendar.ts'
import { dayOfMonth } from '#domain/calendar/day.ts'
import type { CapRow, FundType } from './fee-rules.ts'
import { capRowOf, FEE_RULES, FUND_TYPE_ROWS } from './fee-rules.ts'
import type { Rate } from '#domain/number/money.ts'
import { serviceFeeDays, trailCap } from './service-fee.ts'

/** What fund companies pay us for our clients' holdings: a part of the management fee, or the sales service fee of the class. */
export type FirmMoneyKind = 'trail' | 'sales-service'

/** A claim for the firm: the two above by quarter, and the fees that a registrar owes us after gross settlement (J3b). */
export type FirmClaimKind = FirmMoneyKind | 'purchase-fee'

/** Returns the last end of a quarter in [from, to), or null. Fund companies pay by calendar quarter. */
export function quarterEndIn(from: Day, to: Day): Day | null {
  const ends = ['03', '06', '09', '12']
    .flatMap((month) =>
      [from.slice(0, 4), to.slice(0, 4)].map((year) => dayOfMonth(`${year}-${month}`, 0, 31)),
    )
    .filter((day) => day >= from && day < to)
  return ends.toSorted().at(-1) ?? null
}

/** One row of the legal caps on payments by a fund company: by client kind, fund type and day of signing. */
export interface FirmMoneyCap {
  readonly signedFrom: Day
  readonly signedTo: Day
  readonly clientKind: 'individual' | 'institution'
  readonly fundType: FundType
  readonly isEquityTilted: boolean
  /** The greatest part of the management fee. */
  readonly trail: Rate
  /** The greatest rate a year. Null if the law names none. */
  readonly service: Rate | null
  /** Days for which a lot bought under this law pays the sales service fee. Null means no end. */
  readonly serviceDays: number | null
}

/** Returns all rows of both laws (rules/fees.md#trail-commission), for set-based bookings to join with. */
export function firmMoneyCaps(): readonly FirmMoneyCap[] {
  const types = Object.keys(FUND_TYPE_ROWS) as FundType[]
  return FEE_RULES.flatMap((rules, at) =>
    types.flatMap((fundType) =>
      [true, false].flatMap((isEquityTilted) =>
        (['individual', 'institution'] as const).map((clientKind): FirmMoneyCap => {
          const facts = { clientKind, fundType, isEquityTilted, signedOn: rules.from }
          const row = capRowOf(fundType, isEquityTilted)
          return {
            ...{ clientKind, fundType, isEquityTilted },
            signedFrom: rules.from,
            signedTo: FEE_RULES[at + 1]?.from ?? '9999-12-31',
            trail: trailCap(facts),
            service: row === null || row === 'unknown' ? null : (rules.service as Caps)[row],
            serviceDays: serviceFeeDays(fundType, rules.from),
          }
        }),
      ),
    ),
  )
}

type Caps = Readonly<Record<CapRow, Rate | null>>
