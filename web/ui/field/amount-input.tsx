import type { ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import * as copy from '#web/ui/copy.ts'
import { ChipButton } from '#web/ui/chip.tsx'
import { Field, type FieldText, type InputProps } from './field.tsx'
import styles from './field.module.css'

interface AmountInputProps extends Omit<InputProps, 'onChange' | 'value' | 'type'>, FieldText {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The amount in words, shown while it is typed. */
  readonly echo?: ReactNode
  /** The unit of the number, if it is not yuan; the currency sign is left out then. */
  readonly unit?: string
  readonly quick?: readonly { readonly label: string; readonly value: string }[]
}

/** The one large figure of an order. The text stays as it was typed; only the server decides what it means. */
export function AmountInput({ label, hint, error, aside, echo, quick, unit, ...input }: AmountInputProps) {
  const t = useCopy(copy)
  const { value, onChange, ...rest } = input
  return (
    <Field {...{ label, hint, error: error ?? null, aside }}>
      {(control) => (
        <>
          <div className={styles.amount}>
            {unit === undefined && (
              <span className={styles.currency} aria-hidden="true">
                ¥
              </span>
            )}
            <input
              inputMode="decimal"
              autoComplete="off"
              {...rest}
              {...control}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
            <span className={styles.yuan}>{unit ?? t.yuan}</span>
          </div>
          {echo !== undefined && (
            <p className={styles.echo} aria-live="polite">
              {echo}
            </p>
          )}
          <QuickAmounts quick={quick ?? []} value={value} onChange={onChange} />
        </>
      )}
    </Field>
  )
}

type QuickProps = Required<Pick<AmountInputProps, 'quick' | 'value' | 'onChange'>>

function QuickAmounts({ quick, value, onChange }: QuickProps) {
  if (quick.length === 0) return null
  return (
    <div className={styles.quick}>
      {quick.map((choice) => (
        <ChipButton key={choice.value} isOn={choice.value === value} onClick={() => onChange(choice.value)}>
          {choice.label}
        </ChipButton>
      ))}
    </div>
  )
}
