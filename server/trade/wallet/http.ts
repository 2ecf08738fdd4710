import {
  findWalletIncome as incomeContract,
  getWallet as getContract,
  rechargeWallet as rechargeContract,
  setWalletSweep as sweepContract,
  withdrawFast as fastContract,
  withdrawFromWallet as withdrawContract,
} from '#contract/order/wallet.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { fenText } from '#domain/number/money.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { getWallet } from './get-wallet.ts'
import { rechargeWallet, withdrawFromWallet } from './move-wallet.ts'
import { setSweep } from './set-sweep.ts'
import { findCreditedIncome } from './wallet-figures.store.ts'
import { findWalletFund } from '#server/trade/books/wallet-fund.store.ts'
import { withdrawFast } from './withdraw-fast.ts'

export function walletRoutes(means: { calendar: () => Promise<TradingCalendar> }): Route[] {
  return [
    read(getContract, async (call) => getWallet(call, await means.calendar())),
    read(incomeContract, async (call, input) => {
      const fund = await findWalletFund(call.db, call.today)
      if (!fund) return { kind: 'wallet-not-offered' }
      const of = { accountNumber: call.actor.accountNumber, productCodeId: fund.productCodeId }
      const { days, total, next } = await findCreditedIncome(call.db, { ...of, before: input.before || null })
      const incomes = days.map(({ day, amount }) => ({ day, amount: fenText(amount) }))
      return ok({ incomes, total: fenText(total), next })
    }),
    write(sweepContract, (call, input) => setSweep(call, input)),
    write(rechargeContract, async (call, input) => rechargeWallet(call, input, await means.calendar())),
    write(withdrawContract, async (call, input) => withdrawFromWallet(call, input, await means.calendar())),
    write(fastContract, async (call, input) => withdrawFast(call, input, await means.calendar())),
  ]
}
