import Search from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit, useSearchParams } from 'react-router'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { PageLink } from '#web/app/page-link.tsx'
import * as fundCopy from '#web/parts/copy.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice, FilterChip } from '#web/ui/chip.tsx'
import { Select } from '#web/ui/choice.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './copy.ts'
import { hasFilters, hrefWith, PATH, queryOf, type FundList, type Query } from './model.ts'
import styles from './screen.module.css'

/** Kept while searching (SH8): whoever embeds the page without our header keeps it without. */
const FLAGS = ['hideNavigation', 'hideFooter'] as const

interface FiltersProps {
  readonly query: Query
  readonly list: FundList
}

/**
 * One plain GET form: without a script its button sends it, with one every choice does. The rail is a pop-over on a
 * phone and stands open on a desk.
 */
export function Filters({ query, list }: FiltersProps) {
  const t = useCopy(copy)
  const submit = useSubmit()
  const rail = useRef<HTMLDivElement>(null)
  const shown = useComingQuery(query)
  const [params] = useSearchParams()
  return (
    <Form
      action={PATH}
      className={styles.form}
      role="search"
      aria-label={t.filtersTitle}
      onChange={(event) => {
        const isTyping = event.target instanceof HTMLInputElement && event.target.type === 'search'
        if (!isTyping) void submit(filled(event.currentTarget), { action: PATH })
      }}
      onSubmit={(event) => {
        event.preventDefault()
        rail.current?.hidePopover()
        void submit(filled(event.currentTarget), { action: PATH })
      }}
    >
      {FLAGS.map((name) =>
        params.get(name) === 'Y' ? <input key={name} type="hidden" name={name} value="Y" /> : null,
      )}
      <input type="hidden" name="sort" value={query.sort} />
      <input type="hidden" name="order" value={query.order} />
      <SearchBar keyword={query.keyword} />
      <div className={styles.rail} id="filters" popover="auto" ref={rail}>
        <RailHead />
        <Choices query={shown} list={list} />
        <Button kind="primary" type="submit" isBlock>
          {t.apply}
        </Button>
      </div>
    </Form>
  )
}

/** The choices as they will be once the list that is on its way is here; so a chip answers at once. */
function useComingQuery(query: Query): Query {
  const { location } = useNavigation()
  return location?.pathname === PATH ? queryOf(new URLSearchParams(location.search)) : query
}

function SearchBar({ keyword }: { readonly keyword: string }) {
  const t = useCopy(copy)
  const field = useRef<HTMLInputElement>(null)
  // The field is not React's, so that what is typed while a list loads is never lost; a keyword that was taken away
  // elsewhere has to be put into it by hand.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = keyword
  }, [keyword])
  return (
    <div className={styles.bar}>
      <div className={styles.search}>
        <Icon of={Search} />
        <input
          ref={field}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={60}
          aria-label={t.keyword}
          placeholder={t.keyword}
          autoComplete="off"
        />
      </div>
      <Button kind="primary" type="submit">
        {t.search}
      </Button>
      <span className={styles.railButton}>
        <Button popoverTarget="filters">
          <Icon of={SlidersHorizontal} />
          {t.filters}
        </Button>
      </span>
    </div>
  )
}

function RailHead() {
  const t = useCopy(copy)
  return (
    <div className={styles.railHead}>
      <h2>{t.filtersTitle}</h2>
      <Button kind="quiet" popoverTarget="filters" popoverTargetAction="hide" aria-label={t.close}>
        <Icon of={X} />
      </Button>
    </div>
  )
}

function Choices({ query, list }: FiltersProps) {
  const t = useCopy(copy)
  const words = useCopy(fundCopy)
  const locale = useLocale()
  const types = list.fundTypes.map(({ value, count }) => ({
    value,
    count,
    label: words.type[value],
  }))
  const risks = list.risks.map(({ value, count }) => ({
    value: String(value),
    count,
    label: value === 0 ? words.risk[0] : `R${value} ${words.riskShort[value]}`,
  }))
  const companies = list.companies.map(({ value, name, count }) => ({
    value,
    label: `${nameIn(locale, name)} (${count})`,
  }))
  const isListed = query.company === '' || companies.some(({ value }) => value === query.company)
  const chosen = isListed ? [] : [{ value: query.company, label: query.company }]
  return (
    <>
      <ChipField name="fundType" legend={t.fundType} chosen={query.fundType} choices={types} />
      <ChipField name="risk" legend={t.risk} chosen={query.risk} choices={risks} />
      <div className={styles.group}>
        <Select
          label={t.company}
          name="company"
          value={query.company}
          onChange={noop}
          options={[{ value: '', label: t.allCompanies }, ...chosen, ...companies]}
        />
      </div>
    </>
  )
}

interface ChipFieldProps {
  readonly name: string
  readonly legend: string
  readonly chosen: string
  readonly choices: readonly {
    readonly value: string
    readonly label: string | undefined
    readonly count: number
  }[]
}

function ChipField({ name, legend, chosen, choices }: ChipFieldProps) {
  const t = useCopy(copy)
  // A choice that leaves no fund is not offered, but it stays chosen until it is taken away.
  const isOffered = chosen === '' || choices.some(({ value }) => value === chosen)
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      {!isOffered && <input type="hidden" name={name} value={chosen} />}
      <div className={styles.chips}>
        <ChipChoice name={name} value="" checked={chosen === ''} onChange={noop}>
          {t.all}
        </ChipChoice>
        {choices.map(({ value, label, count }) => (
          <ChipChoice key={value} {...{ name, value, count }} checked={chosen === value} onChange={noop}>
            {label}
          </ChipChoice>
        ))}
      </div>
    </fieldset>
  )
}

/** What narrows the list now; each can be taken away by itself. */
export function ActiveFilters({ query, list }: FiltersProps) {
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

/** The form listens to all its fields at once; React wants a listener at each that it holds. */
function noop(): void {}

/** The fields that say something; empty ones do not belong in an address. */
function filled(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
  const said = fields.filter(([, value]) => value !== '')
  const isPlainOrder = said.some(([name, value]) => name === 'sort' && value === 'return1y')
  const kept = said.filter(([name, value]) => {
    if (name === 'sort') return value !== 'return1y'
    return name !== 'order' || !(isPlainOrder && value === 'desc')
  })
  return new URLSearchParams(kept.map(([name, value]) => [name, value]))
}
