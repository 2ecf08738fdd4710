import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Note } from '#web/ui/note.tsx'
import * as passkeyCopy from './passkey-pay.copy.ts'
import * as copy from './pay.copy.ts'
import type { PayOutcome } from './pay.ts'

interface PayOutcomeNoteProps {
  readonly outcome: PayOutcome
  /** Whether the amount field is visible beside it: then the amount's problems are shown at that field. */
  readonly hasAmount?: boolean
}

/** The result of an attempt to pay. Problems of the password are shown at its boxes. */
export function PayOutcomeNote({ outcome, hasAmount = false }: PayOutcomeNoteProps) {
  const t = useCopy(copy)
  const words = useCopy(passkeyCopy)
  switch (outcome.kind) {
    case 'placed':
    case 'password':
      return null
    case 'amount':
      return hasAmount ? null : <Refused sentence={outcome.message} />
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
    case 'no-passkey':
      return <Refused sentence={words[outcome.because]} />
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
