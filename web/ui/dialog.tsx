import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
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

interface AskDialogProps extends Omit<DialogProps, 'isOpen' | 'actions'> {
  /** Left out where it is drawn only while it is open. */
  readonly isOpen?: boolean
  /** The word that changes nothing and closes it. */
  readonly back: string
  /** The last button, named after what it does; what is taken back or ended is pressed in red. */
  readonly yes: string
  readonly kind?: 'primary' | 'danger' | undefined
  readonly isBusy?: boolean
  /** Why it cannot be pressed now; left out where it always can. */
  readonly disabledReason?: string | null
  /** The form that the button sends; without one it is pressed. */
  readonly form?: string
  readonly onYes?: () => void
}

/** A question with two answers: the one that goes back, and the one that does it. */
export function AskDialog(props: AskDialogProps) {
  const { isOpen = true, back, yes, kind = 'primary', isBusy = false, disabledReason, form, onYes } = props
  const { onClose, title, children } = props
  const does = form === undefined ? ({ onClick: onYes } as const) : ({ type: 'submit', form } as const)
  const last = (
    <Button {...does} kind={kind} isBusy={isBusy} disabledReason={disabledReason ?? null}>
      {yes}
    </Button>
  )
  return (
    <Dialog
      {...{ isOpen, onClose, title, children }}
      actions={
        <>
          <Button onClick={onClose}>{back}</Button>
          {/* Its reason stands below it, so both have a box. */}
          {disabledReason === undefined ? last : <span>{last}</span>}
        </>
      }
    />
  )
}
