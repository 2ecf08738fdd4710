import { useState, type ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as copy from './explained.copy.ts'
import styles from './explained.module.css'

interface ExplainedProps {
  /** What the figure is called where it stands. */
  readonly name: string
  /** How it is computed, in a sentence. */
  readonly formula: string
  /** The figures it was computed from; made only when somebody asks. */
  readonly parts: () => ReactNode
  /** The figure. */
  readonly children: ReactNode
}

/**
 * A figure that opens how it was computed and from what (rules/figures.md#explained-figures). A table has hundreds: its dialog is
 * made when asked for.
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
