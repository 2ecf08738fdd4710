import { lazy, Suspense } from 'react'
import { useTray, useTrayNews } from './fund-tray.ts'

/** Only a reader who compares funds needs this script. If it cannot be fetched, no tray is shown; the toggles still keep the funds. */
const load = () => import('./waiting-funds.tsx').catch(() => ({ TrayNews: nothing, WaitingFunds: nothing }))
const nothing = () => null
const TrayNews = lazy(async () => ({ default: (await load()).TrayNews }))
const WaitingFunds = lazy(async () => ({ default: (await load()).WaitingFunds }))

/** The funds to compare, at the foot of the window. Changes are announced to readers who do not see the tray. */
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
