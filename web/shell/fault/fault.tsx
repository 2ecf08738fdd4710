import { isRouteErrorResponse } from 'react-router'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useCopy } from '#web/site/locale.ts'
import * as copy from './fault.copy.ts'
import styles from '#web/shell/shell.module.css'

/**
 * Shown instead of a page that failed: what is safe, and a link onward. Every page loads it, so it is plain; a
 * screen that knows what was looked for has an error boundary of its own with `NotFound`.
 */
export function Fault({ error }: { readonly error: unknown }) {
  const t = useCopy(copy)
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404
  const told = isMissing ? t.missing : status === 429 ? t.tooMany : t.fault
  return (
    <main id="main" className={`wrap ${styles.fault}`}>
      <h1>{told.title}</h1>
      <p className="lead">{told.text}</p>
      <p className="row">
        <LinkButton kind="primary" href="/main/home">
          {t.fault.home}
        </LinkButton>
        {!isMissing && <Button onClick={() => location.reload()}>{t.fault.retry}</Button>}
      </p>
    </main>
  )
}
