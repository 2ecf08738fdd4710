import type { OutputOf } from '#contract/endpoint.ts'
import type { getDividends } from '#contract/portfolio/portfolio.ts'
import { columnNav, columnShare, fenText, valueOf } from '#domain/number/money.ts'
import type { Client } from '#server/base/http/actor.ts'
import type { ReadCall } from '#server/base/http/route.ts'
import type { AnnouncedRow, ReceivedRow } from './dividend.store.ts'
import { findAnnouncedDividends, findReceivedDividends } from './dividend.store.ts'

type Dividends = OutputOf<typeof getDividends>

const MOST_RECEIVED = 50

/** Lists the dividends of all a client's funds: announced and expected, and received (rules/figures.md#dividends-shown). */
export async function showDividends(call: ReadCall<Client>): Promise<Dividends> {
  const { accountNumber } = call.actor
  const announced = await findAnnouncedDividends(call.db, accountNumber)
  const received = await findReceivedDividends(call.db, accountNumber, MOST_RECEIVED)
  return {
    announced: announced.map((row) => ({
      ...lineOf(row),
      registrationDate: row.registration_date,
      cash: row.method === '1' ? expectedCash(row) : null,
    })),
    received: received.map((row) => ({ ...lineOf(row), cash: row.cash, shares: row.shares })),
  }
}

/** Returns shares at the record date × cash a share, rounded half up to the fen as registrars do (rules/fees.md#dividends). */
function expectedCash(row: AnnouncedRow): string {
  return fenText(valueOf(columnShare(row.base_shares), columnNav(row.per_share)))
}

function lineOf(row: AnnouncedRow | ReceivedRow) {
  return {
    fundCode: row.fund_code,
    name: { zh: row.name, en: row.name_en },
    exDate: row.ex_date,
    payDate: row.pay_date,
    method: row.method,
    perShare: row.per_share,
    baseShares: row.base_shares,
  }
}
