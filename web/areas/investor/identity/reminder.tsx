import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { getInvestorInfo } from '#contract/account/identity-area.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ASSESSMENT } from './load.ts'
import * as copy from './reminder.copy.ts'

const REMINDED = 'assessment-reminded'

/**
 * Reminds the client of an expired assessment once a visit, on any page, with a link to the questionnaire
 * (rules/rows.md#registration-and-identity).
 */
export function Reminder() {
  const t = useCopy(copy)
  const { pathname } = useLocation()
  const [isExpired, setExpired] = useState(false)
  // The assessment's age is asked for after the page is shown. Whether this tab has reminded already is stored in the tab.
  useEffect(() => {
    if (sessionStorage.getItem(REMINDED) !== null) return
    let isOver = false
    void call(getInvestorInfo, {}).then((answer) => {
      if (!isOver && answer.kind === 'ok') setExpired(answer.value.assessment?.isExpired === true)
    })
    return () => {
      isOver = true
    }
  }, [])
  const close = () => {
    sessionStorage.setItem(REMINDED, 'yes')
    setExpired(false)
  }
  return (
    <Dialog
      isOpen={isExpired && pathname !== ASSESSMENT}
      onClose={close}
      title={t.title}
      actions={
        <>
          <Button onClick={close}>{t.later}</Button>
          <LinkButton kind="primary" href={ASSESSMENT} onClick={close}>
            {t.assess}
          </LinkButton>
        </>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  )
}
