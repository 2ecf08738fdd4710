import { isSamplePlace } from './sample-fund.ts'

/**
 * The fixed list of troubled funds (rules/sample-market.md#trouble), so that tests and demonstrations can refer to it. `at` is the fund's
 * place in the universe; `codeAt` returns the code of its class A.
 */
export const TROUBLE = {
  /** The NAV of `day` becomes known two sessions late. */
  navLate: { at: 0, day: '2026-08-18', sessionsLate: 2 },
  /** The first NAV of `day` was wrong by `factorE4`; the right one replaced it a session later. */
  navCorrected: { at: 2, day: '2026-07-15', factorE4: 10_300 },
  /** The fund has no NAV on one session. */
  navMissing: { at: 3, day: '2026-09-10' },
  /** Purchases stopped and taken up again. */
  reopened: { at: 11, stoppedFrom: '2026-03-02', reopenedOn: '2026-06-01' },
  /** More than a tenth of the fund is redeemed on one day. The registrar carries a part over to the next day. */
  largeRedemption: { at: 4, day: '2026-10-20' },
  /** The most a client may buy in a day: 1,000,000 yuan before, 10,000 yuan from `day`. */
  limitLowered: { at: 7, day: '2026-09-15', beforeFen: 100_000_000n, afterFen: 1_000_000n },
  renamed: { at: 14, day: '2025-05-12', oldTheme: '旧称' },
  retyped: { at: 15, day: '2024-08-01', oldType: '股票型' },
  /** Merged into another fund and ended. */
  merged: { at: 66, day: '2025-06-20' },
  /** The fund ended, and fund 94 took over its code years later. */
  codeReused: { at: 13, endedOn: '2023-05-31', takenBy: 94, takenOn: '2026-03-02' },
  threeDecimals: { at: 19 },
  /** Class A takes no purchases, class C does. */
  closedA: { at: 22, from: '2025-03-03' },
  /** An overseas fund over the Chinese holiday week. */
  qdiiHoliday: { at: 8, lastBefore: '2026-09-30', firstAfter: '2026-10-08' },
  /** Dividend on the last session before the Spring Festival. */
  dividendBeforeHoliday: { at: 30, day: '2026-02-13', cashE4: 500 },
  /** A working day by the public holiday list on which the exchange was closed: no NAV row may exist. */
  notASession: { day: '2024-02-09' },
  /** A bond fund loses 2% on a default. */
  bondDefault: { at: 20, day: '2025-11-18', returnE8: -2_000_000 },
  /** A redemption fee left in a nearly empty fund lifts the NAV by 80%. */
  feeJump: { at: 31, day: '2024-03-12', returnE8: 80_000_000 },
} as const

const STILL = new Set<number>(Object.values(TROUBLE).flatMap((each) => ('at' in each ? [each.at] : [])))

/** Whether the list above or the samples fix a fund's fate, so that chance may not close, limit or end it. */
export function isScripted(place: number): boolean {
  return STILL.has(place) || isSamplePlace(place)
}

/** The lowest code of the market, four codes for each fund; prefix 99 was not in use 2017–2026 (rules/sample-market.md#fund-kinds). */
export const FIRST_CODE = 990_000
export const CODES_A_FUND = 4
export const MOST_FUNDS = 2250

/** Returns the code of one class of the fund at a place; class A by default. */
export function codeAt(place: number, letter: 'A' | 'B' | 'C' | 'D' | 'E' | 'H' = 'A'): string {
  const lane = { A: 0, B: 1, C: 1, D: 3, E: 2, H: 2 }[letter]
  const from = place === TROUBLE.codeReused.takenBy ? TROUBLE.codeReused.at : place
  return String(FIRST_CODE + from * CODES_A_FUND + lane)
}
