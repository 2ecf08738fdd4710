import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { revealContact } from '#contract/adviser/client.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { RevealDialog } from '#web/parts/staff/reveal-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import * as copy from './whole-contact.copy.ts'

export type WholeContact = OutputOf<typeof revealContact>

interface WholeContactButtonProps {
  readonly clientRef: string
  readonly isShown: boolean
  /** Null covers them again. */
  readonly onShown: (contact: WholeContact | null) => void
}

/** Shows phone and mail of a client in full, for a password and a reason, or covers them again. */
export function WholeContactButton({ clientRef, isShown, onShown }: WholeContactButtonProps) {
  const t = useCopy(copy)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" aria-pressed={isShown} onClick={() => (isShown ? onShown(null) : setAsking(true))}>
        {isShown ? t.cover : t.reveal}
      </Button>
      {isAsking && (
        <RevealDialog
          title={t.title}
          reasons={t.reasons}
          ask={(asked) => call(revealContact, { clientRef, ...asked })}
          onClose={() => setAsking(false)}
          onShown={(contact) => {
            onShown(contact)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}
