import { findFunds } from '#contract/fund/catalog.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { findFundChoices, type FundChoice } from '#contract/fund/fund-choice.ts'
import { valueOr, type Call } from '#web/call/answer.ts'

export type { FundChoice }

/** The funds to choose from: the reader's own, and those that a search found. */
export interface FundChoices {
  readonly keyword: string
  readonly own: OutputOf<typeof findFundChoices>
  /** Null if nothing was searched for. */
  readonly found: { readonly funds: readonly FundChoice[]; readonly total: number } | null
}

const LONGEST = 60

/** Loads the choices for the keyword of the address. Funds that can be bought come first. */
export async function loadFundChoices(call: Call, url: URL): Promise<FundChoices> {
  const [own, found] = await Promise.all([call(findFundChoices, {}), loadFoundFunds(call, url)])
  return { ...found, own: valueOr(own, noAnswer) }
}

/** Loads only what the keyword of the address finds, for a reader without funds of their own. */
export async function loadFoundFunds(call: Call, url: URL): Promise<FundChoices> {
  const keyword = (url.searchParams.get('keyword')?.trim() ?? '').slice(0, LONGEST)
  const list = keyword === '' ? null : await call(findFunds, { keyword, sort: 'sale' })
  const found = list && valueOr(list, noAnswer)
  return { keyword, own: NONE, found: found && { funds: found.rows, total: found.total } }
}

const NONE: FundChoices['own'] = { held: [], favourites: [], recent: [] }

function noAnswer(): never {
  throw new Response(null, { status: 500 })
}
