import { Outlet } from 'react-router'
import { browserAdmission, serverAdmission } from '#web/call/admission.ts'

export const middleware = [serverAdmission('adviser')]
export const clientMiddleware = [browserAdmission('adviser')]

/** Only a server loader makes the server's guard run when one moves on within the site. */
export function loader() {
  return null
}

export default function Area() {
  return <Outlet />
}
