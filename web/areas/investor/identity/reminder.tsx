import { tabStore } from '#web/session/browser-store.ts'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { getInvestorInfo } from '#contract/account/identity-area.ts'
import { call } from '#web/call/call.ts'
import { quietPart } from '#web/ui/quiet-part.ts'
import { ASSESSMENT } from './load.ts'

const REMINDED = 'assessment-reminded'

/** Fetched for those few whose assessment has expired. */
const ReminderDialog = quietPart(async () => (await import('./reminder-dialog.tsx')).ReminderDialog)

/**
 * Reminds the client of an expired assessment once a visit, on any page, with a link to the questionnaire
 * (rules/rows.md#registration-and-identity).
 */
export function Reminder() {
  const { pathname } = useLocation()
  const [isExpired, setExpired] = useState(false)
  const [isClosed, setClosed] = useState(false)
  // The assessment's age is asked for after the page is shown. Whether this tab has reminded already is stored in the tab.
  useEffect(() => {
    if (tabStore.get(REMINDED) !== null) return
    let isOver = false
    void call(getInvestorInfo, {}).then((answer) => {
      if (!isOver && answer.kind === 'ok') setExpired(answer.value.assessment?.isExpired === true)
    })
    return () => {
      isOver = true
    }
  }, [])
  const close = () => {
    tabStore.set(REMINDED, 'yes')
    setClosed(true)
  }
  return (
    <Suspense>
      {isExpired && <ReminderDialog isOpen={!isClosed && pathname !== ASSESSMENT} onClose={close} />}
    </Suspense>
  )
}
