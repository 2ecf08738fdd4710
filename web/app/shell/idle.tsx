import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { isWatched } from '../idle.ts'
import { useFacts } from '../facts.ts'

const IdleGuard = lazy(async () => ({ default: (await import('./idle-guard.tsx')).IdleGuard }))

/** The watch over the certification path; no other page loads it. */
export function Idle() {
  const { pathname } = useLocation()
  const { viewer } = useFacts()
  if (viewer === null || !isWatched(pathname)) return null
  return (
    <Suspense>
      <IdleGuard />
    </Suspense>
  )
}
