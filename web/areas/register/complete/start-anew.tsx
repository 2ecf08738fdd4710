import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useLeaving } from '../frame/leave.tsx'

/** Takes what has ended out of this browser, and is where the next one begins. */
export function StartAnew({ children }: { readonly children: ReactNode }) {
  const { leave, isBusy } = useLeaving(false)
  return (
    <Button isBusy={isBusy} onClick={() => void leave()}>
      {children}
    </Button>
  )
}
