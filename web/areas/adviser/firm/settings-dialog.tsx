import { useState } from 'react'
import { saveFirmSettings } from '#contract/adviser/firm-settings.ts'
import type { FirmSettings } from '#domain/duty/firm-settings.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { LossQuestion } from '#web/parts/form/change-guard.tsx'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { AskDialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import { SettingsFields } from './settings-fields.tsx'
import { inputOf, newestOf, problemOf, typedOf, type Settings } from './settings-form.ts'
import { SettingsList } from './settings-list.tsx'
import * as copy from './settings.copy.ts'

interface SettingsDialogProps {
  readonly settings: Settings
  readonly onClose: () => void
}

/** Changes what the firm has set. What was changed elsewhere is shown beside what was typed, and the next press saves over it. */
export function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make, forget } = useChange()
  const [first] = useState(() => typedOf(settings))
  const [typed, setTyped] = useState(first)
  const [version, setVersion] = useState(settings.version)
  const [newest, setNewest] = useState<FirmSettings | null>(null)
  const [isTried, setTried] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const save = async () => {
    setTried(true)
    if (problemOf(typed) !== null) return
    const isDone = await make(async (idempotencyKey) => {
      const answer = await call(saveFirmSettings, { ...inputOf(typed), version }, { idempotencyKey })
      if (answer.kind === 'refused' && answer.refusal?.kind === 'firm-settings-changed') {
        const now = newestOf(answer.refusal)
        setVersion(now.version)
        setNewest(now)
      }
      return answer
    })
    if (!isDone) return
    showToast({ sentence: t.saved })
    onClose()
  }
  const isChanged = JSON.stringify(typed) !== JSON.stringify(first)
  if (isLeaving) return <LossQuestion isOpen onStay={() => setLeaving(false)} onLeave={onClose} />
  return (
    <AskDialog
      title={t.dialogTitle}
      back={t.cancel}
      yes={t.save}
      isBusy={isBusy}
      onClose={() => (isChanged ? setLeaving(true) : onClose())}
      onYes={() => void save()}
    >
      <div className="stack">
        <SettingsFields
          typed={typed}
          isTried={isTried}
          onType={(change) => {
            setTyped({ ...typed, ...change })
            forget()
          }}
        />
        <FailureNote failure={failure} />
        {newest !== null && (
          <Note tone="warn">
            <strong>{t.elsewhere(version)}</strong>
            <p>{t.elsewhereText}</p>
            <SettingsList settings={newest} />
          </Note>
        )}
      </div>
    </AskDialog>
  )
}
