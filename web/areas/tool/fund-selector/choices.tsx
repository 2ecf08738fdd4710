import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import * as fundCopy from '#web/parts/fund/fund.copy.ts'
import { ChipChoice, ChipLink } from '#web/ui/chip.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import * as copy from './copy.ts'
import {
  directionOf,
  hrefWith,
  sortHref,
  valuesIn,
  type ColumnKey,
  type ListProps,
  type ManyName,
  type Query,
} from './model.ts'
import styles from './screen.module.css'

interface SortsProps {
  readonly query: Query
  readonly columns: readonly ColumnKey[]
}

/** The sort orders of the list for phones, where the list consists of cards and has no column heads to press. */
export function Sorts({ query, columns }: SortsProps) {
  const t = useCopy(copy)
  const directions = { ascending: t.sortUp, descending: t.sortDown }
  return (
    <div className={`${styles.group} ${styles.sorts}`} role="group" aria-label={t.sort}>
      <p>{t.sort}</p>
      <div className={styles.chips}>
        {(['code', 'name', ...columns] as const).map((key) => {
          const direction = directionOf(query, key)
          return (
            <ChipLink key={key} href={sortHref(query, key)} isOn={direction !== null}>
              {t.columns[key]}
              {direction !== null && <small>{directions[direction]}</small>}
            </ChipLink>
          )
        })}
      </div>
    </div>
  )
}

export function Choices({ query, list }: ListProps) {
  const t = useCopy(copy)
  const words = useCopy(fundCopy)
  const types = list.fundTypes.map(({ value, count }) => ({ value, count, label: words.type[value] }))
  const risks = list.risks.map(({ value, count }) => ({
    value: String(value),
    count,
    label: value === 0 ? words.risk[0] : `R${value} ${words.riskShort[value]}`,
  }))
  const sizes = list.sizes.map((each) => ({ ...each, label: t.bands[each.value] }))
  const ages = list.ages.map((each) => ({ ...each, label: t.bands[each.value] }))
  const fees = list.fees.map((each) => ({ ...each, label: t.fees[each.value] }))
  return (
    <>
      <ChipField name="fundType" legend={t.fundType} query={query} choices={types} />
      <ChipField name="risk" legend={t.risk} query={query} choices={risks} />
      <div className={`${styles.group} ${styles.fields}`}>
        <NameSelect
          name="company"
          label={t.company}
          all={t.allCompanies}
          chosen={query.company}
          choices={list.companies}
        />
        <NameSelect
          name="theme"
          label={t.theme}
          all={t.allThemes}
          chosen={query.theme}
          choices={list.themes}
        />
      </div>
      <ChipField name="size" legend={t.size} query={query} choices={sizes} />
      <ChipField name="age" legend={t.age} query={query} choices={ages} />
      <ChipField name="fee" legend={t.fee} query={query} choices={fees} />
    </>
  )
}

interface NameSelectProps {
  readonly name: 'company' | 'theme'
  readonly label: string
  readonly all: string
  readonly chosen: string
  readonly choices: readonly {
    readonly value: string
    readonly name: { readonly zh: string; readonly en: string | null }
    readonly count: number
  }[]
}

/** A select for a long list of names. A chosen value that matches no fund stays in the list until it is removed. */
function NameSelect({ name, label, all, chosen, choices }: NameSelectProps) {
  const locale = useLocale()
  const options = choices.map((each) => ({
    value: each.value,
    label: `${nameIn(locale, each.name)} (${each.count})`,
  }))
  const isListed = chosen === '' || options.some(({ value }) => value === chosen)
  const lost = isListed ? [] : [{ value: chosen, label: chosen.slice(0, 40) }]
  return (
    <Select
      label={label}
      name={name}
      value={chosen}
      onChange={noop}
      options={[{ value: '', label: all }, ...lost, ...options]}
    />
  )
}

interface ChipFieldProps {
  readonly name: ManyName
  readonly legend: string
  readonly query: Query
  readonly choices: readonly {
    readonly value: string
    readonly label: string | undefined
    readonly count: number
  }[]
}

/** A field in which several values may be chosen. A fund matches if it has any of them. */
function ChipField({ name, legend, query, choices }: ChipFieldProps) {
  const t = useCopy(copy)
  const chosen = valuesIn(query[name])
  // A value that matches no fund is not offered, but if chosen it stays until it is removed.
  const lost = chosen.filter((each) => choices.every(({ value }) => value !== each))
  if (choices.length === 0 && chosen.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.chips}>
        <ChipLink href={hrefWith(query, { [name]: '' })} isOn={chosen.length === 0}>
          {t.all}
        </ChipLink>
        {choices.map(({ value, label, count }) => (
          <ChipChoice
            key={value}
            type="checkbox"
            {...{ name, value, count }}
            checked={chosen.includes(value)}
            onChange={noop}
          >
            {label}
          </ChipChoice>
        ))}
      </div>
      {lost.map((value) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
    </fieldset>
  )
}

/** Does nothing. The form listens to all its fields at once, but React wants a handler on each controlled field. */
function noop(): void {}
