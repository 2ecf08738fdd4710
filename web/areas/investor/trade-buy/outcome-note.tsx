import { useCopy } from '#web/app/locale.ts'
import { PageLink } from '#web/app/page-link.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import type { PayOutcome } from './pay.ts'

/** What became of a try to pay. What belongs to a field is shown at that field, not here. */
export function OutcomeNote({ outcome }: { readonly outcome: PayOutcome }) {
  const t = useCopy(copy)
  switch (outcome.kind) {
    case 'placed':
    case 'password':
    case 'amount':
      return null
    case 'unanswered':
      return (
        <Note tone="warn" isAlert>
          <b>{t.unanswered}</b>
          <p>
            {t.unansweredText} <PageLink href="/investor/orders">{t.toOrders}</PageLink>
          </p>
        </Note>
      )
    case 'unreachable':
      return <Refused sentence={t.unreachable} />
    case 'cannot-encrypt':
      return <Refused sentence={t.cannotEncrypt} />
    case 'refused':
    case 'date-changed':
      return <Refused sentence={outcome.message} />
    default:
      return outcome satisfies never
  }
}

function Refused({ sentence }: { readonly sentence: string }) {
  return (
    <Note tone="error" isAlert>
      <b>{sentence}</b>
    </Note>
  )
}
