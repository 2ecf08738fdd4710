import type { Locale } from '#web/site/server-context.ts'

/**
 * A file says itself where it belongs (decisions/0010-two-lanes.md): `.rest.` in the name of a test, and a browser walk that is not in
 * `tests/e2e/gate/`, are for `npm run test:rest`; all others are the gate, `npm test`. `npm run test:whole` runs all of both, in every
 * language and width.
 */
export const lane = process.env.TEST_LANE as 'gate' | 'rest' | 'whole' | undefined
export const isWhole = lane === 'whole'

/** The languages in which a walk is walked: its own, and both where everything is run. */
export function languages(own: Locale): readonly Locale[] {
  return isWhole ? ['zh', 'en'] : [own]
}

/** Selects the pages that are walked in one of two ways, such as one of two languages. Where everything is run, each is walked in both. */
export function pagesOf<T>(pages: readonly T[], way: 0 | 1): readonly T[] {
  return isWhole ? pages : pages.filter((_, at) => at % 2 === way)
}
