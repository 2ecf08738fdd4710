import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { browserAdmission, serverAdmission } from '#web/call/admission.ts'
import { quietPart } from '#web/ui/quiet-part.ts'

export const middleware = [serverAdmission('corporate')]
export const clientMiddleware = [browserAdmission('corporate')]

/** Exists so that the server's guard also runs on client-side navigation: without a server loader it would not. */
export function loader() {
  return null
}

const UnreadCount = quietPart(async () => (await import('./messages/unread-count.tsx')).UnreadCount)

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
