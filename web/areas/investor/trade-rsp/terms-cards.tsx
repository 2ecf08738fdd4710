import { money } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { FigureInputCard } from '#web/parts/trade/figure-input-card.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { FieldError, TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { SegmentedField } from '#web/ui/field/segmented.tsx'
import * as copy from './copy.ts'
import { FREQUENCIES, mostOf, problemOf, sendDays, type End, type Fields } from './plan-form.ts'
import own from './screen.module.css'
import type { FormState } from './form-state.ts'

interface FormProps {
  readonly form: FormState
}

interface AmountCardProps extends FormProps {
  /** The server's sentence about the amount when the plan was sent. Null if there is none. */
  readonly refusal: string | null
}

export function AmountCard({ form, refusal }: AmountCardProps) {
  const t = useCopy(copy)
  const { fields, set, isUpdating } = form
  const { limits } = form.known.buy
  const problem = problemOf(fields, limits)
  const said =
    problem === 'amount'
      ? t.problem.amount
      : problem === 'below'
        ? t.problem.below(money(limits.minimum))
        : problem === 'above'
          ? t.problem.above(money(mostOf(limits)))
          : null
  return (
    <FigureInputCard
      label={t.amount}
      name="amount"
      value={fields.amount}
      onChange={(amount) => set({ amount })}
      quick={t.quick}
      hint={t.minimum(money(limits.minimum))}
      error={said ?? (isUpdating ? null : refusal)}
    />
  )
}

/** The fields for frequency, day, start and end, and for a growing amount. */
export function DaysCard({ form }: FormProps) {
  const t = useCopy(copy)
  const { fields, set, plan } = form
  const { frequency } = fields
  const choose = (next: Fields['frequency']) => {
    const days = sendDays(next)
    const keeps = days.includes(Number(fields.sendDay))
    set({ frequency: next, sendDay: keeps ? fields.sendDay : (days[0]?.toString() ?? '') })
  }
  return (
    <Card title={t.daysTitle}>
      <div className={own.fields}>
        {plan !== null && <Note>{t.changeNote(plan.termsDone)}</Note>}
        <Labelled label={t.frequency}>
          <SegmentedField
            label={t.frequency}
            name="frequency"
            defaultValue={frequency}
            options={FREQUENCIES.map((value) => ({ value, label: t.frequencies[value] }))}
            onChange={(event) => choose(event.target.value as Fields['frequency'])}
          />
        </Labelled>
        {frequency !== 'daily' && (
          <Select
            label={frequency === 'monthly' ? t.monthDay : t.weekDay}
            name="sendDay"
            value={fields.sendDay}
            onChange={(event) => set({ sendDay: event.target.value })}
            options={sendDays(frequency).map((day) => ({
              value: String(day),
              label: frequency === 'monthly' ? t.monthDayOf(day) : t.weekDayOf(t.weekdays[day - 1] ?? ''),
            }))}
          />
        )}
        <TextInput
          label={t.firstDue}
          name="firstDue"
          type="date"
          isOptional
          hint={t.firstHint}
          value={fields.firstDue}
          onChange={(event) => set({ firstDue: event.target.value })}
        />
        <Ending form={form} />
        <Raise form={form} />
      </div>
    </Card>
  )
}

const ENDS = ['never', 'date', 'count'] as const satisfies readonly End[]

function Ending({ form }: FormProps) {
  const t = useCopy(copy)
  const { fields, set } = form
  const problem = problemOf(fields, form.known.buy.limits)
  return (
    <>
      <Labelled label={t.ends}>
        <SegmentedField
          label={t.ends}
          name="ends"
          defaultValue={fields.ends}
          options={ENDS.map((value) => ({ value, label: t.endsOptions[value] }))}
          onChange={(event) => set({ ends: event.target.value as End })}
        />
      </Labelled>
      {fields.ends === 'date' && (
        <TextInput
          label={t.lastDue}
          name="lastDue"
          type="date"
          value={fields.lastDue}
          onChange={(event) => set({ lastDue: event.target.value })}
          error={problem === 'last-due' ? t.problem['last-due'] : null}
        />
      )}
      {fields.ends === 'count' && (
        <TextInput
          label={t.mostTerms}
          name="mostTerms"
          inputMode="numeric"
          maxLength={3}
          value={fields.mostTerms}
          onChange={(event) => set({ mostTerms: event.target.value.trim() })}
          error={problem === 'terms' ? t.problem.terms : null}
        />
      )}
    </>
  )
}

function Raise({ form }: FormProps) {
  const t = useCopy(copy)
  const { fields, set } = form
  const isWrong = problemOf(fields, form.known.buy.limits) === 'step'
  return (
    <fieldset className={own.raise}>
      <legend>{t.stepTitle}</legend>
      <div className={own.pair}>
        <TextInput
          label={t.stepPercent}
          name="stepPercent"
          inputMode="numeric"
          maxLength={3}
          isOptional
          value={fields.stepPercent}
          onChange={(event) => set({ stepPercent: event.target.value.trim() })}
        />
        <TextInput
          label={t.stepEvery}
          name="stepEvery"
          inputMode="numeric"
          maxLength={3}
          isOptional
          value={fields.stepEvery}
          onChange={(event) => set({ stepEvery: event.target.value.trim() })}
        />
      </div>
      {isWrong && <FieldError text={t.problem.step} />}
    </fieldset>
  )
}

function Labelled({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className={own.labelled}>
      <span aria-hidden="true">{label}</span>
      {children}
    </div>
  )
}
