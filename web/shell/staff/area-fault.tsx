import { isRouteErrorResponse } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { Fault } from '#web/shell/fault/fault.tsx'
import styles from '#web/shell/shell.module.css'
import * as copy from './copy.ts'
import { StaffFrame, type StaffFrameProps } from './frame.tsx'

/** A page of an area that failed, in its frame. A page of a duty that the reader does not hold is no fault, and loading it again changes nothing. */
export function AreaFault({ of, error }: Pick<StaffFrameProps, 'of'> & { readonly error: unknown }) {
  const isHidden = isRouteErrorResponse(error) && error.status === 403
  return <StaffFrame of={of}>{isHidden ? <NotAllowed /> : <Fault error={error} />}</StaffFrame>
}

function NotAllowed() {
  const { notAllowed } = useCopy(copy)
  return (
    <main id="main" className={`wrap ${styles.fault}`}>
      <h1>{notAllowed.title}</h1>
      <p className="lead">{notAllowed.text}</p>
    </main>
  )
}
