import { useState } from 'react'
import { useLocation } from 'react-router'
import { chooseDuty } from '#contract/account/identity.ts'
import { actingDuty } from '#domain/duty/right.ts'
import { call } from '#web/call/call.ts'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { useFacts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import { Popover } from '#web/shell/popover.tsx'
import { useShell } from '#web/shell/shell-facts.ts'
import * as copy from './copy.ts'
import styles from './staff.module.css'

/**
 * The duty that this page acts under, in words; whoever holds several can choose another. A page that the chosen one may not read is read
 * under the first other one that may (rules/advisers.md#duties), so the header says that one.
 */
export function Duty() {
  const t = useCopy(copy)
  const words: Readonly<Record<string, string>> = useCopy(dutyWords)
  const { viewer } = useFacts()
  const duties = viewer?.duties ?? []
  const acting = useActing()
  const [hasFailed, setFailed] = useState(false)
  if (acting === null) return null
  const said = (
    <span className={styles.duty}>
      <span className="vh">{t.duty} </span>
      {words[acting] ?? acting}
    </span>
  )
  if (duties.length < 2) return said
  const choose = async (duty: string) => {
    const answer = await call(chooseDuty, { duty })
    setFailed(answer.kind !== 'ok')
    // The facts of a session change with a new document.
    if (answer.kind === 'ok') location.reload()
  }
  return (
    <Popover id="duty" trigger={said} triggerClass={styles.dutyButton ?? ''} isAtEnd>
      <p className={styles.popHead}>{t.chooseDuty}</p>
      <ul>
        {duties.map((duty) => (
          <li key={duty}>
            <button type="button" aria-pressed={duty === acting} onClick={() => void choose(duty)}>
              {words[duty] ?? duty}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.popHead}>
        {hasFailed && t.failed}
      </p>
    </Popover>
  )
}

/** Returns the duty that the present page is read under; null for clients. */
function useActing(): string | null {
  const { viewer } = useFacts()
  const { found } = useShell()
  const { pathname } = useLocation()
  const screen = found.find(({ href }) => pathname === href || pathname.startsWith(`${href}/`))
  return actingDuty(viewer?.duties ?? [], viewer?.duty ?? null, screen?.right ?? null)
}
