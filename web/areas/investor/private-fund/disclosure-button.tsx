import { useState } from 'react'
import { signDisclosure } from '#contract/suitability/private-contract.ts'
import { PRIVATE_TEXTS } from '#domain/suitability/private-contract.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import * as copy from './copy.ts'
import { SignDialog } from './sign-dialog.tsx'
import * as texts from './texts.copy.ts'

/** The version of the disclosure text on this page. */
const VERSION = PRIVATE_TEXTS.disclosure

/** The third step: the client reads and signs the risk disclosure here. */
export function DisclosureButton({ fundCode }: { readonly fundCode: string }) {
  const t = useCopy(copy)
  const { disclosure } = useCopy(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p>{t.disclosureText}</p>
      <div>
        <Button kind="primary" onClick={() => setOpen(true)}>
          {t.readDisclosure}
        </Button>
      </div>
      {isOpen && (
        <SignDialog
          text={disclosure}
          version={VERSION}
          statement={t.agreeDisclosure}
          onClose={() => setOpen(false)}
          sign={(idempotencyKey) => call(signDisclosure, { fundCode, version: VERSION }, { idempotencyKey })}
        />
      )}
    </>
  )
}
