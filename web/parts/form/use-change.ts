import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#web/call/answer.ts'
import { useLocale } from '#web/site/locale.ts'
import { newKey } from './submission-key.ts'

export interface Change {
  readonly isBusy: boolean
  /** Why the change was refused, in the server's words; null if nothing is to be said. A fault has its own toast. */
  readonly failure: string | null
  /**
   * Sends one change at a time and reads the page's data again; true if the change was made. The key is the change's id
   * (rules/threats.md#twice-sent): a change without an answer is sent again under the same key; a refused change gets a new key
   * once it is corrected.
   */
  readonly make: (send: (idempotencyKey: string) => Promise<Answer<unknown>>) => Promise<boolean>
  readonly forget: () => void
}

/** A hook for small changes of the page's own data, sent at once and shown at once. */
export function useChange(): Change {
  const { revalidate } = useRevalidator()
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<{ readonly text: string; readonly locale: string } | null>(null)
  const key = useRef<string | null>(null)
  return {
    isBusy,
    failure: told?.locale === locale ? told.text : null,
    forget: () => setTold(null),
    async make(send) {
      if (isBusy) return false
      setBusy(true)
      key.current ??= newKey()
      const answer = await send(key.current)
      if (isAnswered(answer)) key.current = null
      setTold(answer.kind === 'refused' ? { text: answer.message, locale } : null)
      if (answer.kind === 'ok') await revalidate()
      setBusy(false)
      return answer.kind === 'ok'
    },
  }
}

/** Whether the answer is final. `idempotency-busy` is not: the first of two equal requests is still at work. */
function isAnswered(answer: Answer<unknown>): boolean {
  return answer.kind !== 'fault' && (answer.kind === 'ok' || answer.refusal?.kind !== 'idempotency-busy')
}
