import { useState } from 'react'
import { importRegister } from '#contract/adviser/register.ts'
import { readFileText } from '#domain/exchange/file-text.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import * as copy from './register.copy.ts'

/** Reads a file of the register in the browser and sends it as text. */
export function RegisterForm({ onClose }: { readonly onClose: () => void }) {
  const t = useCopy(copy)
  const { isBusy, failure, make, forget } = useChange()
  const [file, setFile] = useState<File | null>(null)
  const [isUnread, setUnread] = useState(false)
  const send = async () => {
    const text = file && (await file.bytes().then(readFileText, () => null))
    setUnread(text === null)
    if (text === null) return
    let told = ''
    const done = await make(async () => {
      const answer = await call(importRegister, { text })
      if (answer.kind === 'ok') told = t.taken(answer.value.entries, answer.value.suspended)
      return answer
    })
    if (!done) return
    showToast({ sentence: told })
    onClose()
  }
  return (
    <div className="stack">
      <TextInput
        label={t.file}
        hint={t.loadHint}
        name="file"
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null)
          forget()
        }}
      />
      <FailureNote failure={isUnread ? t.unread : failure} />
      <div className="row">
        <Button kind="primary" isBusy={isBusy} aria-disabled={file === null} onClick={() => void send()}>
          {t.send}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </div>
  )
}
