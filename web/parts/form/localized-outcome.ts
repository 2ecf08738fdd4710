import { useState } from 'react'
import { useLocale } from '#web/site/locale.ts'

/**
 * What a form was told, as long as the page speaks the language it was told in: a sentence of the server goes when the
 * language changes (rules/rows.md#shell), an outcome without one stays.
 */
export function useLocalizedOutcome<T extends object>(told: T | undefined): T | null {
  const locale = useLocale()
  const [heard, setHeard] = useState({ told, locale })
  if (heard.told !== told) setHeard({ told, locale })
  const isOld = heard.told === told && heard.locale !== locale
  return told === undefined || (isOld && 'message' in told) ? null : told
}
