import { Suspense } from 'react'
import { useFacts } from '#web/site/facts.ts'
import { quietPart } from '#web/ui/quiet-part.ts'

const Watch = quietPart(async () => (await import('./watch.tsx')).Watch)

/** Warns a logged-in person before their session ends; a guest's page does not load the code. */
export function Idle() {
  return useFacts().viewer === null ? null : (
    <Suspense>
      <Watch />
    </Suspense>
  )
}
