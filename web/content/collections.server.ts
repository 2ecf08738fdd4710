import type { Locale } from '#web/site/server-context.ts'
import { KINDS, MARKETS } from './collections/entry.ts'
import type { Collections, Entry, EntryFile, Kind, Shelf } from './collections/entry.ts'
import { ContentFault, readEntry, type LocatedEntry } from './collections/read-entry.ts'

/** The entries that come with the product: samples, and entries taken from rules/product.md. */
const SHIPPED = import.meta.glob<string>('./collections/{zh,en}/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The repository's own entry files, with their path in a collection. */
export const SHIPPED_FILES: readonly EntryFile[] = Object.entries(SHIPPED).map(([path, text]) => ({
  path: path.replace('./collections/', ''),
  text,
}))

/**
 * Returns the entries of this site: the operator's, and those of ours that the operator has not replaced under the same name. Samples
 * are shown in a sandbox only. Throws with file and line if an operator's file cannot be used, or one of its languages is missing.
 */
export function openCollections(
  operator: readonly EntryFile[],
  isSandbox: boolean,
  shipped: readonly EntryFile[] = SHIPPED_FILES,
): Collections {
  const own = operator.map(readEntry)
  checkPairs(own)
  const replaced = new Set(own.map(nameOf))
  const ours = shipped.map(readEntry).filter((each) => !replaced.has(nameOf(each)))
  checkPairs(ours)
  const shown = [...own, ...ours].filter(({ entry }) => isSandbox || !entry.isSample)
  return { zh: shelfOf(shown, 'zh'), en: shelfOf(shown, 'en') }
}

function nameOf({ locale, kind, entry }: LocatedEntry): string {
  return `${locale}/${kind}/${entry.id}`
}

/** Checks that every entry exists in both languages, with the same date and sample mark. */
function checkPairs(all: readonly LocatedEntry[]): void {
  const byName = new Map(all.map((each) => [nameOf(each), each]))
  for (const each of all) {
    const other = each.locale === 'zh' ? 'en' : 'zh'
    const twin = byName.get(nameOf({ ...each, locale: other }))
    const path = `${nameOf(each)}.md`
    if (twin === undefined)
      throw new ContentFault(path, 1, `${other}/${each.kind}/${each.entry.id}.md is missing`)
    const isSame = twin.entry.date === each.entry.date && twin.entry.isSample === each.entry.isSample
    if (!isSame) throw new ContentFault(path, 1, `date and sample must be those of ${nameOf(twin)}.md`)
  }
}

function shelfOf(all: readonly LocatedEntry[], locale: Locale): Shelf {
  const of = (kind: Kind) =>
    all
      .filter((each) => each.locale === locale && each.kind === kind)
      .map(({ entry }) => entry)
      .sort(inOrder(kind))
  return Object.fromEntries(KINDS.map((kind) => [kind, of(kind)])) as unknown as Shelf
}

type Order = (left: Entry, right: Entry) => number

/** Orders the newest first, but people and values by rank, licences by market, staff by code; equal entries by id. */
function inOrder(kind: Kind): Order {
  const byId: Order = (left, right) => left.id.localeCompare(right.id, 'en')
  const fact = (entry: Entry, name: string) => (entry.facts as Readonly<Record<string, string>>)[name] ?? ''
  const by: Partial<Record<Kind, Order>> = {
    culture: (left, right) => Number(fact(left, 'rank')) - Number(fact(right, 'rank')),
    management: (left, right) => Number(fact(left, 'rank')) - Number(fact(right, 'rank')),
    licences: (left, right) => marketOf(left) - marketOf(right),
    staff: (left, right) => fact(left, 'code').localeCompare(fact(right, 'code'), 'en'),
  }
  const marketOf = (entry: Entry) => MARKETS.findIndex((market) => market === fact(entry, 'market'))
  const newest: Order = (left, right) => right.date.localeCompare(left.date, 'en')
  const first = by[kind] ?? newest
  return (left, right) => first(left, right) || byId(left, right)
}
