import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { feeRatesOf } from '#domain/fee/fee-rate.ts'
import { agencyTermOf, fundOf, switchPairOf } from '#domain/fee/parameter.ts'
import type { FundClass, ParameterFault, SwitchPair } from '#domain/fee/parameter.ts'
import { bookFeeRates } from '#server/funds/terms/book-fee-rates.ts'
import type { FeeRateRefusal } from '#server/funds/terms/book-fee-rates.ts'
import { bookAgencyTerms, bookSwitchPairs } from '#server/funds/terms/book-parameters.ts'
import type { ParametersOf } from '#server/funds/terms/book-parameters.ts'
import type { Tx } from '#server/db/tx.ts'
import type { ParameterPackage } from '#server/settlement/exchange/read-parameters.ts'
import { splitLines, splitWays } from '#server/settlement/step/split-lines.ts'

type Content = ParameterPackage['of'][keyof ParameterPackage['of']]
type OfType = (type: string, isWhole: boolean) => ParametersOf

interface AgencyResult {
  readonly counts: Readonly<Record<string, number>>
  readonly odd: readonly ParameterFault[]
}

/** Books C2, C3 and C5: how we settle, what may be switched into what, and the fees (rules/registrar.md#parameters). */
export async function takeAgencyParameters(
  tx: Tx,
  of: ParameterPackage['of'],
  ofType: OfType,
): Promise<AgencyResult & { readonly refused: readonly FeeRateRefusal[] }> {
  const agency = await takeAgency(tx, of.C2, ofType)
  const pairs = await takePairs(tx, of.C3, ofType)
  const fees = feeRatesOf(of.C5?.records ?? [])
  const rates = of.C5
    ? await bookFeeRates(tx, fees, ofType('C5', of.C5.isWhole && fees.faults.length === 0))
    : { changed: 0, ended: 0, refused: [] }
  return {
    counts: { ...agency.counts, ...pairs.counts, fees: rates.changed, feesEnded: rates.ended },
    odd: [...agency.odd, ...pairs.odd, ...fees.faults],
    refused: rates.refused,
  }
}

async function takeAgency(tx: Tx, content: Content, ofType: OfType): Promise<AgencyResult> {
  if (!content) return { counts: { agency: 0 }, odd: [] }
  const ways = splitWays(eachClass(content.records))
  const terms = splitLines(ways.set, agencyTermOf)
  const gone = splitLines(ways.takenAway, fundOf)
  const odd = [...ways.odd, ...terms.odd, ...gone.odd]
  const taken = await bookAgencyTerms(
    tx,
    { set: terms.good, takenAway: gone.good },
    ofType('C2', content.isWhole && odd.length === 0),
  )
  const missing = taken.missing.map((fund) => notInForce(fund, fund.shareClass))
  return { counts: { agency: taken.changed, agencyEnded: taken.ended }, odd: [...odd, ...missing] }
}

const BOTH = '2'

/**
 * Splits the lines of a C2 for both classes: one line covers front-end and back-end shares if both settle alike
 * (rules/registrar.md#code-lists). A line for one class alone goes before it.
 */
function eachClass(records: readonly ExchangeRecord[]): readonly ExchangeRecord[] {
  const nameOf = ({ FundCode, ShareClass }: ExchangeRecord) => `${String(FundCode)} ${String(ShareClass)}`
  const own = new Set(records.map(nameOf))
  return records.flatMap((record) => {
    if (record['ShareClass'] !== BOTH) return [record]
    return ['0', '1']
      .map((ShareClass) => ({ ...record, ShareClass }))
      .filter((each) => !own.has(nameOf(each)))
  })
}

async function takePairs(tx: Tx, content: Content, ofType: OfType): Promise<AgencyResult> {
  if (!content) return { counts: { pairs: 0 }, odd: [] }
  const ways = splitWays(content.records)
  const pairs = splitLines(ways.set, switchPairOf)
  const gone = splitLines(ways.takenAway, switchPairOf)
  const odd = [...ways.odd, ...pairs.odd, ...gone.odd]
  const taken = await bookSwitchPairs(
    tx,
    { set: pairs.good, takenAway: gone.good },
    ofType('C3', content.isWhole && odd.length === 0),
  )
  const missing = taken.missing.map((pair: SwitchPair) => notInForce(pair, pair.targetFundCode))
  return { counts: { pairs: taken.changed, pairsEnded: taken.ended }, odd: [...odd, ...missing] }
}

/** Returns the fault of a line that takes away a thing not in force: the registrar's records and ours no longer agree. */
function notInForce({ fundCode }: FundClass, found: string): ParameterFault {
  return { kind: 'not-in-force', subject: fundCode, field: 'ModifyWay', found }
}
