import { lazy, Suspense } from 'react'
import { useTray, useTrayNews } from './fund-tray.ts'

/** Only who compares needs it. What cannot be fetched is left out: the toggles keep the funds all the same. */
const load = () => import('./waiting-funds.tsx').catch(() => ({ TrayNews: nothing, WaitingFunds: nothing }))
const nothing = () => null
const TrayNews = lazy(async () => ({ default: (await load()).TrayNews }))
const WaitingFunds = lazy(async () => ({ default: (await load()).WaitingFunds }))

/** The funds that wait, at the foot of the window; it says what changed to those who do not see it. */
export function FundTray() {
  const hasFunds = useTray().length > 0
  const hasNews = useTrayNews() !== null
  return (
    <>
      <p className="vh" role="status">
        <Suspense>{hasNews && <TrayNews />}</Suspense>
      </p>
      <Suspense>{hasFunds && <WaitingFunds />}</Suspense>
    </>
  )
}
