import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './dialog.module.css'

interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The question, or the fact that has to be known. */
  readonly title: string
  readonly children: ReactNode
  /** Buttons, the primary one last. */
  readonly actions: ReactNode
}

/** The native dialog: focus stays inside, Esc closes, focus returns. On a phone it comes from below. */
export function Dialog({ isOpen, onClose, title, children, actions }: DialogProps) {
  const titleId = useId()
  const element = useRef<HTMLDialogElement>(null)
  // A dialog becomes modal only by a call on its element; there is no attribute for it.
  useEffect(() => {
    if (isOpen) element.current?.showModal()
    else element.current?.close()
  }, [isOpen])
  return (
    <dialog ref={element} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles.body}>{children}</div>
      <div className={styles.acts}>{actions}</div>
    </dialog>
  )
}
