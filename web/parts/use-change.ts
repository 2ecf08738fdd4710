import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Answer } from '#web/app/answer.ts'
import { useLocale } from '#web/app/locale.ts'

export interface Change {
  readonly isBusy: boolean
  /** Why it was refused, in the server's words; null where nothing is to be said. A fault has its toast. */
  readonly failure: string | null
  /** Sends one change at a time and reads the page again; true when it was made. */
  readonly make: (send: () => Promise<Answer<unknown>>) => Promise<boolean>
  readonly forget: () => void
}

/** A small change of the page's own things, made at once and seen at once. */
export function useChange(): Change {
  const { revalidate } = useRevalidator()
  const locale = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<{ readonly text: string; readonly locale: string } | null>(null)
  return {
    isBusy,
    failure: told?.locale === locale ? told.text : null,
    forget: () => setTold(null),
    async make(send) {
      if (isBusy) return false
      setBusy(true)
      const answer = await send()
      setTold(answer.kind === 'refused' ? { text: answer.message, locale } : null)
      if (answer.kind === 'ok') await revalidate()
      setBusy(false)
      return answer.kind === 'ok'
    },
  }
}
