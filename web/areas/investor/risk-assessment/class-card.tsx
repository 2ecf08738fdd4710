import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { getProfessionalStatus, returnToOrdinary } from '#contract/suitability/suitability.ts'
import { call } from '#web/call/call.ts'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import { beijingDay } from '#web/parts/page/instant-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { MeansForm } from '../private-funds/means-form.tsx'
import * as copy from './copy.ts'

export type Status = OutputOf<typeof getProfessionalStatus>

/**
 * Shows the client's investor class: ordinary, with its protection, or professional until a day, with the way back
 * (rules/suitability.md#professional-investors).
 */
export function ClassCard({ status }: { readonly status: Status }) {
  const t = useCopy(copy)
  const [isAsking, setAsking] = useState(false)
  const isProfessional = status.professionalClass !== null
  return (
    <Card title={t.class}>
      <div className="stack">
        <Standing status={status} />
        <p className="small muted">{isProfessional ? t.professionalText : t.ordinaryText}</p>
        <Applied status={status} />
        {!isProfessional && <Apply status={status} />}
        {isProfessional && (
          <div>
            <Button onClick={() => setAsking(true)}>{t.toOrdinary}</Button>
          </div>
        )}
      </div>
      {isAsking && <OrdinaryDialog onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Standing({ status: { professionalClass, since, lastDay } }: { readonly status: Status }) {
  const t = useCopy(copy)
  const locale = useLocale()
  if (professionalClass === null || since === null) return <b>{t.ordinary}</b>
  return (
    <KeyValue
      pairs={[
        { key: 'class', label: t.treatedAs, value: t.professional },
        { key: 'why', label: t.because, value: t.classes[professionalClass] },
        { key: 'since', label: t.since, value: fullDay(since, locale) },
        { key: 'until', label: t.until, value: lastDay === null ? t.open : fullDay(lastDay, locale) },
      ]}
    />
  )
}

/** Shows a handed-in wealth proof: waiting, or refused with the reason. An accepted proof is shown as the standing instead. */
function Applied({ status: { declaration } }: { readonly status: Status }) {
  const t = useCopy(copy)
  const locale = useLocale()
  if (declaration === null || declaration.outcome === 'approved') return null
  const day = fullDay(beijingDay(declaration.declaredAt), locale)
  if (declaration.outcome === null) return <Note>{t.applied(day)}</Note>
  return <Note tone="warn">{t.refused(day, declaration.reason ?? '')}</Note>
}

/** Opens the application form on a press. There is no form while a handed-in proof is under review. */
function Apply({ status: { declaration } }: { readonly status: Status }) {
  const t = useCopy(copy)
  const [isOpen, setOpen] = useState(false)
  if (declaration !== null && declaration.outcome === null) return null
  // The form is mounted anew after a sent application was answered.
  if (isOpen) return <MeansForm key={declaration?.declarationId} purpose="professional" />
  return (
    <div>
      <Button onClick={() => setOpen(true)}>
        {declaration?.outcome === 'refused' ? t.applyAgain : t.apply}
      </Button>
    </div>
  )
}

/** Asks for confirmation, because from today on the client may buy fewer funds without a warning. */
function OrdinaryDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useCopy(copy)
  return (
    <ConfirmDialog
      title={t.askTitle}
      back={t.keep}
      yes={t.toOrdinary}
      kind="primary"
      done={t.isOrdinary}
      onClose={onClose}
      send={(idempotencyKey) => call(returnToOrdinary, {}, { idempotencyKey })}
    >
      <p>{t.askText}</p>
    </ConfirmDialog>
  )
}
