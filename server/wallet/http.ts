import {
  getWallet as getContract,
  rechargeWallet as rechargeContract,
  withdrawFast as fastContract,
  withdrawFromWallet as withdrawContract,
} from '#contract/wallet.ts'
import type { TradingCalendar } from '#domain/calendar.ts'
import type { Route } from '#server/edge/route.ts'
import { read, write } from '#server/edge/route.ts'
import { getWallet } from './get-wallet.ts'
import { rechargeWallet, withdrawFromWallet } from './move-wallet.ts'
import { withdrawFast } from './withdraw-fast.ts'

export function walletRoutes(means: { calendar: () => Promise<TradingCalendar> }): Route[] {
  return [
    read(getContract, async (call) => getWallet(call, await means.calendar())),
    write(rechargeContract, async (call, input) => rechargeWallet(call, input, await means.calendar())),
    write(withdrawContract, async (call, input) => withdrawFromWallet(call, input, await means.calendar())),
    write(fastContract, async (call, input) => withdrawFast(call, input, await means.calendar())),
  ]
}
