import type { Answer } from '#web/call/answer.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ReadingDialog } from '#web/parts/suitability/reading-dialog.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import * as copy from './copy.ts'

interface SignDialogProps {
  readonly text: { readonly title: string; readonly paragraphs: readonly string[] }
  readonly version: string
  /** What is declared with the signature. */
  readonly statement: string
  readonly onClose: () => void
  readonly sign: (idempotencyKey: string) => Promise<Answer<unknown>>
}

/** The whole text, time to read it, the statement, and only then the signature. Drawn only while it is open. */
export function SignDialog({ text, version, statement, onClose, sign }: SignDialogProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const send = async () => {
    if (!(await make(sign))) return
    showToast({ sentence: t.signedToast })
    onClose()
  }
  return (
    <ReadingDialog
      isOpen
      text={text}
      version={version}
      statement={statement}
      accept={t.sign}
      decline={t.notNow}
      isBusy={isBusy}
      failure={failure}
      onClose={onClose}
      onDecide={(signs) => (signs ? void send() : onClose())}
    />
  )
}
