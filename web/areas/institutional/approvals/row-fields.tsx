import type { ReactNode } from 'react'
import { FUND_TYPES } from '#contract/values.ts'
import { COMPANY_KINDS } from '#domain/proposal/company-proposal.ts'
import { useCopy } from '#web/site/locale.ts'
import layout from '#web/parts/form/form-layout.module.css'
import { Button } from '#web/ui/button.tsx'
import { ChipChoice } from '#web/ui/chip.tsx'
import { Checkbox, Select } from '#web/ui/field/choice.tsx'
import { FieldError, TextInput } from '#web/ui/field/field.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as levelCopy from '../level.copy.ts'
import styles from './approvals.module.css'
import * as matrixCopy from './copy.ts'
import * as copy from './form.copy.ts'
import { groupedLimit, type MatrixPage, type RowDraft } from './model.ts'

const LEVELS = [1, 2, 3] as const
const RISKS = [1, 2, 3, 4, 5] as const
const COUNTS = [1, 2, 3, 4, 5] as const

interface RowProps {
  readonly row: RowDraft
  readonly number: number
  readonly page: MatrixPage
  readonly errorOf: (name: string) => string | null
  readonly onLeave: (name: string) => void
  readonly onChange: (row: RowDraft) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
}

/** One rule of the form: what it is about, whom it asks for, and the ways to copy and to delete it. */
export function RowFields(props: RowProps) {
  const { number, errorOf, onCopy, onRemove } = props
  const t = useCopy(copy)
  const whole = errorOf('')
  const name = t.row(number)
  return (
    <fieldset className={styles.row}>
      <legend className="vh">{name}</legend>
      <div className="spread">
        <h3 aria-hidden="true">{name}</h3>
        <span className="row">
          <Button kind="quiet" size="small" onClick={onCopy}>
            {t.copy}
            <span className="vh"> {name}</span>
          </Button>
          <Button kind="quiet" size="small" onClick={onRemove}>
            {t.remove}
            <span className="vh"> {name}</span>
          </Button>
        </span>
      </div>
      {whole !== null && <FieldError text={whole} />}
      <About {...props} />
      <Asks {...props} />
    </fieldset>
  )
}

/** Which proposals the rule is about. */
function About({ row, number, errorOf, onLeave, onChange }: RowProps) {
  const t = useCopy(copy)
  const m = useCopy(matrixCopy)
  const limit = (name: 'over' | 'upTo') => ({
    ...{ name: `rows.${number - 1}.${name}`, value: row[name], error: errorOf(`.${name}`) },
    ...({ inputMode: 'decimal', autoComplete: 'off', maxLength: 24 } as const),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      onChange({ ...row, [name]: event.target.value }),
    onBlur: () => {
      onChange({ ...row, [name]: groupedLimit(row[name]) })
      onLeave(`.${name}`)
    },
  })
  return (
    <>
      <Chips label={t.kinds} error={errorOf('.kinds')}>
        {COMPANY_KINDS.map((kind) => (
          <ChipChoice
            key={kind}
            type="checkbox"
            checked={row.kinds.includes(kind)}
            aria-invalid={errorOf('.kinds') === null ? undefined : true}
            onChange={() => onChange({ ...row, kinds: COMPANY_KINDS.filter(toggled(row.kinds, kind)) })}
          >
            {m.kindNames[kind]}
          </ChipChoice>
        ))}
      </Chips>
      <div className={styles.fields}>
        <TextInput label={t.from} hint={t.fromHint} {...limit('over')} />
        <TextInput label={t.to} hint={t.toHint} {...limit('upTo')} />
        <Select
          label={t.risk}
          value={String(row.riskFrom)}
          onChange={({ target }) => onChange({ ...row, riskFrom: Number(target.value) })}
          options={RISKS.map((each) => ({
            value: String(each),
            label: each === 1 ? t.riskAny : t.riskFrom(each),
          }))}
        />
      </div>
      <details className={styles.types}>
        <summary>{row.fundTypes.length === 0 ? t.typesAll : t.typesSome(row.fundTypes.length)}</summary>
        <Chips label={t.types} hint={t.typesHint} error={null} isLabelHidden>
          {FUND_TYPES.map((type) => (
            <ChipChoice
              key={type}
              type="checkbox"
              checked={row.fundTypes.includes(type)}
              onChange={() =>
                onChange({ ...row, fundTypes: FUND_TYPES.filter(toggled(row.fundTypes, type)) })
              }
            >
              {m.types[type]}
            </ChipChoice>
          ))}
        </Chips>
      </details>
    </>
  )
}

/** Whom the rule asks for. */
function Asks({ row, page, errorOf, onChange }: RowProps) {
  const t = useCopy(copy)
  const { level, levels } = useCopy(levelCopy)
  const { checkers, others } = page
  const gone = others.filter(({ personId }) => row.oneOf.includes(personId))
  const persons = [
    ...checkers.map((each) => ({ ...each, aside: level(each.level) })),
    ...gone.map((each) => ({ ...each, aside: t.gone })),
  ]
  const known = persons.map(({ personId }) => personId)
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={t.approvals}
          value={String(row.approvals)}
          onChange={({ target }) => onChange({ ...row, approvals: Number(target.value) })}
          options={COUNTS.map((each) => ({ value: String(each), label: t.count(each) }))}
        />
        <Select
          label={t.level}
          value={String(row.level)}
          onChange={({ target }) =>
            onChange({ ...row, level: LEVELS.find((each) => String(each) === target.value) ?? row.level })
          }
          options={LEVELS.map((each) => ({ value: String(each), label: levels[each] ?? '' }))}
        />
      </div>
      <div className={styles.ticks}>
        <Checkbox
          checked={row.isInOrder}
          onChange={({ target }) => onChange({ ...row, isInOrder: target.checked })}
        >
          {t.inOrder}
        </Checkbox>
        <Checkbox
          checked={row.isSigned}
          onChange={({ target }) => onChange({ ...row, isSigned: target.checked })}
        >
          {t.signed}
        </Checkbox>
      </div>
      {persons.length > 0 && (
        <Chips label={t.oneOf} hint={t.oneOfHint} error={errorOf('.oneOf')}>
          {persons.map(({ personId, name, aside }) => (
            <ChipChoice
              key={personId}
              type="checkbox"
              checked={row.oneOf.includes(personId)}
              aria-invalid={errorOf('.oneOf') === null ? undefined : true}
              onChange={() => onChange({ ...row, oneOf: known.filter(toggled(row.oneOf, personId)) })}
            >
              <AsWritten>{name}</AsWritten> · {aside}
            </ChipChoice>
          ))}
        </Chips>
      )}
    </>
  )
}

/** Returns a test for whether a value is chosen once one of them was pressed. */
function toggled<Value>(chosen: readonly Value[], pressed: Value): (value: Value) => boolean {
  return (value) => chosen.includes(value) !== (value === pressed)
}

interface ChipsProps {
  readonly label: string
  readonly hint?: string
  readonly isLabelHidden?: boolean
  readonly error: string | null
  readonly children: ReactNode
}

/** Several choices of which any number can be taken. */
function Chips({ label, hint, isLabelHidden = false, error, children }: ChipsProps) {
  return (
    <fieldset>
      <legend className={isLabelHidden ? 'vh' : layout.legend}>{label}</legend>
      <div className={styles.ticks}>
        <div className={styles.chips}>{children}</div>
        {error !== null ? (
          <FieldError text={error} />
        ) : (
          hint !== undefined && <p className="tiny muted">{hint}</p>
        )}
      </div>
    </fieldset>
  )
}
