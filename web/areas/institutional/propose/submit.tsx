import { useNavigate } from 'react-router'
import { submitProposal } from '#contract/order/company-proposal.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { PROPOSALS } from '../page.tsx'
import * as copy from './copy.ts'

interface SubmitProps {
  readonly body: InputOf<typeof submitProposal>
  /** What happens once it is approved. */
  readonly next: string
  /** Why it cannot be submitted yet. Null if it can. */
  readonly blockedBy: string | null
}

/** Submits the proposal once, however often the button is pressed, and then opens its page. */
export function Submit({ body, next, blockedBy }: SubmitProps) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const { isBusy, failure, make } = useChange()
  const send = async () => {
    let proposalCode = ''
    const isMade = await make(async (idempotencyKey) => {
      const answer = await call(submitProposal, body, { idempotencyKey })
      if (answer.kind === 'ok') ({ proposalCode } = answer.value)
      return answer
    })
    if (!isMade) return
    showToast({ sentence: t.submitted })
    void navigate(`${PROPOSALS}/${proposalCode}`)
  }
  return (
    <div className="stack">
      <FailureNote failure={failure} />
      <p className="small muted">{next}</p>
      <div>
        <Button kind="primary" isBusy={isBusy} disabledReason={blockedBy} onClick={() => void send()}>
          {t.submit}
        </Button>
      </div>
    </div>
  )
}
