import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router'
import { browserAdmission, serverAdmission } from '#web/call/admission.ts'

export const middleware = [serverAdmission('corporate')]
export const clientMiddleware = [browserAdmission('corporate')]

/** Exists so that the server's guard also runs on client-side navigation: without a server loader it would not. */
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
