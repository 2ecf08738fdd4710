import { useRevalidator } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import * as copy from './copy.ts'

/** Says that one part of the page could not be loaded, and offers to try again. */
export function FailedPart() {
  const t = useCopy(copy)
  const { revalidate, state } = useRevalidator()
  const again = (
    <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
      {t.again}
    </Button>
  )
  return (
    <Empty title={t.failedTitle} action={again}>
      {t.failedText}
    </Empty>
  )
}
