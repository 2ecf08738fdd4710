import type { Day } from '#domain/calendar/calendar.ts'
import { parseTypedAmount } from '#domain/number/money.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { rechargeWallet } from '#server/trade/wallet/move-wallet.ts'
import { debitOrder } from '#server/trade/payments/debit-order.ts'
import { findWalletFund } from '#server/trade/books/wallet-fund.store.ts'
import type { ClientFunds } from './client-funds.store.ts'
import { codeAt, findOrderedOn } from './client-funds.store.ts'
import type { AccountDeed } from './client-life.ts'
import { agreePlan } from './demo-deeds.ts'
import { actAsOwner, buyDemo, DemoRefusedError, proveDemo, sellDemo, switchDemo } from './demo-orders.ts'
import type { DayDeps } from './sandbox-day.ts'

/** How many accounts act at once: more would only wait for the database. */
const AT_ONCE = 4
/** The day of the month on which the clients' plans are due: that of the demo investor's, whose nights are run anyhow. */
const SEND_DAY = 15

/**
 * Lets accounts act at one time of a day, several at once, each through its own use cases. Who has ordered on the day already does not
 * order again. Tells of a deed that a rule refuses, and goes on: a market of another size or day may not have what the life expects.
 */
export async function actForClients(
  deps: DayDeps,
  deeds: readonly AccountDeed[],
  of: { readonly day: Day; readonly funds: ClientFunds; readonly onRefused: (what: string) => void },
): Promise<void> {
  const ordered = await findOrderedOn(deps.db, of.day)
  const due = deeds
    .filter(({ deed, accountNumber }) => deed.do === 'plan' || !ordered.has(accountNumber))
    .values()
  const work = async () => {
    for (const each of due) {
      try {
        await perform(deps, each, of.funds)
      } catch (error) {
        if (!(error instanceof DemoRefusedError)) throw error
        of.onRefused(`${of.day} ${each.accountNumber}: ${error.message}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function perform(deps: DayDeps, { accountNumber, highestRisk, deed }: AccountDeed, funds: ClientFunds) {
  if (deed.do === 'recharge') return recharge(deps, accountNumber, deed.amount)
  const fundCode = codeAt(funds, deed.fund)
  if (fundCode === null) return
  if (deed.do === 'buy') await buyDemo(deps, accountNumber, { fundCode, amount: deed.amount })
  else if (deed.do === 'plan') {
    const terms = { amount: deed.amount, sendDay: SEND_DAY }
    await actAsOwner(deps, accountNumber, 'plan', (demo) => agreePlan(demo, fundCode, terms))
  } else if (deed.do === 'sell') await sellDemo(deps, accountNumber, { fundCode, percent: deed.percent })
  else await switchDemo(deps, accountNumber, { fundCode, percent: deed.percent, riskLevel: highestRisk })
}

/** Puts money into the wallet, if the sandbox offers one on this day. */
async function recharge(deps: DayDeps, accountNumber: string, typed: string): Promise<void> {
  const amount = parseTypedAmount(typed)!
  const placed = await actAsOwner(deps, accountNumber, 'recharge', async (demo) => {
    const { call, investorPayId, calendar } = demo
    const fund = await findWalletFund(call.tx, call.today)
    if (!fund) return { kind: 'wallet-not-offered' } as const
    const { fundCode } = fund
    const authorization = await proveDemo(demo, { purpose: 'purchase', fundCode, amount, investorPayId })
    const promisedTradeDate = await readOpenDay(call.tx)
    const order = { amount: typed, investorPayId, promisedTradeDate, authorization, hasReadDocuments: true }
    return rechargeWallet(call, order, calendar)
  })
  await debitOrder(deps, { accountNumber, orderNo: placed.orderNo })
}
