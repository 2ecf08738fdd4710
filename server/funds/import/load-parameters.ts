import type pg from 'pg'
import { isPrivateFund } from '#domain/suitability/private-contract.ts'
import { copyInto, copyLine } from './bulk.ts'
import type { GeneratedMarket } from './generated-market.ts'
import { MARKET_SOURCE } from './load-master.ts'

/** The money of a failed subscription is back two sessions after the result. */
const REFUND_DAYS = 2

/** Loads the agency agreements with the registrars as signed. Later changes come with their C2 (rules/registrar.md#parameters). */
export async function loadAgencyTerms(client: pg.PoolClient, market: GeneratedMarket): Promise<void> {
  const methods = new Map(market.registrars.map((each) => [each.registrarCode, each.chargePayMethod]))
  // If a second fund has taken over a code, the code belongs to the second fund.
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
 * Loads the contract terms of the market's private funds: 200 holders at most, a minimum without the fee
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
