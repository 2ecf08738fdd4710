import { sql } from 'kysely'
import type { Day } from '#domain/calendar/calendar.ts'
import { columnFen, columnShare } from '#domain/number/money.ts'
import type { Fen, Share } from '#domain/number/money.ts'
import type { Db } from '#server/db/open.ts'

/** The facts of an order on a note, besides its confirmations. */
export interface NotedOrder {
  readonly orderNo: string
  readonly kind: string
  readonly status: string
  readonly proposalCode: string | null
  readonly fundId: string
  readonly productCodeId: string
  readonly registrarName: { readonly zh: string; readonly en: string | null }
  readonly amount: string | null
  readonly shares: string | null
  readonly acceptedAt: Date
  readonly tradeDate: Day | null
  readonly dividendMethod: '0' | '1' | null
  readonly interest: string | null
  readonly interestShares: string | null
  readonly card: { bankName: string; bankNameEn: string | null; last4: string } | null
  /** The business time of its last booked confirmation. It is null before the first one. */
  readonly bookedAt: Date | null
}

interface CardRow {
  bank_name: string | null
  bank_name_en: string | null
  last4: string | null
}

export async function findNotedOrder(
  db: Db,
  accountNumber: string,
  orderNo: string,
): Promise<NotedOrder | null> {
  const { rows } = await sql<
    CardRow & {
      order_no: string
      kind: string
      status: string
      proposal_code: string | null
      fund_id: string
      product_code_id: string
      registrar: string
      registrar_en: string | null
      amount: string | null
      shares: string | null
      accepted_at: Date
      trade_date: string | null
      dividend_method: '0' | '1' | null
      interest: string | null
      interest_shares: string | null
      booked_at: Date | null
    }
  >`
    select o.order_no, o.kind, o.status, case when o.origin = 'proposal' then o.origin_ref end as proposal_code, o.share_class_id::text as fund_id, o.product_code_id, r.name as registrar,
      r.name_en as registrar_en, o.amount::text as amount, o.shares::text as shares, o.accepted_at, o.trade_date,
      o.dividend_method, o.interest::text as interest, o.interest_shares::text as interest_shares, i.bank_name,
      i.bank_name_en, i.last4, c.booked_at
    from fund_order o join registrar r using (registrar_code) left join pay_instrument i using (investor_pay_id)
    left join confirmation c on c.registrar_code = o.registrar_code and c.registrar_serial = o.registrar_serial
    where o.account_number = ${accountNumber} and o.order_no = ${orderNo}`.execute(db)
  const row = rows[0]
  if (!row) return null
  return {
    orderNo: row.order_no,
    kind: row.kind,
    status: row.status,
    proposalCode: row.proposal_code,
    fundId: row.fund_id,
    productCodeId: row.product_code_id,
    registrarName: { zh: row.registrar, en: row.registrar_en },
    amount: row.amount,
    shares: row.shares,
    acceptedAt: row.accepted_at,
    tradeDate: row.trade_date,
    dividendMethod: row.dividend_method,
    interest: row.interest,
    interestShares: row.interest_shares,
    card: cardOf(row),
    bookedAt: row.booked_at,
  }
}

export interface LotUse {
  readonly serial: string
  readonly registeredOn: Day
  readonly shares: Share
  readonly cost: Fen
}

/** Lists the lots that an order of the owner took, oldest first, each with the serial of the confirmation that took it. */
export async function findLotUses(db: Db, accountNumber: string, orderNo: string): Promise<LotUse[]> {
  const { rows } = await sql<{ serial: string; registered_on: string; shares: string; cost: string }>`
    select o.registrar_code || u.registrar_serial as serial, l.registered_on, u.shares::text as shares, u.cost::text as cost
    from lot_use u join lot l on l.account_number = u.account_number and l.lot_id = u.lot_id
      join fund_order o on o.account_number = u.account_number and o.order_no = u.order_no
    where u.account_number = ${accountNumber} and u.order_no = ${orderNo}
    order by l.registered_on, u.lot_id`.execute(db)
  return rows.map((row) => ({
    serial: row.serial,
    registeredOn: row.registered_on,
    shares: columnShare(row.shares),
    cost: columnFen(row.cost),
  }))
}

export interface NotedDividend {
  readonly registrarName: { readonly zh: string; readonly en: string | null }
  readonly registrationDate: Day
  readonly payDate: Day | null
  readonly bookedAt: Date
  readonly card: NotedOrder['card']
}

/** Finds the facts of a dividend on a note besides its figures. `noteNo` is the registrar's code and the serial. */
export async function findNotedDividend(
  db: Db,
  accountNumber: string,
  noteNo: string,
): Promise<NotedDividend | null> {
  const { rows } = await sql<
    CardRow & {
      registrar: string
      registrar_en: string | null
      registration_date: string
      pay_date: string | null
      booked_at: Date
    }
  >`
    select r.name as registrar, r.name_en as registrar_en, d.registration_date, d.pay_date, d.booked_at, i.bank_name,
      i.bank_name_en, i.last4
    from dividend d join registrar r using (registrar_code)
    left join pay_out p on p.account_number = d.account_number and p.serial = 'P' || d.registrar_code || d.registrar_serial
    left join pay_instrument i using (investor_pay_id)
    where d.account_number = ${accountNumber} and d.registrar_code || d.registrar_serial = ${noteNo}`.execute(
    db,
  )
  const row = rows[0]
  if (!row) return null
  return {
    registrarName: { zh: row.registrar, en: row.registrar_en },
    registrationDate: row.registration_date,
    payDate: row.pay_date,
    bookedAt: row.booked_at,
    card: cardOf(row),
  }
}

function cardOf(row: CardRow): NotedOrder['card'] {
  if (row.last4 === null || row.bank_name === null) return null
  return { bankName: row.bank_name, bankNameEn: row.bank_name_en, last4: row.last4 }
}
