import { encodeGb18030 } from '#domain/exchange/gb18030.ts'
import { fieldFormat } from '#domain/exchange/field.ts'
import type { ExchangeVersion } from '#domain/exchange/field-table.ts'
import { basicTermOf, dividendPlanOf, redeemDateOf } from '#domain/fee/fund-parameter.ts'
import type { BasicTerm, DividendPlan } from '#domain/fee/fund-parameter.ts'
import type { ParameterFault } from '#domain/fee/parameter.ts'
import type { ParametersOf } from '#server/funds/terms/book-parameters.ts'
import type { Tx } from '#server/db/tx.ts'
import { dividendNotice } from '#server/settlement/exchange/dividend-notice.copy.ts'
import { bookDividendPlans, insertDividendNotices } from '#server/settlement/exchange/dividend-plan.store.ts'
import { bookFeeParts } from '#server/settlement/exchange/fee-part.store.ts'
import { bookBasicTerms, findNames, renameClass } from '#server/settlement/exchange/fund-term.store.ts'
import type { ParameterPackage } from '#server/settlement/exchange/read-parameters.ts'
import { bookRedeemDates } from '#server/settlement/exchange/redeem-date.store.ts'
import { splitLines } from '#server/settlement/step/split-lines.ts'

type Content = ParameterPackage['of'][keyof ParameterPackage['of']]

/** Books C1, C4 and C6: names and terms, announced dividends, days from which shares can be redeemed (rules/registrar.md#parameters). */
export async function takeFundParameters(
  tx: Tx,
  of: ParameterPackage['of'],
  at: { readonly version: ExchangeVersion; ofType(type: string, isWhole: boolean): ParametersOf },
): Promise<{ readonly counts: Readonly<Record<string, number>>; readonly odd: readonly ParameterFault[] }> {
  const linesOf = (content: Content) => content?.records ?? []
  const basics = splitLines(linesOf(of.C1), (record) => basicTermOf(record, at.version))
  const plans = splitLines(
    linesOf(of.C4).filter((record) => record['XRType'] !== NAV_CORRECTION),
    dividendPlanOf,
  )
  const dates = splitLines(linesOf(of.C6), redeemDateOf)
  const c1 = at.ofType('C1', false)
  const counts = {
    basics: of.C1 ? await bookBasicTerms(tx, basics.good, c1) : 0,
    feeParts: of.C1 ? await bookFeeParts(tx, basics.good, c1) : 0,
    renamed: of.C1 ? await takeNames(tx, basics.good, c1, at.version) : 0,
    plans: of.C4
      ? await takePlans(tx, plans.good, at.ofType('C4', of.C4.isWhole && plans.odd.length === 0))
      : 0,
    dates: of.C6 ? await bookRedeemDates(tx, dates.good, at.ofType('C6', false)) : 0,
  }
  return { counts, odd: [...basics.odd, ...plans.odd, ...dates.odd] }
}

/** The XRType of an announcement that is no dividend: the shares are adjusted, by the 04 of that night. */
const NAV_CORRECTION = '1'
/** The most bytes that a name can lose when it is cut at a whole character. */
const LONGEST_CHARACTER = 4

/** Books the plans. Each dividend that is announced, changed or withdrawn becomes a notice of its fund. Returns their number. */
async function takePlans(tx: Tx, plans: readonly DividendPlan[], of: ParametersOf): Promise<number> {
  const changes = await bookDividendPlans(tx, plans, of)
  if (changes.length > 0) await insertDividendNotices(tx, changes.map(dividendNotice), of)
  return changes.length
}

/** Renames the funds that have another name in a C1. A name that was only cut to fit its field counts as the name we know. */
async function takeNames(
  tx: Tx,
  terms: readonly BasicTerm[],
  { registrarCode, from }: ParametersOf,
  version: ExchangeVersion,
): Promise<number> {
  const told = new Map(
    terms.flatMap(({ fundCode, name }) => (name === null ? [] : [[fundCode, name] as const])),
  )
  const known = await findNames(tx, registrarCode, [...told.keys()])
  const renamed = known.filter((each) => !isCalled(told.get(each.fundCode)!, each.name, version))
  if (renamed.length === 0) return 0
  // The dictionary of pinyin is large, and funds are seldom renamed.
  const { spell } = await import('#server/funds/import/fund-list-plan.ts')
  for (const each of renamed) {
    const name = told.get(each.fundCode)!
    await renameClass(tx, each, { name, ...spell(name) }, from)
  }
  return renamed.length
}

function isCalled(told: string, known: string, version: ExchangeVersion): boolean {
  if (told === known) return true
  const width = fieldFormat(version, 'FundName')!.width
  const bytes = encodeGb18030(told)
  const isCut = bytes instanceof Uint8Array && bytes.length > width - LONGEST_CHARACTER
  return isCut && known.startsWith(told)
}
