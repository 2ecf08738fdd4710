import { Suspense } from 'react'
import { quietPart } from '#web/ui/quiet-part.ts'
import { useTray, useTrayNews } from './fund-tray.ts'

/** Only a reader who compares funds needs this script. If it cannot be fetched, no tray is shown; the toggles still keep the funds. */
const TrayNews = quietPart(async () => (await import('./waiting-funds.tsx')).TrayNews)
const WaitingFunds = quietPart(async () => (await import('./waiting-funds.tsx')).WaitingFunds)

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
