import { lazy, Suspense } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { browserAdmission, serverAdmission } from '#web/call/admission.ts'

export const middleware = [serverAdmission('investor')]
export const clientMiddleware = [browserAdmission('investor')]

/** Only a server loader makes the server's guard run when one moves on within the site. */
export function loader() {
  return null
}

/** The guard is asked once a page; figures that change within a page, such as a fee while typing, ask the API only. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

const Reminder = lazy(() => import('./identity/reminder.tsx'))
const Shortcuts = lazy(() => import('./shortcuts/shortcuts.tsx'))
const UnreadCount = lazy(() => import('./messages/unread-count.tsx'))

export default function Area() {
  return (
    <>
      <Outlet />
      <Suspense>
        <Reminder />
        <Shortcuts />
        <UnreadCount />
      </Suspense>
    </>
  )
}
