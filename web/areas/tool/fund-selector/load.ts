import { findFunds } from '#contract/catalog.ts'
import { valueOr, type Call } from '#web/app/answer.ts'
import { queryOf, type FundList, type Query } from './model.ts'

/** The list for an address; on the server only, so that no page carries a contract. */
export async function loadFunds(call: Call, url: URL): Promise<{ query: Query; list: FundList }> {
  const query = queryOf(url.searchParams)
  const answer = await call(findFunds, { ...query, keyword: query.keyword.slice(0, 60) })
  const list = valueOr(answer, () => {
    throw new Response(null, { status: 500 })
  })
  return { query, list }
}
