import { lazy, Suspense } from 'react'
import { useFacts } from '#web/site/facts.ts'

const Watch = lazy(() => import('./watch.tsx'))

/** Warns a logged-in person before their session ends; a guest's page does not load the code. */
export function Idle() {
  return useFacts().viewer === null ? null : (
    <Suspense>
      <Watch />
    </Suspense>
  )
}
