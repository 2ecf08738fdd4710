import type pg from 'pg'
import { isPrivateFund } from '#domain/suitability/private-contract.ts'
import { copyInto, copyLine } from './bulk.ts'
import type { GeneratedMarket } from './generated-market.ts'
import { MARKET_SOURCE } from './load-master.ts'

/** A failed subscription's money is back two sessions after its result. */
const REFUND_DAYS = 2

/** The agency agreements with the registrars as they were signed; later changes come with their C2 (rules/registrar.md#parameters). */
export async function loadAgencyTerms(client: pg.PoolClient, market: GeneratedMarket): Promise<void> {
  const methods = new Map(market.registrars.map((each) => [each.registrarCode, each.chargePayMethod]))
  // A code that another fund has taken over is the newcomer's.
  const byCode = new Map(market.funds.map((each) => [each.terms.fundCode, each]))
  await copyInto(
    client,
    `agency_term (registrar_code, fund_code, share_class, validity, buy_pay_days, redeem_pay_days, conversion_pay_days,
    refund_pay_days, dividend_pay_days, charge_pay_method, source)`,
    [...byCode.values()].map(({ terms, buyPayDays }) =>
      copyLine([
        terms.registrarCode,
        terms.fundCode,
        terms.isBackEnd ? '1' : '0',
        '[2000-01-01,)',
        buyPayDays,
        terms.redemptionPayDays,
        terms.confirmDays + 1,
        REFUND_DAYS,
        terms.dividendPayDays,
        methods.get(terms.registrarCode)!,
        MARKET_SOURCE,
      ]),
    ),
  )
}

/**
 * What the contracts of the market's private funds say: 200 holders at most, a minimum without the fee
 * (rules/private-funds.md#seven-steps).
 */
export async function loadPrivateFunds(
  client: pg.PoolClient,
  market: GeneratedMarket,
  idOf: ReadonlyMap<string, bigint>,
): Promise<void> {
  await copyInto(
    client,
    'private_fund (share_class_id, filing_no, most_holders, is_minimum_net, is_sample)',
    market.funds
      .filter((each) => isPrivateFund(each.terms.fundType))
      .map((each) => copyLine([idOf.get(each.key)!, `SAMPLE-${each.terms.fundCode}`, 200, true, true])),
  )
}
