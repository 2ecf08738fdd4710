import { useState, type MouseEvent } from 'react'
import { CODE_PAUSE_SECONDS } from '#domain/registration/texted-code.ts'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import * as copy from './ask-code.copy.ts'
import { useSecondsLeft, waitOf } from './seconds-left.ts'

interface CodeAgainProps {
  readonly isBusy: boolean
  readonly onAgain: (event: MouseEvent) => void
}

/** The button beside a code that has just been sent: asks for another code, a minute later at the earliest. */
export function CodeAgain({ isBusy, onAgain }: CodeAgainProps) {
  const t = useCopy(copy)
  const [wait] = useState(() => waitOf(CODE_PAUSE_SECONDS))
  const seconds = useSecondsLeft(wait)
  const isEarly = seconds > 0
  return (
    <div>
      <Button isBusy={isBusy} aria-disabled={isEarly} onClick={onAgain}>
        {isEarly ? t.againIn(seconds) : t.again}
      </Button>
    </div>
  )
}
