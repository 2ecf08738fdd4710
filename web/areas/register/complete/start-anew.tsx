import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useLeaving } from '../frame/leave.tsx'

/** A button that removes an ended registration from this browser and goes to the start of the next one. */
export function StartAnew({ children }: { readonly children: ReactNode }) {
  const { leave, isBusy } = useLeaving(false)
  return (
    <Button isBusy={isBusy} onClick={() => void leave()}>
      {children}
    </Button>
  )
}
