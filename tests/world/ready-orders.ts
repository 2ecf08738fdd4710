import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { placeBasket } from '#contract/order/basket.ts'
import { placePurchase } from '#contract/order/order.ts'
import { openPlan } from '#contract/order/plan.ts'
import { placeRedemption, setDividendMethod } from '#contract/order/redemption.ts'
import { placeSwitch } from '#contract/order/switch.ts'
import { getWallet, rechargeWallet, withdrawFast, withdrawFromWallet } from '#contract/order/wallet.ts'
import { columnFen } from '#domain/number/money.ts'
import { linesText } from '#server/trade/orders/basket-line.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import type { PaymentSubject } from '#server/people/authorization/authorization.store.ts'
import type { Member } from './crowd.ts'
import { authorizeFor, openCrowd } from './crowd.ts'
import { buyFor } from './companies/member-orders.ts'
import type { World } from './world.ts'

/** Investors who can place every order: each holds 10,000 yuan of a fund that can be switched, and 20,000 in the wallet. */
export interface Holders {
  readonly crowd: readonly Member[]
  readonly source: string
  readonly target: string
  readonly walletCode: string
}

/** The result of a call of any kind. */
export interface Came {
  readonly code: string
  readonly status: number
  readonly data: { readonly orderNo?: string; readonly planId?: string }
  readonly refusal: ({ readonly kind: string } & Record<string, unknown>) | null
}

/** A call whose password is proved, ready to be sent once for one promised trade date. */
export type Ready = (member: Member, promisedTradeDate: string) => Promise<() => Promise<Came>>

const once = () => ({ 'idempotency-key': randomUUID() })
const read = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true } as const

/** Opens the investors and closes days until their shares are confirmed. */
export async function openHolders(world: World, size: number): Promise<Holders> {
  const crowd = await openCrowd(world, size)
  const { db } = world.database
  // The first files of a registrar list the funds that may be switched.
  await world.closeDay()
  const { rows } = await sql<Omit<Holders, 'crowd'>>`
    select s.fund_code as source, t.fund_code as target, (select wc.fund_code from wallet_fund
        join product using (product_code_id) join share_class wc using (share_class_id)) as "walletCode"
    from share_class s join switch_pair c on c.fund_code = s.fund_code and upper_inf(c.validity)
    join share_class t on t.fund_code = c.target_fund_code
    join product sp on sp.share_class_id = s.share_class_id join product tp on tp.share_class_id = t.share_class_id
    join product_version sv on sv.product_code_id = sp.product_code_id and sv.validity @> business_today()
    join product_version tv on tv.product_code_id = tp.product_code_id and tv.validity @> business_today()
    where s.class_letter = 'A' and t.class_letter = 'A' and sv.fund_status = '0' and tv.fund_status = '0'
      and sv.convert_status = '0' and tv.convert_status = '0' and sv.day_maximum is null and tv.day_maximum is null
      and sv.first_minimum <= 1000 and tv.first_minimum <= 1000 order by 1, 2 limit 1`.execute(db)
  const holders = { crowd, ...rows[0]! }
  const { recharge } = readyOrders(world, holders)
  for (const member of crowd) {
    await buyFor(world, member, { fundCode: holders.source, amount: '10000.00' })
    await (
      await recharge(member, await readOpenDay(db), '20000.00')
    )()
  }
  for (let day = 0; day < 3; day += 1) await world.closeDay()
  return holders
}

/** Returns every call that places an order or makes a plan, by name. */
export function readyOrders(world: World, { source, target, walletCode }: Omit<Holders, 'crowd'>) {
  const proof = (member: Member, subject: PaymentSubject) => authorizeFor(world, member, subject)
  const walletOf = async ({ person }: Member) => (await person.call(getWallet, {})).data.investorPayId

  const buyWith = async (member: Member, investorPayId: string, promisedTradeDate: string) => {
    const amount = columnFen('2000.00')
    const authorization = await proof(member, {
      ...{ purpose: 'purchase', fundCode: target, amount, investorPayId },
    })
    const input = { fundCode: target, amount: '2000.00', investorPayId, ...read }
    return () => member.person.call(placePurchase, { ...input, authorization, promisedTradeDate }, once())
  }

  const redemption = async (member: Member, promisedTradeDate: string) => {
    const { person, investorPayId } = member
    const amount = columnFen('500.00')
    const authorization = await proof(member, {
      ...{ purpose: 'redemption', fundCode: source, amount, investorPayId },
    })
    const input = { fundCode: source, shares: '500.00', largeRedemptionFlag: '1', investorPayId } as const
    return () => person.call(placeRedemption, { ...input, authorization, promisedTradeDate }, once())
  }

  const change = async (member: Member, promisedTradeDate: string) => {
    const funds = { fundCode: source, targetFundCode: target }
    const amount = columnFen('2000.00')
    const authorization = await proof(member, { purpose: 'switch', ...funds, amount, investorPayId: '' })
    const input = { ...funds, shares: '2000.00', largeRedemptionFlag: '1', ...read } as const
    return () => member.person.call(placeSwitch, { ...input, authorization, promisedTradeDate }, once())
  }

  const basket = async (member: Member, promisedTradeDate: string) => {
    const investorPayId = await walletOf(member)
    const lines = [source, target].map((fundCode) => ({ fundCode, amount: '2000.00' }))
    const whole = { fundCode: source, amount: columnFen('4000.00'), lines: linesText(lines) }
    const authorization = await proof(member, { purpose: 'basket', ...whole, investorPayId })
    const input = { lines, investorPayId, authorization, promisedTradeDate, hasReadDocuments: true }
    return () => member.person.call(placeBasket, input, once()) as Promise<Came>
  }

  const recharge = async (member: Member, promisedTradeDate: string, amount = '1000.00') => {
    const { person, investorPayId } = member
    const of = { fundCode: walletCode, amount: columnFen(amount), investorPayId }
    const authorization = await proof(member, { purpose: 'purchase', ...of })
    const input = { amount, investorPayId, authorization, promisedTradeDate, hasReadDocuments: true }
    return () => person.call(rechargeWallet, input, once())
  }

  const withdrawal = async (member: Member, promisedTradeDate: string) => {
    const { person, investorPayId } = member
    const of = { fundCode: walletCode, amount: columnFen('500.00'), investorPayId }
    const authorization = await proof(member, { purpose: 'redemption', ...of })
    const input = { amount: '500.00', investorPayId, authorization, promisedTradeDate }
    return () => person.call(withdrawFromWallet, input, once())
  }

  const fast = async (member: Member, _: string, amount = '500.00') => {
    const { person, investorPayId } = member
    const of = { fundCode: walletCode, amount: columnFen(amount), investorPayId }
    const authorization = await proof(member, { purpose: 'wallet', ...of })
    return () => person.call(withdrawFast, { amount, investorPayId, authorization }, once())
  }

  const plan = async (member: Member, firstDue: string) => {
    const { person, investorPayId } = member
    const of = { fundCode: source, amount: columnFen('1000.00'), investorPayId }
    const authorization = await proof(member, { purpose: 'plan', ...of })
    const days = { frequency: 'daily', sendDay: null, firstDue, lastDue: null, mostTerms: null } as const
    const input = { fundCode: source, amount: '1000.00', investorPayId, stepUp: null, ...days, ...read }
    return () => person.call(openPlan, { ...input, authorization }, once()) as Promise<Came>
  }

  return {
    ...{ redemption, change, basket, recharge, withdrawal, fast, plan },
    walletPay: async (member: Member, day: string) => buyWith(member, await walletOf(member), day),
    cardPay: (member: Member, day: string) => buyWith(member, member.investorPayId, day),
    dividend:
      async ({ person }: Member) =>
      () =>
        person.call(setDividendMethod, { fundCode: source, method: '0' }, once()),
  } satisfies Record<string, Ready>
}
