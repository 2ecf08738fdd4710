import { searchSite } from '#contract/fund/search.ts'
import type { SiteText } from '#contract/fund/search.ts'
import { searchForStaff } from '#contract/staff-search.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Locale } from '#server/base/http/locale.ts'
import type { ReadCall, Route } from '#server/base/http/route.ts'
import { mayLag, read } from '#server/base/http/route.ts'
import type { Db } from '#server/db/open.ts'
import type { FundIndex } from './fund-index.ts'
import type { SearchQuery } from './search-site.ts'
import { search } from './search-site.ts'
import { indexTexts } from './text-index.ts'
import type { TextIndex } from './text-index.ts'

export interface SearchDeps {
  readonly funds: (db: Db) => Promise<FundIndex>
  /** Questions, articles and pages of a language. Returns the same array while they are unchanged. */
  readonly texts: (locale: Locale) => readonly SiteText[]
}

export function searchRoutes({ funds, texts }: SearchDeps): Route[] {
  const indexed = new WeakMap<readonly SiteText[], TextIndex>()
  const textsIn = (locale: Locale) => {
    const all = texts(locale)
    const index = indexed.get(all) ?? indexTexts(locale, all)
    indexed.set(all, index)
    return index
  }
  const find = async ({ db, locale }: Pick<ReadCall, 'db' | 'locale'>, query: SearchQuery) =>
    ok(search(query, { funds: await funds(db), texts: textsIn(locale), locale }))
  return [
    mayLag(read(searchSite, find)),
    mayLag(read(searchForStaff, (call, { term }) => find(call, { keyword: term, limit: '' }))),
  ]
}
