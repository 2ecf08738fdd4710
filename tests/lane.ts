/**
 * `npm test` is for every change. `npm run test:whole` (TEST_LANE=whole) is the same with all of what the first one takes a part of:
 * every page in both languages, themes and widths, a kill at every point of the night, every use case on the second database too.
 */
export const isWhole = process.env.TEST_LANE === 'whole'

/** Every nth of them for a change, all of them in the whole. */
export function sampled<T>(all: readonly T[], nth: number): readonly T[] {
  return isWhole ? all : all.filter((_, at) => at % nth === 0)
}

/** Files that take long are gone through in so many commits. */
const TURNS = 8

/** Set by `npm test`, from the commit; whoever names a file himself gets all of it. */
const turn = process.env.TEST_TURN === undefined ? null : Number(process.env.TEST_TURN)

/** Of files that take long, those whose turn is not with this commit. */
export function notInTurn(files: readonly string[]): string[] {
  return isWhole || turn === null ? [] : files.filter((_, at) => at % TURNS !== turn % TURNS)
}

/** Of pages that are looked at many times over, an eighth with each commit, each in turn. */
export function inTurn<T>(pages: readonly T[]): readonly T[] {
  return isWhole || turn === null ? pages : pages.filter((_, at) => at % TURNS === turn % TURNS)
}

/** Of pages that are looked at in two ways, those due in one of them: with each commit half of all, each page in either way in turn. */
export function pagesInTurn<T>(pages: readonly T[], way: 0 | 1): readonly T[] {
  if (isWhole) return pages
  return pages.filter((_, at) => (turn === null ? at % 2 === way : at % 4 === (turn + 2 * way) % 4))
}

/** Use cases of many nights, whole markets or pictures. Those of the purchase, its books and its kills are no part of it: they are always due. */
export const LONG_USE_CASES = [
  'tests/use-case/wallet.test.ts',
  'server/funds/import/import.db.test.ts',
  'tests/use-case/ocr.test.ts',
  'tests/use-case/pay-days.test.ts',
  'tests/use-case/many-confirmations.test.ts',
  'tests/use-case/wallet-sweep.test.ts',
  'tests/use-case/firm-money.test.ts',
  'tests/use-case/expired-document.test.ts',
  'tests/use-case/parameters.test.ts',
  'tests/use-case/parameter-changes.test.ts',
  'tests/use-case/portfolio.test.ts',
  'tests/use-case/remittance.test.ts',
  'tests/use-case/identity.test.ts',
  'tests/use-case/interest.test.ts',
  'tests/use-case/fund-parameters.test.ts',
  'tests/use-case/security.test.ts',
  'tests/use-case/private-fund.test.ts',
  'tests/use-case/stopped-night.test.ts',
  'tests/use-case/bank-cards.test.ts',
  'tests/use-case/certificates.test.ts',
  'server/funds/import/load-market.db.test.ts',
  'tests/use-case/demo-past.test.ts',
  'tests/use-case/plan-change.test.ts',
  'tests/use-case/holdings-files.test.ts',
  'tests/use-case/unpaid-dividend.test.ts',
  'tests/use-case/trade-notices.test.ts',
  'tests/use-case/whole-fees.test.ts',
  'tests/use-case/cooling-delay.test.ts',
  'tests/use-case/own-limits.test.ts',
  'tests/use-case/trade-forms.test.ts',
  'tests/use-case/registrar-accounts.test.ts',
  'tests/use-case/redemption-fees.test.ts',
  'tests/use-case/reversal.test.ts',
  'tests/use-case/overdue.test.ts',
  'tests/use-case/leap.test.ts',
  'tests/use-case/export-limits.test.ts',
  'tests/use-case/ended-agency.test.ts',
  'tests/use-case/ended-fund.test.ts',
  'tests/use-case/closed-day.test.ts',
  'tests/use-case/clock-step.test.ts',
  'tests/use-case/step-input.test.ts',
  'tests/use-case/settlement-file.test.ts',
  'tests/use-case/home.test.ts',
  'tests/use-case/quarter.test.ts',
] as const

/** Browser flows that are due with every commit: the purchase, who may see what, half of the pages, an eighth of them at every width, the walks behind TLS. */
export const DUE_FLOWS: readonly string[] = [
  'purchase',
  'routes',
  'pages',
  'widths',
  'login',
  'budgets',
  'behind-tls',
]
