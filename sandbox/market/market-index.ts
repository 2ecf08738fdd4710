import { indexLevels } from './benchmark.ts'
import { INDEX_NAMES } from './fact-table.ts'
import type { Bilingual, FundModel } from './fund.ts'
import { indexCodeOf } from './fund-facts.ts'
import type { ReturnSource } from './fund-return.ts'

export interface MarketIndex {
  readonly indexCode: string
  readonly name: Bilingual
  /** One level for each day with a NAV row, starting at 1,000. */
  readonly levels: Generator<{ readonly date: string; readonly level: number }>
}

/** Generates each index once, with the data of the first fund whose benchmark uses it. */
export function* marketIndexes(source: ReturnSource, models: readonly FundModel[]): Generator<MarketIndex> {
  const seen = new Set<string>()
  for (const model of models) {
    for (const [yardstick] of model.kind.benchmark) {
      const indexCode = indexCodeOf(yardstick, model)
      if (seen.has(indexCode)) continue
      seen.add(indexCode)
      const own = { zh: `样本${model.theme.zh}指数`, en: `Sample ${model.theme.en} Index` }
      const name = INDEX_NAMES[indexCode] ?? own
      yield { indexCode, name, levels: indexLevels(source, yardstick, model) }
    }
  }
}
