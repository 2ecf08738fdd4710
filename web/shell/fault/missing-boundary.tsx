import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Fault } from './fault.tsx'
import { NotFound } from './not-found.tsx'

/** The `ErrorBoundary` of a screen whose loader may answer 404: the whole page with its drawing (rules/rows.md#shell). */
export function MissingBoundary() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return isMissing ? <NotFound /> : <Fault error={error} />
}
