/**
 * `npm test` is for every change. `npm run test:rest` (TEST_LANE=rest) runs what it left out, once: one language, one database.
 * `npm run test:third` runs a third of that, another one with each commit: it is what `.ci/run` has the time for.
 * Everything is run by `npm run test:whole` (TEST_LANE=whole): every page in both languages, themes and widths, a kill at every point of
 * the night, every use case on the second database too.
 */
export const isWhole = process.env.TEST_LANE === 'whole'
export const isRest = process.env.TEST_LANE === 'rest'

/** Returns every nth element for a change, all elements in the rest and in the whole lane. */
export function sampled<T>(all: readonly T[], nth: number): readonly T[] {
  return isWhole || isRest ? all : all.filter((_, at) => at % nth === 0)
}

/** Files that take long are all run once within so many commits. */
const TURNS = 16

/** The turn that `npm test` derives from the commit. Without one, a file that is named runs as a whole. */
const turn = process.env.TEST_TURN === undefined ? null : Number(process.env.TEST_TURN)

/** The third of the rest lane that runs, 0 to 2, if not all of it does. */
const third = isRest && process.env.TEST_THIRD !== undefined ? Number(process.env.TEST_THIRD) : null
export const isThird = third !== null

/** Whether the element at this place runs in this third. Everything does where all thirds run. */
export function isOfThird(at: number): boolean {
  return third === null || at % 3 === third
}

/** Another number for each commit: where a test takes one of several parts, it begins with this one. */
export const firstPart = turn ?? 0

/** Test files that the last day's commits changed or whose subject they changed (scripts/touched.mjs). They run in any turn. */
const touched = new Set((process.env.TEST_TOUCHED ?? '').split(' '))

/**
 * Returns the long files that this lane leaves out: those not in turn and not touched; in the rest lane, the others, but for those of
 * which a change runs only a part.
 */
export function leftOut(files: readonly string[], partly: readonly string[]): string[] {
  if (isWhole || turn === null) return []
  return files.filter((file, at) => {
    const isTaken = at % TURNS === turn % TURNS || touched.has(file)
    return isRest ? (isTaken && !partly.includes(file)) || !isOfThird(at) : !isTaken
  })
}

/**
 * Selects of visits in two languages, all of the first language before all of the second in the same order: a sixteenth with each commit, and
 * in the rest lane each of the others in one language, the other one with the next commit.
 */
export function inTurn<T>(visits: readonly T[]): readonly T[] {
  if (isWhole || turn === null) return visits
  const half = visits.length / 2
  return visits.filter((_, at) => {
    const isTaken = at % TURNS === turn % TURNS
    const page = at % half
    if (!isRest) return isTaken
    return !isTaken && (page + turn) % 2 === Math.floor(at / half) && isOfThird(page)
  })
}

/**
 * Selects the pages to check in one of two ways, such as in one of two languages: a quarter of all pages with each commit, and in the rest lane
 * each of the others in one way, the other one with the next commit.
 */
export function pagesInTurn<T>(pages: readonly T[], way: 0 | 1): readonly T[] {
  if (isWhole) return pages
  if (turn === null) return pages.filter((_, at) => at % 2 === way)
  return pages.filter((_, at) =>
    isRest
      ? at % 4 !== turn % 4 && (Math.floor(at / 4) + at + turn) % 2 === way && isOfThird(at)
      : at % 8 === (turn + 4 * way) % 8,
  )
}

/** Use cases of which a change runs a part. The rest lane runs all of each. */
export const PARTLY_TAKEN: readonly string[] = [
  'tests/use-case/people/ocr.test.ts',
  'tests/use-case/settlement/killed-night.test.ts',
  'tests/use-case/settlement/chaos.test.ts',
  'tests/use-case/portfolio/figures-agree.test.ts',
]

/** Flows of which a change runs a part in their turn, because they take minutes. The rest lane runs all of each. */
export const PARTLY_GONE: readonly string[] = ['bad-luck-forms']

/** Flows of pages, of which every lane runs a part. */
export const PAGE_WALKS: readonly string[] = ['pages', 'widths', 'public-walk']

/**
 * Use cases of many nights, whole markets or pictures, or that wait for a clock. The purchase with its books and its kills is not
 * listed, nor is who may see whom: they always run.
 */
export const LONG_USE_CASES = [
  'tests/use-case/trade/proposal-histories.test.ts',
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
  'tests/use-case/settlement/histories.test.ts',
  'tests/use-case/settlement/killed-night.test.ts',
  'tests/use-case/settlement/chaos.test.ts',
  'tests/use-case/portfolio/figures-agree.test.ts',
  'tests/use-case/people/guessing.test.ts',
  'tests/use-case/settlement/registrar-account-changes.test.ts',
  'tests/use-case/settlement/money-income.test.ts',
  'tests/use-case/platform/live.test.ts',
  'tests/use-case/people/account-status.test.ts',
  'tests/use-case/settlement/fuzz.test.ts',
  'tests/use-case/settlement/odd-confirmations.test.ts',
  'tests/use-case/settlement/faults.test.ts',
  'tests/use-case/people/passkey.test.ts',
  'tests/use-case/settlement/line-fuzz.test.ts',
  'tests/use-case/settlement/day-clock.test.ts',
  'tests/use-case/settlement/doubted-price.test.ts',
  'tests/use-case/trade/company-proposals.test.ts',
  'tests/use-case/advisers/standing.test.ts',
  'tests/use-case/platform/list-file.test.ts',
  'tests/use-case/trade/company-exits.test.ts',
  'tests/use-case/trade/one-instant.test.ts',
  'tests/use-case/people/ocr-reader.test.ts',
  'tests/use-case/settlement/registrar-figures.test.ts',
  'tests/use-case/people/unfit-name.test.ts',
  'tests/use-case/people/review.test.ts',
  'tests/use-case/advisers/training.test.ts',
  'tests/use-case/advisers/propose.test.ts',
  'tests/use-case/advisers/proposal-detail.test.ts',
  'tests/use-case/people/company-papers.test.ts',
  'tests/use-case/trade/plan-acceptance.test.ts',
  'tests/use-case/advisers/proposal-lists.test.ts',
  'tests/use-case/trade/evidence-pack.test.ts',
  'tests/use-case/settlement/export-checks.test.ts',
  'tests/use-case/trade/late-payment.test.ts',
  'tests/use-case/advisers/firm-settings.test.ts',
  'tests/use-case/people/senior-care.test.ts',
  'tests/use-case/trade/fund-choices.test.ts',
  'tests/use-case/people/many-applications.test.ts',
  'tests/use-case/platform/help.test.ts',
  'tests/use-case/advisers/client-card.test.ts',
  'tests/use-case/settlement/proved-books.test.ts',
  'tests/use-case/advisers/transactions.test.ts',
  'tests/use-case/settlement/unbookable-lines.test.ts',
  'tests/use-case/people/member-security.test.ts',
  'tests/use-case/people/password-recovery.test.ts',
  'tests/use-case/settlement/night-list.test.ts',
  'tests/use-case/advisers/client-filter.test.ts',
  'tests/use-case/people/closing.test.ts',
  'tests/use-case/people/staff-desk.test.ts',
  'tests/use-case/trade/least-fee.test.ts',
] as const

/** Browser flows due with every commit: purchase, access rights, a part of the pages and of their widths, walks by TLS. */
export const DUE_FLOWS: readonly string[] = [
  'purchase',
  'routes',
  'pages',
  'widths',
  'login',
  'budgets',
  'behind-tls',
]

/** Browser flows that a change runs in English. The others run in Chinese; the whole lane runs all in both languages. */
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
