import { Outlet } from 'react-router'
import { browserAdmission, serverAdmission } from '#web/call/admission.ts'

export const middleware = [serverAdmission('adviser')]
export const clientMiddleware = [browserAdmission('adviser')]

/** Exists so that the server's guard also runs on client-side navigation: without a server loader it would not. */
export function loader() {
  return null
}

export default function Area() {
  return <Outlet />
}
