import type { OutputOf } from '#contract/endpoint.ts'
import type { searchSite } from '#contract/fund/search.ts'

export type SearchResult = OutputOf<typeof searchSite>
export const PATH = '/search'

export function totalOf({ funds, help, articles, pages }: SearchResult): number {
  return [funds, help, articles, pages].reduce((sum, { total }) => sum + total, 0)
}

export function fundsHref(keyword: string): string {
  return `/tool/fund-selector?${new URLSearchParams({ keyword })}`
}
