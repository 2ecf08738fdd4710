import { Suspense } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { browserAdmission, serverAdmission } from '#web/call/admission.ts'
import { quietPart } from '#web/ui/quiet-part.ts'

export const middleware = [serverAdmission('investor')]
export const clientMiddleware = [browserAdmission('investor')]

/** Exists so that the server's guard also runs on client-side navigation: without a server loader it would not. */
export function loader() {
  return null
}

/** Runs the guard once for each page. Figures that change within a page, such as a fee while typing, call only the API. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

const Reminder = quietPart(async () => (await import('./identity/reminder.tsx')).Reminder)
const Shortcuts = quietPart(async () => (await import('./shortcuts/shortcuts.tsx')).Shortcuts)
const UnreadCount = quietPart(async () => (await import('./messages/unread-count.tsx')).UnreadCount)

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
