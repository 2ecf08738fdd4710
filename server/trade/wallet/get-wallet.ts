import type { OutputOf } from '#contract/endpoint.ts'
import type { getWallet as contract } from '#contract/order/wallet.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { formatDecimal } from '#domain/number/decimal.ts'
import { FAST_CAP } from '#domain/payment/fast-redemption.ts'
import { yieldOn } from '#domain/fund/money-fund.ts'
import type { IncomeCarry } from '#domain/fund/money-fund.ts'
import { fen, fenText, rateText, shareText } from '#domain/number/money.ts'
import type { Investor } from '#server/base/http/actor.ts'
import type { Answer } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import { loadExitFacts } from '#server/trade/orders/exit-facts.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { datesOf } from '#server/trade/orders/preview-redemption.ts'
import { findSweep } from './sweep.store.ts'
import { findWalletFund, findWalletInstrument } from '#server/trade/books/wallet-fund.store.ts'
import { findIncomes, findWalletFlow, sumFastToday } from './wallet-figures.store.ts'

type Wallet = OutputOf<typeof contract>

/** Returns what the client's wallet holds, what each of the two ways out can give, and the fund's own figures with their day. */
export async function getWallet(
  call: ReadCall<Investor>,
  calendar: TradingCalendar,
): Promise<
  Answer<Wallet, 'calendar-ended' | 'calendar-not-begun' | 'fund-not-found' | 'wallet-not-offered'>
> {
  const { db, actor, now, today } = call
  const { accountNumber } = actor
  const fund = await findWalletFund(db, today)
  const investorPayId = await findWalletInstrument(db, accountNumber)
  if (!fund || investorPayId === null) return { kind: 'wallet-not-offered' }
  const { productCodeId, fundCode } = fund
  const openDay = await readOpenDay(db)
  const exit = await loadExitFacts(db, { actor, fundCode, now, openDay, calendar })
  if (exit.kind !== 'facts') return exit
  const { product, position } = exit
  const flow = await findWalletFlow(db, { accountNumber, productCodeId })
  const taken = await sumFastToday(db, { accountNumber, productCodeId, today })
  const { tradeDate, arrivalDate, cutOff } = datesOf(exit, calendar, now)
  const minimum = position.total > 0n ? product.terms.addOnMinimum : product.terms.firstMinimum
  return ok({
    investorPayId,
    fundCode,
    fundName: { zh: product.name, en: product.nameEn },
    isSample: product.isSample,
    balance: shareText(position.total),
    available: position.isInDispute ? '0.00' : shareText(position.available),
    bound: shareText(position.inFlight),
    inTransit: fenText(flow.inTransit),
    latestIncome: flow.latest && { day: flow.latest.day, amount: fenText(flow.latest.amount) },
    ...(await figuresOf(call, product.shareClassId, fund.incomeCarry)),
    fast: {
      isOpen: fund.isFastOpen && fund.advancer !== null,
      cap: fenText(FAST_CAP),
      leftToday: fenText(fen(taken < FAST_CAP ? FAST_CAP - taken : 0n)),
    },
    ordinary: { tradeDate, arrivalDate, cutOff },
    minimumRecharge: fenText(minimum),
    sweepSince: (await findSweep(db, accountNumber))?.toISOString() ?? null,
  })
}

async function figuresOf(
  { db }: ReadCall<Investor>,
  shareClassId: bigint,
  incomeCarry: IncomeCarry,
): Promise<Pick<Wallet, 'yield7d' | 'incomePer10k'>> {
  const incomes = await findIncomes(db, shareClassId)
  if (!incomes) return { yield7d: null, incomePer10k: null }
  const { day, latest, days } = incomes
  const rate = yieldOn(days, days.length - 1, incomeCarry)
  return {
    yield7d: rate === null ? null : { day, rate: rateText(rate) },
    incomePer10k: { day, amount: formatDecimal(latest, 8) },
  }
}
