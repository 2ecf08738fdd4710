/**
 * `npm test` is for every change. `npm run test:rest` (TEST_LANE=rest) takes what it left out, once: one language, one database.
 * `npm run test:whole` (TEST_LANE=whole) takes everything: every page in both languages, themes and widths, a kill at every point of
 * the night, every use case on the second database too.
 */
export const isWhole = process.env.TEST_LANE === 'whole'
export const isRest = process.env.TEST_LANE === 'rest'

/** Every nth of them for a change, all of them in the rest and in the whole. */
export function sampled<T>(all: readonly T[], nth: number): readonly T[] {
  return isWhole || isRest ? all : all.filter((_, at) => at % nth === 0)
}

/** Files that take long are gone through in so many commits. */
const TURNS = 8

/** Set by `npm test`, from the commit; whoever names a file themselves gets all of it. */
const turn = process.env.TEST_TURN === undefined ? null : Number(process.env.TEST_TURN)

/** Files that the last day's commits are about (scripts/touched.mjs): always due, whoever's turn it is. */
const touched = new Set((process.env.TEST_TOUCHED ?? '').split(' '))

/** Of files that take long, those that this lane leaves out: whose turn is not with this commit and whom nobody touched, or the others. */
export function leftOut(files: readonly string[]): string[] {
  if (isWhole || turn === null) return []
  return files.filter((file, at) => (at % TURNS === turn % TURNS || touched.has(file)) === isRest)
}

/** Of pages that are looked at many times over, an eighth with each commit, each in turn. */
export function inTurn<T>(pages: readonly T[]): readonly T[] {
  if (isWhole || turn === null) return pages
  return pages.filter((_, at) => (at % TURNS === turn % TURNS) !== isRest)
}

/** Of pages that are looked at in two ways, those due in one of them: with each commit half of all, each page in either way in turn. */
export function pagesInTurn<T>(pages: readonly T[], way: 0 | 1): readonly T[] {
  if (isWhole) return pages
  return pages.filter(
    (_, at) => (turn === null ? at % 2 === way : at % 4 === (turn + 2 * way) % 4) !== isRest,
  )
}

/** Use cases of which a change takes a part; the rest takes all of each. */
export const PARTLY_TAKEN: readonly string[] = [
  'tests/use-case/people/ocr.test.ts',
  'tests/use-case/settlement/killed-night.test.ts',
  'tests/use-case/settlement/chaos.test.ts',
  'tests/use-case/portfolio/figures-agree.test.ts',
]

/** Flows of pages, of which every lane takes a part. */
export const PAGE_WALKS: readonly string[] = ['pages', 'widths', 'public-walk']

/** Use cases of many nights, whole markets or pictures. Those of the purchase, its books and its kills are no part of it: they are always due. */
export const LONG_USE_CASES = [
  'tests/use-case/trade/wallet.test.ts',
  'server/funds/import/import.db.test.ts',
  'tests/use-case/people/ocr.test.ts',
  'tests/use-case/settlement/pay-days.test.ts',
  'tests/use-case/settlement/many-confirmations.test.ts',
  'tests/use-case/trade/wallet-sweep.test.ts',
  'tests/use-case/settlement/firm-money.test.ts',
  'tests/use-case/people/expired-document.test.ts',
  'tests/use-case/settlement/parameters.test.ts',
  'tests/use-case/settlement/parameter-changes.test.ts',
  'tests/use-case/portfolio/portfolio.test.ts',
  'tests/use-case/trade/remittance.test.ts',
  'tests/use-case/people/identity.test.ts',
  'tests/use-case/settlement/interest.test.ts',
  'tests/use-case/settlement/fund-parameters.test.ts',
  'tests/use-case/people/security.test.ts',
  'tests/use-case/trade/private-fund.test.ts',
  'tests/use-case/settlement/stopped-night.test.ts',
  'tests/use-case/people/bank-cards.test.ts',
  'tests/use-case/portfolio/certificates.test.ts',
  'server/funds/import/load-market.db.test.ts',
  'tests/use-case/platform/demo-past.test.ts',
  'tests/use-case/trade/plan-change.test.ts',
  'tests/use-case/portfolio/holdings-files.test.ts',
  'tests/use-case/settlement/unpaid-dividend.test.ts',
  'tests/use-case/trade/trade-notices.test.ts',
  'tests/use-case/trade/whole-fees.test.ts',
  'tests/use-case/trade/cooling-delay.test.ts',
  'tests/use-case/trade/own-limits.test.ts',
  'tests/use-case/trade/trade-forms.test.ts',
  'tests/use-case/settlement/registrar-accounts.test.ts',
  'tests/use-case/trade/redemption-fees.test.ts',
  'tests/use-case/settlement/reversal.test.ts',
  'tests/use-case/settlement/overdue.test.ts',
  'tests/use-case/settlement/leap.test.ts',
  'tests/use-case/trade/export-limits.test.ts',
  'tests/use-case/trade/ended-agency.test.ts',
  'tests/use-case/trade/ended-fund.test.ts',
  'tests/use-case/trade/closed-day.test.ts',
  'tests/use-case/settlement/clock-step.test.ts',
  'tests/use-case/settlement/step-input.test.ts',
  'tests/use-case/settlement/settlement-file.test.ts',
  'tests/use-case/portfolio/home.test.ts',
  'tests/use-case/portfolio/quarter.test.ts',
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

/** Browser flows that a change is walked in English; the others are in Chinese, and the whole lane walks all in both. */
export const ENGLISH_FLOWS: ReadonlySet<string> = new Set([
  'bad-luck',
  'bad-luck-forms',
  'bad-luck-wallet',
  'bank-cards',
  'basket',
  'behind-tls',
  'budgets',
  'card-change',
  'classification',
  'code-again',
  'college',
  'company-account',
  'company-reviews',
  'conversations',
  'dividend-method',
  'drafts',
  'early',
  'favourites',
  'findable',
  'forgot-password',
  'fund-ended',
  'fund-page',
  'fund-tools',
  'fund-tray',
  'half-company',
  'help',
  'holding',
  'holdings',
  'home',
  'id-card',
  'identity',
  'idle',
  'keyboard-trade',
  'lifecycle',
  'login',
  'lost-database',
  'menu-keys',
  'menus-close',
  'messages',
])
