import { FUND_RANGES } from '#contract/values.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { PageLink } from '#web/app/page-link.tsx'
import * as fundCopy from '#web/parts/copy.ts'
import { FilterChip } from '#web/ui/chip.tsx'
import * as copy from './copy.ts'
import { hasFilters, hrefWith, PATH, rangeIn, type ListProps, type Query, type RangeKey } from './model.ts'
import styles from './screen.module.css'

interface Active {
  readonly key: string
  readonly label: string
  readonly without: Partial<Query>
}

/** What narrows the list now; each can be taken away by itself. */
export function ActiveFilters({ query, list }: ListProps) {
  const t = useCopy(copy)
  const [before, total, after] = t.found(list.total.toLocaleString('en'))
  const chips = [...useChoices({ query, list }), ...useRanges(query)]
  return (
    <div className={styles.active}>
      <span role="status">
        {before} <b className="num">{total}</b> {after}
      </span>
      {chips.map(({ key, label, without }) => (
        <FilterChip key={key} href={hrefWith(query, without)}>
          {label}
        </FilterChip>
      ))}
      {hasFilters(query) && (
        <PageLink className={styles.clear} href={PATH}>
          {t.clear}
        </PageLink>
      )}
    </div>
  )
}

function useChoices({ query, list }: ListProps): Active[] {
  const t = useCopy(copy)
  const words = useCopy(fundCopy)
  const locale = useLocale()
  const named = (
    choices: readonly { value: string; name: { zh: string; en: string | null } }[],
    value: string,
  ) => {
    const found = choices.find((choice) => choice.value === value)
    return found ? nameIn(locale, found.name) : value
  }
  const word = (dictionary: Readonly<Record<string, string>>, value: string) => dictionary[value] ?? value
  const labels = {
    keyword: t.keywordChip(query.keyword),
    fundType: word(words.type, query.fundType),
    risk: `R${query.risk}`,
    company: named(list.companies, query.company),
    theme: named(list.themes, query.theme),
    size: t.sizeChip(word(t.bands, query.size)),
    age: t.ageChip(word(t.bands, query.age)),
    fee: t.feeChip(word(t.fees, query.fee)),
    manager: t.managerChip(query.manager),
  }
  return (Object.keys(labels) as (keyof typeof labels)[])
    .filter((name) => query[name] !== '')
    .map((name) => ({ key: name, label: labels[name], without: { [name]: '' } }))
}

function useRanges(query: Query): Active[] {
  const t = useCopy(copy)
  return FUND_RANGES.flatMap((key) => {
    const range = rangeIn(query, key)
    if (range === null) return []
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
