import type { Fen, Nav, Rate, Share } from '#domain/number/money.ts'

/** The parts of a generated market that `load-market.ts` reads. The sandbox's market has this shape; the server does not import it. */
export interface GeneratedMarket {
  readonly registrars: readonly {
    readonly registrarCode: string
    readonly name: string
    readonly nameEn: string
    readonly protocolVersion: string
    readonly chargePayMethod: string
  }[]
  readonly companies: readonly {
    readonly companyCode: string
    readonly name: string
    readonly nameEn: string
    readonly pinyin: string
    readonly initials: string
  }[]
  readonly funds: readonly GeneratedClass[]
  readonly calendar: { readonly days: readonly string[] }
  readonly columns: (key: string) => GeneratedColumns
  /** The day on whose evening a NAV becomes known. */
  readonly publishedOn: (key: string, place: number) => string | null
  readonly corrections: readonly {
    readonly key: string
    readonly place: number
    readonly unit: number
    readonly correctedOn: string
  }[]
  readonly facts: (key: string) => GeneratedFacts
  readonly indexes: () => Iterable<GeneratedIndex>
}

/** The facts of a fund beside its terms. Weights are in 1e-8, parts of a benchmark in per cent. */
export interface GeneratedFacts {
  readonly theme: Words | null
  readonly custodian: Words
  readonly managers: readonly {
    readonly name: string
    readonly since: string
    readonly until: string | null
  }[]
  readonly sizes: readonly { readonly day: string; readonly size: bigint }[]
  readonly reports: readonly {
    readonly day: string
    readonly publishedOn: string
    readonly allocation: readonly { readonly asset: string; readonly weight: number }[]
    readonly holdings: readonly {
      readonly kind: string
      readonly code: string
      readonly name: Words
      readonly weight: number
    }[]
  }[]
  readonly notices: readonly {
    readonly kind: string
    readonly publishedOn: string
    readonly title: Words
    readonly body: Words
  }[]
  readonly benchmark: readonly { readonly indexCode: string; readonly percent: number }[]
}

export interface GeneratedIndex {
  readonly indexCode: string
  readonly name: Words
  readonly levels: Iterable<{ readonly date: string; readonly level: number }>
}

/** One value per calendar day; 0 means that there is no row. Unit and accumulated NAV in 1e-4 yuan, dividend and split ratio in 1e-8. */
export interface GeneratedColumns {
  readonly unit: Int32Array
  readonly accumulated: Int32Array
  readonly dividend: Int32Array
  readonly splits: ReadonlyMap<number, number>
}

interface Words {
  readonly zh: string
  readonly en: string
}

/** A share class. Classes with the same `place` belong to one fund. */
export interface GeneratedClass {
  readonly key: string
  readonly place: number
  readonly letter: string
  readonly kind: { readonly sourceType: string; readonly isEquityTilted: boolean }
  readonly terms: {
    readonly fundCode: string
    readonly registrarCode: string
    readonly companyCode: string
    readonly fundType: string
    readonly navDecimals: number
    readonly shareRounding: string
    readonly holdEnd?: string
    readonly feeRounding?: string
    readonly incomeCarry?: string
    readonly confirmDays: number
    readonly firstMinimum: Fen
    readonly addOnMinimum: Fen
    readonly singleMaximum: Fen | null
    readonly minimumRedemption: Share
    readonly minimumHolding: Share
    readonly minimumSwitch: Share
    readonly redemptionMaximum: Share | null
    readonly dayRedemptionMaximum: Share | null
    readonly convertStatus: string
    readonly periodicStatus: string
    readonly defaultDividendMethod: string
    readonly redemptionPayDays: number
    readonly dividendPayDays: number
    readonly isBackEnd?: true
    readonly ipo: { readonly from: string; readonly to: string; readonly faceValue: Nav } | null
  }
  readonly spans: readonly {
    readonly from: string
    readonly to: string | null
    readonly fundStatus: string
    readonly dayMaximum: Fen | null
  }[]
  readonly name: Words
  readonly fullName: Words
  readonly pinyin: string
  readonly initials: string
  readonly riskLevel: number
  readonly inception: string | null
  readonly retiredOn: string | null
  readonly currency: string
  readonly benchmark: Words
  readonly managementRate: Rate
  readonly custodyRate: Rate
  readonly salesServiceRate: Rate
  readonly schedules: readonly GeneratedSchedule[]
  readonly redeemableDays: number
  readonly buyPayDays: number
  readonly sizeYuan: Fen
  readonly managers: string
  readonly changes: readonly {
    readonly day: string
    readonly change: string
    readonly oldValue: string | null
    readonly newValue: string | null
  }[]
}

/** A dated fee table; discount in 1e-4. */
export interface GeneratedSchedule {
  readonly kind: string
  readonly from: string
  readonly to: string | null
  readonly ruleVersion: string
  readonly discount: number
  readonly purchaseTiers: readonly {
    readonly from: Fen
    readonly to: Fen | null
    readonly rate: Rate | null
    readonly fixedFee: Fen | null
  }[]
  /** The tiers by days held. */
  readonly redemptionTiers: readonly {
    readonly from: number
    readonly to: number | null
    readonly rate: Rate
  }[]
}
