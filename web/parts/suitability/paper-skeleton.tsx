import { useCopy } from '#web/site/locale.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as copy from '#web/parts/order/trade-form.copy.ts'

/** Stands in a dialog until the document is here. */
export function PaperSkeleton() {
  const t = useCopy(copy)
  return (
    <div role="status" aria-label={t.paper.reading}>
      <Skeleton lines={6} />
    </div>
  )
}
