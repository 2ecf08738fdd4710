import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import * as fundCopy from '#web/parts/copy.ts'
import { ChipChoice, ChipLink } from '#web/ui/chip.tsx'
import { Select } from '#web/ui/choice.tsx'
import * as copy from './copy.ts'
import { directionOf, sortHref, type ListProps, type Query, type SortKey } from './model.ts'
import styles from './screen.module.css'

/** The orders of the list where it has no heads to press: on a phone it is made of cards. */
export function Sorts({ query }: { readonly query: Query }) {
  const t = useCopy(copy)
  const directions = { ascending: t.sortUp, descending: t.sortDown }
  return (
    <div className={`${styles.group} ${styles.sorts}`} role="group" aria-label={t.sort}>
      <p>{t.sort}</p>
      <div className={styles.chips}>
        {(Object.keys(t.sorts) as readonly SortKey[]).map((key) => {
          const direction = directionOf(query, key)
          return (
            <ChipLink key={key} href={sortHref(query, key)} isOn={direction !== null}>
              {t.sorts[key]}
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

/** The form listens to all its fields at once; React wants a listener at each that it holds. */
function noop(): void {}
