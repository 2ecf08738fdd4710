import { findFunds } from '#contract/fund/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { findFundChoices, type FundChoice } from '#contract/fund/fund-choice.ts'
import { valueOr, type Call } from '#web/call/answer.ts'

export type { FundChoice }

/** What can be chosen from: the reader's own funds, and what was looked for. */
export interface FundChoices {
  readonly keyword: string
  readonly own: OutputOf<typeof findFundChoices>
  /** Null where nothing was looked for. */
  readonly found: { readonly funds: readonly FundChoice[]; readonly total: number } | null
}

const LONGEST = 60

/** For the keyword of the address; what can be bought comes before what cannot. */
export async function loadFundChoices(call: Call, url: URL): Promise<FundChoices> {
  const keyword = (url.searchParams.get('keyword')?.trim() ?? '').slice(0, LONGEST)
  const [own, list] = await Promise.all([
    call(findFundChoices, {}),
    keyword === '' ? null : call(findFunds, { keyword, sort: 'sale' }),
  ])
  const found = list && valueOr(list, noAnswer)
  return {
    keyword,
    own: valueOr(own, noAnswer),
    found: found && { funds: found.rows, total: found.total },
  }
}

function noAnswer(): never {
  throw new Response(null, { status: 500 })
}
