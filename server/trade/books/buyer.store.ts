import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen, fen } from '#domain/number/money.ts'
import type { Fen } from '#domain/number/money.ts'
import { isPrivateFund } from '#domain/suitability/private-contract.ts'
import { validThrough } from '#domain/suitability/questionnaire.ts'
import type { PayMode } from '#domain/payment/pay-mode.ts'
import type { Assessment } from '#domain/suitability/suitability.ts'
import type { SellableProduct } from '#server/funds/terms/product.store.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { Client } from '#server/base/http/actor.ts'
import { isSeniorCalled } from '#server/trade/books/care-call.store.ts'
import { hasReadSenior, warnedAt } from './acknowledgement.store.ts'
import { boughtSum } from './bought-sum.store.ts'

/** The facts that the rules need about a buyer: suitability, what they hold or have ordered of the fund, and their ways to pay. */
export interface Buyer {
  readonly assessment: (Assessment & { readonly assessmentId: string }) | null
  /** The last day of the identity document or of a company's licence; null if it has none. */
  readonly documentValidTo: Day | null
  /** Whether a company's account names no checker beside its maker yet: two persons are needed before its first order. */
  readonly lacksChecker: boolean
  readonly holdsOrAwaits: boolean
  /** The amount for the same trade date, with switches into the fund, from all accounts of the same owner. */
  readonly boughtToday: Fen
  /** The subscriptions of this fund so far, without failed ones. */
  readonly subscribed: Fen
  /** When they accepted the special warning for this fund before any order; null if they have not within a year. */
  readonly warnedAt: Date | null
  /** Set for clients of 65 or more, who need extra steps for R4 and R5 (rules/suitability.md#senior-clients). */
  readonly senior: Senior | null
  readonly cards: readonly BuyerCard[]
  readonly owner: {
    readonly adviser: string | null
    readonly firm: string | null
    readonly node: string | null
  }
}

export interface Senior {
  /** Whether they read the page for seniors, in the version in force, for this fund within a year. */
  readonly hasRead: boolean
  /** Whether staff called them about an earlier order of R4 or R5 and they confirmed it. */
  readonly isCalled: boolean
}

/** A pay instrument of the buyer. A wallet has no bank and no limits of its own. */
export interface BuyerCard {
  readonly investorPayId: string
  readonly mode: PayMode
  readonly bankName: string
  readonly bankNameEn: string | null
  readonly last4: string
  readonly isDefault: boolean
  readonly singleLimit: Fen | null
  readonly dayLimit: Fen | null
  readonly leftToday: Fen | null
}

interface Row {
  assessment_id: string | null
  assessed_on: string
  level: number
  is_lowest_category: boolean
  is_professional: boolean
  valid_until: string
  document_valid_to: Day | null
  lacks_checker: boolean
  holds: boolean
  bought: string
  subscribed: string
  warned_at: Date | null
  senior: Senior | null
  adviser: string | null
  firm: string | null
  node: string | null
  cards: CardRow[] | null
}
interface CardRow {
  id: string
  mode: PayMode
  bank: string | null
  bank_en: string | null
  last4: string | null
  is_default: boolean
  single: string | null
  day: string | null
  used: string
}

/** Whether this person may order for the account: an investor for their own, or today's maker of a company for the company's. */
export async function mayOrder(db: Db | Tx, actor: Client): Promise<boolean> {
  if (actor.role === 'investor') return true
  const { rows } = await sql`select 1 from membership m join member_duty d using (membership_id)
    where m.account_number = ${actor.accountNumber} and m.person_party_id = ${actor.partyId}
      and m.validity @> business_today() and d.duty = 'maker' and d.validity @> business_today()`.execute(db)
  return rows.length > 0
}

/**
 * Finds the buyer as the rules for an order of this fund must see them. Whether they are professional follows from their standing of that
 * day, not from an older assessment. For a private fund an assessment holds for three years
 * (rules/suitability.md#validity-of-an-assessment, rules/suitability.md#professional-investors, rules/private-funds.md#seven-steps).
 */
export async function findBuyer(
  db: Db | Tx,
  at: {
    accountNumber: string
    product: Pick<SellableProduct, 'productCodeId' | 'shareClassId' | 'fundType'>
    tradeDate: Day
    today: Day
  },
): Promise<Buyer> {
  const { productCodeId, shareClassId, fundType } = at.product
  const { rows } = await sql<Row>`
    with live as (
      select share_class_id, amount, trade_date, status, kind, investor_pay_id, accepted_at from fund_order
      where account_number = ${at.accountNumber} and kind in ('purchase', 'rsp-purchase', 'subscription')
        and status not in ('cancelled', 'pay-failed', 'failed')
        and (status in ('submitted', 'paying', 'paid', 'sent', 'accepted-by-registrar')
          or kind = 'subscription' or trade_date = ${at.tradeDate} or accepted_at >= ${at.today}::date - 1)
    )
    select s.assessment_id, s.assessed_on, s.level, s.is_lowest_category, s.valid_until,
      (select valid_to from party_document d where d.party_id = a.party_id
        order by version desc, recorded_at desc limit 1) as document_valid_to,
      a.account_type = 'corporate' and not exists (select 1 from membership m join member_duty md using (membership_id)
        join membership c on c.account_number = m.account_number and c.person_party_id <> m.person_party_id
        join member_duty cd on cd.membership_id = c.membership_id
        where m.account_number = a.account_number and m.validity @> ${at.today}::date and md.duty = 'maker'
          and md.validity @> ${at.today}::date and c.validity @> ${at.today}::date and cd.duty = 'checker'
          and cd.validity @> ${at.today}::date) as lacks_checker,
      exists (select 1 from professional_status f where f.party_id = a.party_id
        and f.validity @> ${at.today}::date) as is_professional,
      exists (select 1 from lot where account_number = ${at.accountNumber} and share_class_id = ${shareClassId}
          and remaining > 0)
        or exists (select 1 from live where share_class_id = ${shareClassId}
          and status in ('submitted', 'paying', 'paid', 'sent')) as holds,
      ${boughtSum({
        accountNumber: sql`a.account_number`,
        shareClassId: sql`${shareClassId}::bigint`,
        narrow: sql`coalesce(b.trade_date, ${at.tradeDate}) = ${at.tradeDate}
          and b.status not in ('cancelled', 'pay-failed', 'failed')`,
      })}::text as bought,
      coalesce((select sum(amount) from live where share_class_id = ${shareClassId} and kind = 'subscription'), 0.00)::text as subscribed,
      ${warnedAt(sql`a.account_number`, productCodeId)} as warned_at,
      ${seniorOf(productCodeId)} as senior,
      r.adviser_id as adviser, ad.firm_id as firm, pl.team_node_id as node,
      (select json_agg(json_build_object('id', c.investor_pay_id, 'mode', c.mode, 'bank', c.bank_name, 'bank_en', c.bank_name_en,
          'last4', c.last4, 'is_default', c.is_default, 'single', c.single_limit::text, 'day', c.day_limit::text,
          'used', coalesce((select sum(amount) from live where live.investor_pay_id = c.investor_pay_id
            and (live.accepted_at at time zone 'Asia/Shanghai')::date = ${at.today}::date), 0.00)::text)
          order by c.is_default desc, c.recorded_at)
        from pay_instrument c where c.account_number = a.account_number and c.state = 'active') as cards
    from account a
    left join lateral (select * from assessment where party_id = a.party_id
      order by assessed_on desc, recorded_at desc limit 1) s on true
    left join relation r on r.account_number = a.account_number and r.kind = 'own' and r.state = 'active'
      and r.validity @> ${at.today}::date
    left join adviser ad on ad.adviser_id = r.adviser_id
    left join placement pl on pl.adviser_id = ad.adviser_id and pl.is_primary and pl.validity @> ${at.today}::date
    where a.account_number = ${at.accountNumber}`.execute(db)
  return buyerOf(rows[0]!, isPrivateFund(fundType))
}

/** Builds the SQL for the senior facts of an account `a`: null for a younger client and for a company. */
function seniorOf(productCodeId: string): RawBuilder<unknown> {
  return sql`(select json_build_object('hasRead', ${hasReadSenior(sql`a.account_number`, productCodeId)},
      'isCalled', ${isSeniorCalled(sql`a.account_number`)})
    from person_detail p where p.party_id = a.party_id and p.senior_since is not null)`
}

function buyerOf(row: Row, isPrivate: boolean): Buyer {
  return {
    assessment:
      row.assessment_id === null
        ? null
        : {
            assessmentId: row.assessment_id,
            level: row.level,
            isLowestCategory: row.is_lowest_category,
            isProfessional: row.is_professional,
            validUntil: isPrivate ? validThrough(row.assessed_on, 'private') : row.valid_until,
          },
    documentValidTo: row.document_valid_to,
    lacksChecker: row.lacks_checker,
    holdsOrAwaits: row.holds,
    boughtToday: columnFen(row.bought),
    subscribed: columnFen(row.subscribed),
    warnedAt: row.warned_at,
    senior: row.senior,
    owner: { adviser: row.adviser, firm: row.firm, node: row.node },
    cards: (row.cards ?? []).map(cardOf),
  }
}

function cardOf(row: CardRow): BuyerCard {
  const day = row.day === null ? null : columnFen(row.day)
  const left = day === null ? null : fen(day - columnFen(row.used))
  return {
    investorPayId: row.id,
    mode: row.mode,
    bankName: row.bank ?? '',
    bankNameEn: row.bank_en,
    last4: row.last4 ?? '',
    isDefault: row.is_default,
    singleLimit: row.single === null ? null : columnFen(row.single),
    dayLimit: day,
    leftToday: left === null ? null : left > 0n ? left : fen(0n),
  }
}
