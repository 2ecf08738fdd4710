import { useState } from 'react'
import { inviteLead } from '#contract/adviser/lead-invitation.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import * as copy from './copy.ts'

export interface LeadInvitation {
  readonly leadId: string
  readonly kind: 'person' | 'company'
  readonly way: 'text' | 'qr'
}

/** Invites a lead. A text is confirmed by a toast; a QR code is to be shown until it is put away. */
export function useInvite() {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const [rows, setRows] = useState<readonly string[] | null>(null)
  const invite = (of: LeadInvitation) =>
    make(async () => {
      const answer = await call(inviteLead, of)
      if (answer.kind === 'ok') {
        setRows(answer.value.rows)
        if (answer.value.rows === null) showToast({ sentence: t.texted })
      }
      return answer
    })
  return { isBusy, failure, invite, rows, close: () => setRows(null) }
}
