import { isSeen } from '#domain/number/typed-text.ts'
import { useState, type FormEvent } from 'react'
import { finishPasskey, startPasskey, type IdentityProof } from '#contract/account/second-factor.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { makePasskey } from '#web/parts/pay/passkey.ts'
import { AskDialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { ProofDialog } from '#web/parts/pay/proof-dialog.tsx'
import type { SecurityState } from '#web/parts/pay/security-state.ts'
import * as copy from './copy.ts'

interface AddDialogProps {
  readonly ways: SecurityState['proofWays']
  readonly onClose: () => void
  readonly onAdded: () => void
  /** Called when the identity was proved but the device created no passkey. The page shows the sentence. */
  readonly onFailed: (sentence: string) => void
}

/** Asks for a name, then for the proof of identity, then for the device. Mounted only while a passkey is added. */
export function AddDialog({ ways, onClose, onAdded, onFailed }: AddDialogProps) {
  const t = useCopy(copy)
  const [named, setNamed] = useState<string | null>(null)
  const act = async (proof: IdentityProof): Promise<Answer<unknown>> => {
    const wish = await call(startPasskey, { proof })
    if (wish.kind !== 'ok') return wish
    const made = await makePasskey(wish.value)
    if (made.kind !== 'made') {
      onFailed(t[made.kind])
      return { kind: 'ok', value: null }
    }
    const kept = await call(finishPasskey, { name: named ?? '', response: made.response })
    if (kept.kind === 'ok') onAdded()
    return kept
  }
  if (named === null)
    return <NameDialog title={t.addTitle} act={t.next} onClose={onClose} onName={setNamed} />
  return <ProofDialog isOpen ways={ways} what={t.addWhat} onClose={onClose} act={act} />
}

interface NameDialogProps {
  readonly title: string
  readonly act: string
  readonly initial?: string
  readonly onClose: () => void
  readonly onName: (name: string) => void
}

export function NameDialog({ title, act, initial = '', onClose, onName }: NameDialogProps) {
  const t = useCopy(copy)
  const [name, setName] = useState(initial)
  const [isSent, setSent] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (isSeen(name)) onName(name.trim())
  }
  return (
    <AskDialog {...{ title, onClose }} back={t.cancel} yes={act} form="passkey-name">
      <form id="passkey-name" onSubmit={submit} noValidate>
        <TextInput
          label={t.name}
          hint={t.nameHint}
          name="name"
          maxLength={40}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={isSent && !isSeen(name) ? t.nameMissing : null}
        />
      </form>
    </AskDialog>
  )
}
