import { randomUUID } from 'node:crypto'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import type { Share } from '#domain/number/money.ts'
import { parseTypedAmount, share, shareText } from '#domain/number/money.ts'
import { findSwitchTargets } from '#server/funds/terms/parameter.store.ts'
import { inTransaction, readClock } from '#server/db/tx.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import type { WriteCall } from '#server/base/http/route.ts'
import { loadExitFacts } from '#server/trade/orders/exit-facts.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { placePurchase } from '#server/trade/orders/place-purchase.ts'
import { placeRedemption } from '#server/trade/orders/place-redemption.ts'
import { placeSwitch } from '#server/trade/orders/place-switch.ts'
import {
  authorize,
  consumeNonce,
  issueKey,
  subjectOf,
} from '#server/people/authorization/authorization.store.ts'
import type { PaymentSubject } from '#server/people/authorization/authorization.store.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { findOwner } from './demo-cast.store.ts'
import type { DayDeps } from './sandbox-day.ts'

/** The context of a change: the call as the edge would build it, and the card that pays. */
export interface DemoCall {
  readonly call: WriteCall<Investor>
  readonly investorPayId: string
  readonly calendar: TradingCalendar
}

/** A rule refused what the sandbox's history does. */
export class DemoRefusedError extends Error {}

/** Runs one use case for the owner in one transaction. A refusal is a defect of the demo history and stops the start. */
export async function actAsOwner<T>(
  deps: DayDeps,
  accountNumber: string,
  what: string,
  run: (demo: DemoCall) => Promise<Answer<T>>,
): Promise<T> {
  const calendar = await deps.calendar()
  const done = await inTransaction(deps.db, async (tx) => {
    const { loginId, partyId, investorPayId } = await findOwner(tx, accountNumber)
    const sessionHash = Buffer.from(randomUUID())
    const actor: Investor = {
      ...{ role: 'investor', accountNumber, loginId, partyId, sessionHash, ticket: '' },
      ...{ authMode: 'ticket', area: 'individual' },
    }
    const call: WriteCall<Investor> = {
      ...(await readClock(tx)),
      ...{
        actor,
        tx,
        requestId: randomUUID(),
        locale: 'zh',
        sentenceOf: ({ kind }) => kind,
        userAgent: 'sandbox',
        ip: 'sandbox',
        ipHash: Buffer.alloc(0),
      },
      ...{ idempotencyKey: randomUUID(), headers: new Headers(), setCookie: () => {} },
    }
    return run({ call, investorPayId, calendar })
  })
  if (done.kind !== 'ok') throw new DemoRefusedError(`the demo ${what} was refused: ${JSON.stringify(done)}`)
  return done.value
}

/** Creates an authorisation as a right payment password would have given it. */
export async function proveDemo({ call }: DemoCall, of: PaymentSubject): Promise<string> {
  const { tx, actor } = call
  const { sessionHash, accountNumber } = actor
  const [nonce, subject] = [randomUUID(), subjectOf(of)]
  await issueKey(tx, { nonce, kid: 'demo', sessionHash, accountNumber, purpose: of.purpose, subject })
  await consumeNonce(tx, nonce, sessionHash)
  await authorize(tx, nonce)
  return nonce
}

/** Buys for an amount in yuan. The bank is asked at once. */
export async function buyDemo(
  deps: DayDeps,
  accountNumber: string,
  { fundCode, amount: typed }: { readonly fundCode: string; readonly amount: string },
): Promise<void> {
  const placed = await actAsOwner(deps, accountNumber, `order for ${fundCode}`, async (demo) => {
    const { call, investorPayId, calendar } = demo
    const amount = parseTypedAmount(typed)!
    const authorization = await proveDemo(demo, { purpose: 'purchase', fundCode, amount, investorPayId })
    const promisedTradeDate = await readOpenDay(call.tx)
    const order = { fundCode, amount: typed, investorPayId, promisedTradeDate, authorization }
    return placePurchase(call, { ...order, ...NO_MISMATCH }, calendar, { isOfSeveral: true })
  })
  await debitOrder(deps, { accountNumber, orderNo: placed.orderNo })
}

const NO_MISMATCH = { acceptsMismatch: false, warningVersion: '', hasReadDocuments: true } as const
/** The large-redemption flag: the part that a fund cannot take on the day is carried to the next day. */
const CARRIED = '1'
const WHOLE_SHARE = 100n

/** Redeems a part of the redeemable shares, in whole shares. The money goes to the card. */
export async function sellDemo(
  deps: DayDeps,
  accountNumber: string,
  { fundCode, percent }: { readonly fundCode: string; readonly percent: bigint },
): Promise<void> {
  await actAsOwner(deps, accountNumber, `redemption of ${fundCode}`, async (demo) => {
    const { call, investorPayId, calendar } = demo
    const { shares, tradeDate } = await partOf(demo, fundCode, percent)
    const subject = { purpose: 'redemption', fundCode, amount: shares, investorPayId } as const
    const authorization = await proveDemo(demo, subject)
    const order = { fundCode, shares: shareText(shares), investorPayId, promisedTradeDate: tradeDate }
    return placeRedemption(call, { ...order, largeRedemptionFlag: CARRIED, authorization }, calendar)
  })
}

/** Switches a part of the shares into the first fund that the registrar offers and whose risk the investor can bear, if any. */
export async function switchDemo(
  deps: DayDeps,
  accountNumber: string,
  of: { readonly fundCode: string; readonly percent: bigint; readonly riskLevel: number },
): Promise<void> {
  const { fundCode, percent } = of
  await actAsOwner<unknown>(deps, accountNumber, `switch of ${fundCode}`, async (demo) => {
    const { call, calendar } = demo
    const { shares, tradeDate, productCodeId } = await partOf(demo, fundCode, percent)
    const found = await findSwitchTargets(call.tx, { productCodeId, keyword: '', day: tradeDate })
    const target = found.targets.find((each) => each.riskLevel <= of.riskLevel)
    if (!target) return { kind: 'ok', value: null }
    const targetFundCode = target.fundCode
    const subject = {
      purpose: 'switch',
      fundCode,
      amount: shares,
      investorPayId: '',
      targetFundCode,
    } as const
    const authorization = await proveDemo(demo, subject)
    const order = { fundCode, targetFundCode, shares: shareText(shares), promisedTradeDate: tradeDate }
    const asked = { ...order, largeRedemptionFlag: CARRIED, authorization, ...NO_MISMATCH } as const
    return placeSwitch(call, asked, calendar)
  })
}

async function partOf(
  { call, calendar }: DemoCall,
  fundCode: string,
  percent: bigint,
): Promise<{ shares: Share; tradeDate: string; productCodeId: string }> {
  const { tx, actor, now } = call
  const facts = await loadExitFacts(tx, { actor, fundCode, now, openDay: await readOpenDay(tx), calendar })
  if (facts.kind !== 'facts')
    throw new DemoRefusedError(`nothing of ${fundCode} can be given back: ${facts.kind}`)
  const part = (facts.position.available * percent) / 100n
  const shares = share(part - (part % WHOLE_SHARE))
  return { shares, tradeDate: facts.tradeDate, productCodeId: facts.product.productCodeId }
}
