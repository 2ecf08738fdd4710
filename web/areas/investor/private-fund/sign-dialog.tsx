import type { Answer } from '#web/call/answer.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ReadingDialog } from '#web/parts/suitability/reading-dialog.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import * as copy from './copy.ts'

interface SignDialogProps {
  readonly text: { readonly title: string; readonly paragraphs: readonly string[] }
  readonly version: string
  /** The statement that the client declares with the signature. */
  readonly statement: string
  readonly onClose: () => void
  readonly sign: (idempotencyKey: string) => Promise<Answer<unknown>>
}

/** Shows the whole text, waits a reading time, shows the statement, and only then allows the signature. Mounted only while open. */
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
