import { isForSale } from '#contract/fund/for-sale.ts'
import { FUND_RANGES } from '#contract/values.ts'
import { thousands } from '#domain/number/thousands.ts'
import { fullDay } from '#web/format/date-text.ts'
import { nameIn } from '#web/site/locale.ts'
import type { Locale } from '#web/site/server-context.ts'
import * as fundCopy from '#web/parts/fund/fund.copy.ts'
import { priceText } from '#web/parts/fund/price-text.ts'
import * as saleCopy from '#web/parts/fund/sale-status.copy.ts'
import * as copy from './copy.ts'
import {
  hrefWith,
  isMany,
  rangeIn,
  valuesIn,
  type FundList,
  type Query,
  type RangeKey,
  type SelectorText,
} from './model.ts'
import * as toldCopy from './told.copy.ts'

type ListFacts = Pick<
  FundList,
  'asOf' | 'ignored' | 'rows' | 'total' | 'page' | 'pages' | 'companies' | 'themes'
>

interface Telling {
  readonly locale: Locale
  /** Whether words of the address were longer than any name and were cut. */
  readonly isCut?: boolean
}

/** Returns the texts about a list. Runs only on the server, so that the browser's scripts contain neither its words nor its rules. */
export function describeList(
  query: Query,
  list: ListFacts,
  { locale, isCut = false }: Telling,
): SelectorText {
  const t = toldCopy[locale]
  const left = [isCut ? t.cut : null, ignoredOf(list.ignored, locale)].filter((each) => each !== null)
  return {
    description: t.description,
    asOf: list.asOf === null ? null : t.asOf(fullDay(list.asOf, locale)),
    ignored: left.length === 0 ? null : left.join(' '),
    found: t.found(thousands(String(list.total))),
    narrowings: [...choicesOf(query, list, locale), ...rangesOf(query, list, locale)].map(
      ({ key, label, without }) => ({ key, label, href: hrefWith(query, without) }),
    ),
    empty: list.rows.length > 0 ? null : { title: t.emptyTitle, text: t.emptyText },
    place: placeOf(list, locale),
    exportHint: t.exportHint(thousands(String(list.total))),
    prices: Object.fromEntries(list.rows.map((row) => [row.fundCode, priceText(row, locale)])),
    closed: Object.fromEntries(
      list.rows.flatMap((row) =>
        isForSale(row) ? [] : [[row.fundCode, saleCopy[locale].status[row.status]]],
      ),
    ),
  }
}

function ignoredOf(ignored: ListFacts['ignored'], locale: Locale): string | null {
  const t = toldCopy[locale]
  const words: Readonly<Record<string, string>> = { ...copy[locale].columns, ...t.ignoredNames }
  return ignored.length === 0 ? null : t.ignored(ignored.map((name) => words[name] ?? name))
}

function placeOf({ page, pages, total, rows }: ListFacts, locale: Locale): string {
  // Every page but the last is full, so the first row of the last page is counted back from the end.
  const from = page === pages ? total - rows.length + 1 : (page - 1) * rows.length + 1
  return toldCopy[locale].place(from, from + rows.length - 1, thousands(String(total)))
}

interface Narrowing {
  readonly key: string
  readonly label: string
  readonly without: Partial<Query>
}

/** Returns the active choices. Leaves out ignored ones: unknown values of a multiple field, or the whole of a single field. */
function choicesOf(query: Query, list: ListFacts, locale: Locale): readonly Narrowing[] {
  const { companies, themes, ignored } = list
  const told = toldCopy[locale]
  const named = (choices: ListFacts['companies'] | ListFacts['themes'], value: string) => {
    const found = choices.find((choice) => choice.value === value)
    return found ? nameIn(locale, found.name) : value
  }
  const word = (dictionary: Readonly<Record<string, string>>, value: string) => dictionary[value] ?? null
  const labels = {
    keyword: told.keywordChip,
    fundType: (value: string) => word(fundCopy[locale].type, value),
    risk: (value: string) =>
      value === '0' ? (fundCopy[locale].risk[0] ?? null) : /^[1-5]$/.test(value) ? `R${value}` : null,
    company: (value: string) => named(companies, value),
    theme: (value: string) => named(themes, value),
    size: (value: string) => word(told.sizes, value),
    age: (value: string) => word(told.ages, value),
    fee: (value: string) => word(told.fees, value),
    manager: told.managerChip,
  }
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const values = isMany(name) ? valuesIn(query[name]) : [query[name]].filter(Boolean)
    return values.flatMap((value) => {
      const label = isMany(name) || !ignored.includes(name) ? labels[name](value) : null
      if (label === null) return []
      const without = { [name]: values.filter((each) => each !== value).join(',') }
      return [{ key: `${name} ${value}`, label, without }]
    })
  })
}

function rangesOf(query: Query, { ignored }: ListFacts, locale: Locale): readonly Narrowing[] {
  const t = copy[locale]
  return FUND_RANGES.flatMap((key) => {
    const range = rangeIn(query, key)
    if (range === null || ignored.includes(key)) return []
    const [from, to] = [withUnit(key, range.from), withUnit(key, range.to)]
    const said = range.to === '' ? t.atLeast(from) : range.from === '' ? t.atMost(to) : t.between(from, to)
    const without = { [`${key}From`]: '', [`${key}To`]: '' }
    return [{ key, label: `${t.columns[key]} ${said}`, without }]
  })
}

function withUnit(key: RangeKey, text: string): string {
  const sign = text.replace('-', '−').replace(/%$/, '')
  return key.startsWith('sharpe') ? sign : `${sign}%`
}
