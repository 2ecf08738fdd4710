import { FREQUENCIES } from '#domain/calendar/plan-day.ts'
import type { Frequency } from '#domain/calendar/plan-day.ts'
import { useNumberFault } from '#web/parts/form/number-fault.ts'
import { groupedAmount } from '#web/parts/order/typed-amount.ts'
import { useCopy } from '#web/site/locale.ts'
import { OptionCard, Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { actsFor, ENDS, problemOf, type ActLine, type ClientPlan, type End } from './act-lines.ts'
import * as copy from './acts.copy.ts'
import styles from './plan-acts.module.css'
import type { PlanActsForm } from './use-plan-acts.ts'

interface FieldsProps {
  readonly form: PlanActsForm
  readonly line: ActLine
  readonly plan: ClientPlan
}

/** What is proposed for a plan: the acts that its state allows, and for a change its terms. */
export function ActFields({ form, line, plan }: FieldsProps) {
  const t = useCopy(copy)
  const { planId, action } = line
  return (
    <>
      <div role="radiogroup" aria-label={t.act} className={styles.acts}>
        {actsFor(plan.state).map((act) => (
          <OptionCard
            key={act}
            name={`act-${planId}`}
            title={t.acts[act]}
            hint={t.uses[act]}
            checked={act === action}
            onChange={() => form.change(planId, { action: act })}
          />
        ))}
      </div>
      {action === 'change' && <Terms form={form} line={line} />}
      {action === 'change' && <p className="small muted">{t.stays}</p>}
      {(action === 'pause' || action === 'end') && <p className="small muted">{t.nothing}</p>}
    </>
  )
}

type LineProps = Omit<FieldsProps, 'plan'>

function Terms({ form, line }: LineProps) {
  const t = useCopy(copy)
  const { planId, amount, frequency } = line
  const set = (change: Partial<ActLine>) => form.change(planId, change)
  const faultOf = useNumberFault('yuan')
  const monthly = frequency === 'monthly'
  return (
    <div className={styles.terms}>
      <TextInput
        label={t.amount}
        name={`amount-${planId}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={24}
        value={amount}
        onChange={({ target }) => set({ amount: target.value })}
        onBlur={() => set({ amount: groupedAmount(amount) })}
        error={faultOf(amount) ?? (problemOf(line) === 'amount' && amount !== '' ? t.blocked.amount : null)}
      />
      <Select
        label={t.frequency}
        name={`frequency-${planId}`}
        value={frequency}
        onChange={({ target }) => set(daysOf(line, target.value as Frequency))}
        options={FREQUENCIES.map((value) => ({ value, label: t.frequencies[value] }))}
      />
      {frequency !== 'daily' && (
        <Select
          label={monthly ? t.monthDay : t.weekDay}
          hint={t.dayHint}
          name={`day-${planId}`}
          value={line.sendDay}
          onChange={({ target }) => set({ sendDay: target.value })}
          options={sendDays(frequency).map((day) => ({
            value: String(day),
            label: monthly ? t.monthDayOf(day) : t.weekDayOf(t.weekdays[day - 1] ?? ''),
          }))}
        />
      )}
      <Select
        label={t.ends}
        name={`ends-${planId}`}
        value={line.ends}
        onChange={({ target }) => set({ ends: target.value as End })}
        options={ENDS.map((value) => ({ value, label: t.endsOptions[value] }))}
      />
      {line.ends === 'date' && (
        <TextInput
          label={t.lastDue}
          name={`last-${planId}`}
          type="date"
          value={line.lastDue}
          onChange={({ target }) => set({ lastDue: target.value })}
        />
      )}
      {line.ends === 'count' && (
        <TextInput
          label={t.mostTerms}
          name={`terms-${planId}`}
          inputMode="numeric"
          maxLength={3}
          value={line.mostTerms}
          onChange={({ target }) => set({ mostTerms: target.value.trim() })}
          error={problemOf(line) === 'terms' && line.mostTerms !== '' ? t.blocked.terms : null}
        />
      )}
    </div>
  )
}

/** Another frequency keeps the day where it has such a day. */
function daysOf({ sendDay }: ActLine, frequency: Frequency): Pick<ActLine, 'frequency' | 'sendDay'> {
  const days = sendDays(frequency)
  const kept = days.includes(Number(sendDay)) ? sendDay : (days[0]?.toString() ?? '')
  return { frequency, sendDay: kept }
}

/** The days of the month or of the week on which a plan of this frequency can buy. */
function sendDays(frequency: ActLine['frequency']): readonly number[] {
  const most = frequency === 'monthly' ? 28 : frequency === 'daily' || frequency === '' ? 0 : 5
  return Array.from({ length: most }, (_, at) => at + 1)
}
