import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The question, or the fact that the reader must know. */
  readonly title: string
  readonly children: ReactNode
  /** The buttons, the primary button last. */
  readonly actions: ReactNode
}

/** The native dialog: focus stays inside, Esc closes it, the focus returns. On a phone it comes from the bottom. */
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
  /** Left out if the dialog is rendered only while it is open. */
  readonly isOpen?: boolean
  /** The text of the button that changes nothing and closes the dialog. */
  readonly back: string
  /** The text of the last button: what it does. The button is red (`danger`) if it takes something back or ends it. */
  readonly yes: string
  readonly kind?: 'primary' | 'danger' | undefined
  readonly isBusy?: boolean
  /** Why the button cannot be pressed now; left out if it always can. */
  readonly disabledReason?: string | null
  /** The form that the button sends; without a form the button calls `onYes`. */
  readonly form?: string
  readonly onYes?: () => void
}

/** A question with two answers: one goes back, the other makes the change. */
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
          {/* The reason is shown below the button, so both are in one box. */}
          {disabledReason === undefined ? last : <span>{last}</span>}
        </>
      }
    />
  )
}
