import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { browserAdmission, serverAdmission } from '#web/call/admission.ts'

export const middleware = [serverAdmission('corporate')]
export const clientMiddleware = [browserAdmission('corporate')]

/** Only a server loader makes the server's guard run when one moves on within the site. */
export function loader() {
  return null
}

const UnreadCount = lazy(() => import('./messages/unread-count.tsx'))

export default function Area() {
  return (
    <>
      <Outlet />
      <Suspense>
        <UnreadCount />
      </Suspense>
    </>
  )
}
