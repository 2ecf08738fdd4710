import type { Fen, Rate } from '#domain/number/money.ts'
import type { Company } from './company.ts'
import type { FeeSchedule } from './fees/fee.ts'
import type { FundKind } from './fund-kind.ts'
import type { FundTerms } from './quotes.ts'

export interface Bilingual {
  readonly zh: string
  readonly en: string
}

/** Terms that hold from a day on. `to` is the first day on which they no longer hold, null if they still hold. */
export interface TermsSpan {
  readonly from: string
  readonly to: string | null
  readonly fundStatus: string
  readonly dayMaximum: Fen | null
}

/** A change that fund lists would show (renamed, retyped, merged, ended, reappeared). */
export interface MasterChange {
  readonly day: string
  readonly change: 'renamed' | 'retyped' | 'retired' | 'reappeared'
  readonly oldValue: string | null
  readonly newValue: string | null
}

/** One share class of the market with all its data. Rates are yearly, in 1e-8. */
export interface MarketFund {
  /** The code, or code@day for a class that ended before another took its code. */
  readonly key: string
  /** The place of the fund, the same for all its share classes. */
  readonly place: number
  readonly letter: string
  readonly kind: FundKind
  readonly company: Company
  /** The terms at the market's end. */
  readonly terms: FundTerms
  readonly spans: readonly TermsSpan[]
  readonly name: Bilingual
  readonly fullName: Bilingual
  readonly pinyin: string
  readonly initials: string
  readonly riskLevel: number
  /** Null while the fund is being issued. */
  readonly inception: string | null
  readonly retiredOn: string | null
  readonly currency: string
  readonly benchmark: Bilingual
  readonly managementRate: Rate
  readonly custodyRate: Rate
  readonly salesServiceRate: Rate
  readonly schedules: readonly FeeSchedule[]
  readonly redeemableDays: number
  readonly buyPayDays: number
  readonly sizeYuan: Fen
  readonly managers: string
  readonly changes: readonly MasterChange[]
}

/** Fund-wide facts from which classes, terms and NAV are drawn; all from the fund's own streams. */
export interface FundModel {
  readonly place: number
  readonly kind: FundKind
  readonly company: Company
  readonly letters: readonly string[]
  /** Number of the tracked index or region in its theme list. */
  readonly themeNo: number
  readonly theme: Bilingual
  readonly themePinyin: readonly string[]
  readonly sector: number
  readonly state: 'open' | 'limited' | 'suspended' | 'closed' | 'issuing'
  /** First day with a NAV; before the market's start for older funds, null while issuing without a known contract day. */
  readonly inception: string | null
  /** First open day after the closed period of a fund that raises money now; null for all others. */
  readonly opensOn: string | null
  readonly retiredOn: string | null
}
