import { useState } from 'react'
import { useLocale } from '#web/site/locale.ts'

/**
 * Returns the outcome of a form as long as the page has the language in which the outcome came. A sentence of the server is dropped
 * when the language changes (rules/rows.md#shell); an outcome without a sentence stays.
 */
export function useLocalizedOutcome<T extends object>(told: T | undefined): T | null {
  const locale = useLocale()
  const [heard, setHeard] = useState({ told, locale })
  if (heard.told !== told) setHeard({ told, locale })
  const isOld = heard.told === told && heard.locale !== locale
  return told === undefined || (isOld && 'message' in told) ? null : told
}
