import { useId, useState, type FormEvent } from 'react'
import { setAlert } from '#contract/fund/alert.ts'
import { call } from '#web/call/call.ts'
import { fullDay } from '#web/format/date-text.ts'
import { nav } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useNumberFault } from '#web/parts/form/number-fault.ts'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { Select } from '#web/ui/field/choice.tsx'
import { AskDialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import * as copy from './copy.ts'
import { hasThreshold, isPercent, thresholdOf, type Alert, type Favourite } from './model.ts'

interface AlertDialogProps {
  readonly fund: Favourite
  readonly onClose: () => void
}

/** The alerts that the investor wants for this fund. */
export function AlertDialog({ fund, onClose }: AlertDialogProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const formId = useId()
  const { fundCode } = fund
  const [kind, setKind, sentKind] = useKept<Alert['kind']>(`alert ${fundCode}`, 'nav-above')
  const [typed, setTyped, sent] = useKept(`threshold ${fundCode}`, '')
  const [isWrong, setWrong] = useState(false)
  const faultOf = useNumberFault(isPercent(kind) ? 'percent' : 'yuan')
  const { isBusy, failure, make } = useChange()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const threshold = thresholdOf(kind, typed)
    setWrong(threshold === null)
    if (threshold === null) return
    if (!(await make(() => sentKind(sent(call(setAlert, { fundCode, kind, threshold })))))) return
    showToast({ sentence: t.alertSet })
    onClose()
  }
  const kinds = Object.entries(t.kinds) as [Alert['kind'], string][]
  return (
    <AskDialog
      isOpen
      onClose={onClose}
      title={t.alertOf(nameIn(locale, fund.name))}
      back={t.cancel}
      yes={t.set}
      form={formId}
      isBusy={isBusy}
    >
      <form id={formId} className="stack" onSubmit={(event) => void send(event)} noValidate>
        <FailureNote failure={failure} />
        {fund.navDate !== null && (
          <p className="small muted">{t.latest(nav(fund.nav), fullDay(fund.navDate, locale))}</p>
        )}
        <Select
          label={t.kind}
          value={kind}
          onChange={(event) => setKind(event.target.value as Alert['kind'])}
          options={kinds.map(([value, label]) => ({ value, label }))}
        />
        {hasThreshold(kind) && (
          <TextInput
            label={isPercent(kind) ? `${t.value} (${t.percentSign})` : t.value}
            hint={t.valueHint[kind as keyof typeof t.valueHint]}
            error={isWrong ? (faultOf(typed) ?? t.valueWrong) : null}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
    </AskDialog>
  )
}
