import { isSeen, seenLength } from '#domain/number/typed-text.ts'
import { useNavigate } from 'react-router'
import { reviseClientProposal, submitClientProposal } from '#contract/adviser/proposal.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { LEAST_REASON } from '#domain/proposal/proposal.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ChangeFoot } from '#web/parts/form/change-foot.tsx'
import { ChangeGuard } from '#web/parts/form/change-guard.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { pathOf } from '../clients/columns.tsx'
import { detailPath } from '../proposals/detail/load.ts'
import * as copy from './copy.ts'
import type { Card, EntryPreview } from './load.ts'
import { lineKey, type WrittenProposal } from './use-proposal.ts'

type Lines = InputOf<typeof submitClientProposal>['lines']

interface SubmitProps {
  readonly form: WrittenProposal
  readonly card: Card
  /** The lines as they are sent, without their reasons. */
  readonly lines: readonly SentLine<Lines[number]>[]
  /** What is to be careful about in them. */
  readonly cautions: EntryPreview['cautions']
  /** What is still missing of the lines. Null if nothing is. */
  readonly blockedBy: string | null
}

/** A line of each kind without its reasons. */
type SentLine<Line> = Line extends unknown ? Omit<Line, 'reason' | 'cautionReason'> : never

/** Sends the proposal once, however often the button is pressed, and then opens the client's proposals; for a next version, its page. */
export function Submit({ form, card, lines, cautions, blockedBy: ofLines }: SubmitProps) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const change = useChange()
  const blockedBy = ofLines ?? textBlock(form, { lines, cautions }, t)
  const { revised } = form
  const back = revised === null ? `${pathOf(card)}?tab=proposals` : detailPath(revised)
  const send = async () => {
    if (blockedBy !== null) return
    const { title, message, days } = form.body
    const reasoned = lines.map((line) => {
      const key = lineKey(line)
      const isCareful = cautions.some((each) => each.key === key)
      return {
        ...{ ...line, reason: form.reasonOf(key).trim() },
        ...(isCareful && { cautionReason: form.cautionReasonOf(key).trim() }),
      }
    })
    const written = {
      ...{ title: title.trim(), message: message.trim() },
      ...{ lines: reasoned as Lines, days: days === '' ? null : Number(days) },
    }
    const isMade = await change.make((idempotencyKey) => {
      if (revised === null) {
        const { clientRef } = card
        return call(submitClientProposal, { clientRef, ...written }, { idempotencyKey })
      }
      const { proposalCode, version } = revised
      return call(reviseClientProposal, { proposalCode, version, ...written }, { idempotencyKey })
    })
    if (!isMade) return
    showToast({ sentence: revised === null ? t.submitted : t.revised })
    await form.draft.drop()
    void navigate(back)
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <ChangeGuard isChanged={form.draft.isUnsaved} />
      <p className="small muted">{t.next}</p>
      <ChangeFoot
        {...{ change, blockedBy }}
        label={revised === null ? t.submit : t.submitVersion}
        back={{ href: back, text: revised === null ? t.toClient : t.toProposal }}
      />
    </form>
  )
}

/** Returns what is still missing of the text; null if nothing is. */
function textBlock(
  form: WrittenProposal,
  { lines, cautions }: Pick<SubmitProps, 'lines' | 'cautions'>,
  t: typeof copy.zh,
): string | null {
  const { blocked } = t
  if (lines.some((line) => seenLength(form.reasonOf(lineKey(line))) < LEAST_REASON))
    return blocked.reason(LEAST_REASON)
  if (cautions.some(({ key }) => seenLength(form.cautionReasonOf(key)) < LEAST_REASON))
    return blocked.caution(LEAST_REASON)
  return isSeen(form.body.title) ? null : blocked.subject
}
