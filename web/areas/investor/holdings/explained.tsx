import { useState, type ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as copy from './explained.copy.ts'
import styles from './explained.module.css'

interface ExplainedProps {
  /** The name of the figure as shown on the page. */
  readonly name: string
  /** The computation of the figure in one sentence. */
  readonly formula: string
  /** Renders the figures from which it was computed. Called only when the dialog is opened. */
  readonly parts: () => ReactNode
  /** The figure itself. */
  readonly children: ReactNode
}

/**
 * A figure that opens its computation and its inputs (rules/figures.md#explained-figures). A table has hundreds of them, so a
 * dialog is mounted only when it is opened.
 */
export function Explained({ name, formula, parts, children }: ExplainedProps) {
  const t = useCopy(copy)
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>('unasked')
  const close = () => setState('closed')
  return (
    <>
      <button type="button" className={styles.figure} onClick={() => setState('open')}>
        {children}
        <span className="vh">{t.explain(name)}</span>
      </button>
      {state !== 'unasked' && (
        <Dialog
          isOpen={state === 'open'}
          onClose={close}
          title={t.explain(name)}
          actions={
            <Button kind="primary" onClick={close}>
              {t.close}
            </Button>
          }
        >
          <p>{formula}</p>
          {state === 'open' && parts()}
        </Dialog>
      )}
    </>
  )
}
