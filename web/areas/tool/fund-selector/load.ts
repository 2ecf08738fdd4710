import { exportFunds, findFunds } from '#contract/fund/catalog.ts'
import { addressOf } from '#contract/endpoint.ts'
import { valueOr, type Call } from '#web/call/answer.ts'
import type { Locale } from '#web/site/server-context.ts'
import { columnsOf, queryOf, rememberedColumns, type Query, type SelectorPage } from './model.ts'
import { describeList } from './describe-list.ts'

interface PageRequest {
  readonly request: Request
  readonly locale: Locale
}

/** Loads the list for an address. Runs only on the server, so that the browser's scripts contain no contract. */
export async function loadFunds(call: Call, { request, locale }: PageRequest): Promise<SelectorPage> {
  const asked = queryOf(new URL(request.url).searchParams)
  const query = withShortWords(asked)
  const { columns, page, ...filters } = query
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
    told: describeList(query, list, { locale, isCut: WORDS.some((name) => query[name] !== asked[name]) }),
  }
}

/** Values typed by hand can have any length, and every link of the page contains them. So they are cut. */
const WORDS = ['keyword', 'manager', 'company', 'theme'] as const
const LONGEST_WORD = 60

function withShortWords(query: Query): Query {
  return { ...query, ...Object.fromEntries(WORDS.map((name) => [name, query[name].slice(0, LONGEST_WORD)])) }
}
