import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { browserAdmission, serverAdmission } from '#web/call/admission.ts'
import { AreaFault } from '#web/shell/staff/area-fault.tsx'
import { FRAMED } from '#web/shell/staff/framed.ts'
import { StaffFrame } from '#web/shell/staff/frame.tsx'
import { quietPart } from '#web/ui/quiet-part.ts'
import type { Route } from './+types/layout'

export const handle = FRAMED
export const middleware = [serverAdmission('corporate')]
export const clientMiddleware = [browserAdmission('corporate')]

/** Exists so that the server's guard also runs on client-side navigation: without a server loader it would not. */
export function loader() {
  return null
}

const UnreadCount = quietPart(async () => (await import('#web/parts/messages/unread-count.tsx')).UnreadCount)

export default function Area() {
  return (
    <StaffFrame of="corporate">
      <Outlet />
      <Suspense>
        <UnreadCount />
      </Suspense>
    </StaffFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaFault of="corporate" error={error} />
}
