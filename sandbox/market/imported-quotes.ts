import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { parseNav } from '#domain/number/money.ts'
import type { Nav } from '#domain/number/money.ts'
import type { DatedQuotes, FundTerms, MarketQuotes } from './quotes.ts'
import { readTerms } from '#sandbox/market/fees/imported-terms.ts'

interface ImportedFile {
  readonly terms: FundTerms | null
  readonly navs: ReadonlyMap<string, { readonly unit: Nav; readonly accumulated: Nav }>
  readonly changedMs: number
}

/**
 * Adds to quotes the funds that a developer imported: `<dir>/<code>.csv` (header with `date` and `nav` or `unit_nav`, optionally
 * `acc_nav`) and `<dir>/<code>.json` (ImportedFacts). Files are read on first use and again when they change. If both know a code, the
 * generated market is used.
 */
export function withImported<Q extends MarketQuotes>(quotes: Q, dir: string): Q {
  const known = new Map<string, ImportedFile>()
  const of = (code: string): ImportedFile | null => {
    const path = join(dir, `${code}.csv`)
    if (!/^\d{6}$/.test(code) || !existsSync(path)) return null
    const changedMs = Math.max(
      ...[path, path.replace(/csv$/, 'terms.json')].filter(existsSync).map((each) => statSync(each).mtimeMs),
    )
    const before = known.get(code)
    if (before?.changedMs === changedMs) return before
    const read = { terms: readTerms(dir, code), navs: readNavs(path), changedMs }
    known.set(code, read)
    return read
  }
  const dated = quotes as Partial<DatedQuotes>
  return {
    ...quotes,
    fundsOf: (registrarCode: string) => {
      const generated = quotes.fundsOf(registrarCode)
      const own = codesIn(dir).flatMap((code) => of(code)?.terms ?? [])
      const ours = own.filter((terms) => terms.registrarCode === registrarCode)
      return ours.length === 0 ? generated : [...generated, ...ours]
    },
    navOn: (code: string, day: string) => quotes.navOn(code, day) ?? of(code)?.navs.get(day) ?? null,
    // If the quotes have dated terms, imported funds have them too. Their NAV is known on the same evening.
    ...(dated.termsOn && {
      termsOn: (code: string, day: string) => dated.termsOn!(code, day) ?? of(code)?.terms ?? null,
      knownOn: (code: string, day: string) =>
        dated.knownOn!(code, day) ?? (of(code)?.navs.has(day) ? day : null),
    }),
  }
}

function codesIn(dir: string): string[] {
  if (!existsSync(dir)) return []
  return readdirSync(dir)
    .filter((name) => /^\d{6}\.csv$/.test(name))
    .map((name) => name.slice(0, 6))
    .sort()
}

function readNavs(path: string): ImportedFile['navs'] {
  const rows = parse<Readonly<Record<string, string>>>(readFileSync(path), { columns: true, bom: true })
  const navs = new Map<string, { unit: Nav; accumulated: Nav }>()
  for (const { date, nav, unit_nav: unitNav, acc_nav: accumulatedNav } of rows) {
    const unit = parseNav(unitNav ?? nav ?? '')
    if (unit === null || date === undefined) continue
    navs.set(date, { unit, accumulated: parseNav(accumulatedNav ?? '') ?? unit })
  }
  return navs
}
