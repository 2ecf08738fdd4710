import { exportFunds, findFunds } from '#contract/catalog.ts'
import { addressOf } from '#contract/endpoint.ts'
import { valueOr, type Call } from '#web/app/answer.ts'
import type { Locale } from '#web/app/server-context.ts'
import { columnsOf, queryOf, rememberedColumns, type SelectorPage } from './model.ts'
import { tell } from './tell.ts'

interface Asked {
  readonly request: Request
  readonly locale: Locale
}

/** The list for an address; on the server only, so that no page carries a contract. */
export async function loadFunds(call: Call, { request, locale }: Asked): Promise<SelectorPage> {
  const query = queryOf(new URL(request.url).searchParams)
  const { columns, page, ...filters } = { ...query, keyword: query.keyword.slice(0, 60) }
  const answer = await call(findFunds, { ...filters, page })
  const list = valueOr(answer, () => {
    throw new Response(null, { status: 500 })
  })
  const said = Object.entries(filters).filter(([, value]) => value !== '')
  return {
    query,
    list,
    columns: columnsOf(columns, rememberedColumns(request.headers.get('cookie') ?? '')),
    exportHref: `${addressOf(exportFunds)}?${new URLSearchParams(said)}`,
    told: tell(query, list, locale),
  }
}
