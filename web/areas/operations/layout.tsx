import { Outlet } from 'react-router'
import { browserAdmission, serverAdmission } from '#web/call/admission.ts'
import { AreaFault } from '#web/shell/staff/area-fault.tsx'
import { FRAMED } from '#web/shell/staff/framed.ts'
import { StaffFrame } from '#web/shell/staff/frame.tsx'
import type { Route } from './+types/layout'

export const handle = FRAMED
export const middleware = [serverAdmission('operator')]
export const clientMiddleware = [browserAdmission('operator')]

/** Exists so that the server's guard also runs on client-side navigation: without a server loader it would not. */
export function loader() {
  return null
}

export default function Area() {
  return (
    <StaffFrame of="operator">
      <Outlet />
    </StaffFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AreaFault of="operator" error={error} />
}
