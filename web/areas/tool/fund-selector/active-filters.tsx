import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { PageLink } from '#web/app/page-link.tsx'
import * as fundCopy from '#web/parts/copy.ts'
import { FilterChip } from '#web/ui/chip.tsx'
import * as copy from './copy.ts'
import { hasFilters, hrefWith, PATH, type ListProps } from './model.ts'
import styles from './screen.module.css'

/** What narrows the list now; each can be taken away by itself. */
export function ActiveFilters({ query, list }: ListProps) {
  const t = useCopy(copy)
  const words = useCopy(fundCopy)
  const locale = useLocale()
  const company = list.companies.find(({ value }) => value === query.company)
  const [before, total, after] = t.found(list.total.toLocaleString('en'))
  const typeName = words.type[query.fundType as keyof typeof words.type] ?? query.fundType
  const chips = [
    { name: 'keyword', label: t.keywordChip(query.keyword) },
    { name: 'fundType', label: typeName },
    { name: 'risk', label: `R${query.risk}` },
    { name: 'company', label: company ? nameIn(locale, company.name) : query.company },
  ] as const
  return (
    <div className={styles.active}>
      <span role="status">
        {before} <b className="num">{total}</b> {after}
      </span>
      {chips.map(({ name, label }) =>
        query[name] === '' ? null : (
          <FilterChip key={name} href={hrefWith(query, { [name]: '' })}>
            {label}
          </FilterChip>
        ),
      )}
      {hasFilters(query) && (
        <PageLink className={styles.clear} href={PATH}>
          {t.clear}
        </PageLink>
      )}
    </div>
  )
}
