import { lazy, Suspense } from 'react'
import { useFacts } from '#web/site/facts.ts'

const Watch = lazy(() => import('./watch.tsx'))

/** Somebody who is logged in is told before their session ends; guests load nothing of it. */
export function Idle() {
  return useFacts().viewer === null ? null : (
    <Suspense>
      <Watch />
    </Suspense>
  )
}
