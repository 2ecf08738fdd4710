import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useRef, useState, type InputHTMLAttributes } from 'react'
import { FUND_RANGES } from '#contract/values.ts'
import { useCopy } from '#web/site/locale.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './copy.ts'
import { rangeIn, type Query, type RangeKey } from './model.ts'
import styles from './screen.module.css'

const RETURNS = FUND_RANGES.filter((key) => key.startsWith('return'))
const RISKS = FUND_RANGES.filter((key) => !key.startsWith('return'))

/**
 * Fields for ranges of figures, and for a part of a manager's name. They are uncontrolled, so that text typed while a list loads
 * is never lost.
 */
export function Ranges({ query }: { readonly query: Query }) {
  const t = useCopy(copy)
  return (
    <>
      <div className={styles.group}>
        <label className={styles.text}>
          <span>{t.manager}</span>
          <Bound name="manager" value={query.manager} maxLength={60} placeholder={t.managerHint} />
        </label>
      </div>
      <RangeGroup title={t.returns} keys={RETURNS} query={query} />
      <RangeGroup title={t.risks} keys={RISKS} query={query} />
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly keys: readonly RangeKey[]
  readonly query: Query
}

function RangeGroup({ title, keys, query }: GroupProps) {
  const t = useCopy(copy)
  const isUsed = keys.some((key) => rangeIn(query, key) !== null)
  // Once open, the group stays open: a person who clears its only used field is still working in it.
  const [isOpen, setOpen] = useState(isUsed)
  if (isUsed && !isOpen) setOpen(true)
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.fold}>
        {title}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <div className={styles.ranges}>
        {keys.map((key) => (
          <Range key={key} name={key} query={query} />
        ))}
        <p className="tiny muted">{t.rangesHint}</p>
      </div>
    </details>
  )
}

function Range({ name, query }: { readonly name: RangeKey; readonly query: Query }) {
  const t = useCopy(copy)
  const unit = name.startsWith('sharpe') ? '' : ' (%)'
  const label = `${t.columns[name]}${unit}`
  return (
    <div className={styles.range} role="group" aria-label={label}>
      <span>{label}</span>
      {(['From', 'To'] as const).map((end) => {
        const field = `${name}${end}` as const
        return (
          <Bound
            key={field}
            name={field}
            value={query[field]}
            inputMode="text"
            maxLength={12}
            aria-label={`${label} ${end === 'From' ? t.from : t.to}`}
            placeholder={end === 'From' ? t.from : t.to}
          />
        )
      })}
    </div>
  )
}

interface BoundProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly value: string
}

function Bound({ value, ...input }: BoundProps) {
  const field = useRef<HTMLInputElement>(null)
  // The field is uncontrolled. A value changed elsewhere is set by this effect, but never while the field has the focus.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = value
  }, [value])
  return <input {...input} ref={field} className={styles.bound} defaultValue={value} autoComplete="off" />
}
