import { useState } from 'react'
import { acknowledgeSeniorWarning } from '#contract/suitability/special-warning.ts'
import { SENIOR_WARNING_VERSION } from '#domain/suitability/senior-warning.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import * as documents from './fund-documents.copy.ts'
import { ReadingDialog } from './reading-dialog.tsx'
import * as copy from './reading.copy.ts'
import { useChange } from '#web/parts/form/use-change.ts'

/** A button to read the notice, wherever a fund of R4 or R5 is about to be bought; after that the page's data is read again. */
export function SeniorNotice({ fundCode }: { readonly fundCode: string }) {
  const t = useCopy(copy)
  const { seniorWarning } = useCopy(documents)
  const change = useChange()
  const [isOpen, setOpen] = useState(false)
  const decide = (accepts: boolean) => {
    setOpen(false)
    const said = { fundCode, warningVersion: SENIOR_WARNING_VERSION }
    if (accepts) void change.make(() => call(acknowledgeSeniorWarning, said))
  }
  return (
    <>
      {change.failure !== null && <b>{change.failure}</b>}
      <Button size="small" isBusy={change.isBusy} onClick={() => setOpen(true)}>
        {t.readSenior}
      </Button>
      <ReadingDialog
        isOpen={isOpen}
        text={seniorWarning}
        version={SENIOR_WARNING_VERSION}
        statement={t.seniorStatement}
        accept={t.seniorAccept}
        onClose={() => setOpen(false)}
        onDecide={decide}
      />
    </>
  )
}
