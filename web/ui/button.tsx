import { useId, type ButtonHTMLAttributes, type MouseEvent, type ReactNode } from 'react'
import { PageLink, type PageLinkProps } from '#web/site/page-link.tsx'
import styles from './button.module.css'
import { classes } from './classes.ts'

interface Look {
  readonly kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly size?: 'large' | 'normal' | 'small'
  readonly isBlock?: boolean
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'>, Look {
  readonly isBusy?: boolean
  /** Why the button cannot be pressed now. A disabled control always has its reason beside it (rules/look.md#principles). */
  readonly disabledReason?: string | null
  readonly children: ReactNode
}

/** A button that stays focusable while it may not be pressed, so that its reason can be read. */
export function Button({ kind, size, isBlock, isBusy, disabledReason, ...rest }: ButtonProps) {
  const reasonId = useId()
  const { children, className, onClick, type = 'button', ...attributes } = rest
  // A disabled button needs no reason beside it if its own text is the reason, such as a countdown.
  const isSelfOff = attributes['aria-disabled'] === true
  const isOff = isBusy === true || isSelfOff || (disabledReason ?? null) !== null
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        {...attributes}
        type={type}
        className={classes(look({ kind, size, isBlock }), className)}
        aria-disabled={isOff || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={disabledReason ? reasonId : attributes['aria-describedby']}
        onClick={press}
      >
        {isBusy && <span className={styles.busy} aria-hidden="true" />}
        {children}
      </button>
      {disabledReason && (
        <p className={styles.reason} id={reasonId}>
          {disabledReason}
        </p>
      )}
    </>
  )
}

/** A link that looks like a button: it opens a page and changes nothing. */
export function LinkButton({ kind, size, isBlock, className, ...rest }: PageLinkProps & Look) {
  return <PageLink {...rest} className={classes(look({ kind, size, isBlock }), className)} />
}

type GivenLook = { readonly [Key in keyof Look]?: Look[Key] | undefined }

function look({ kind = 'secondary', size = 'normal', isBlock = false }: GivenLook): string {
  const sized = size === 'normal' ? undefined : styles[size]
  return classes(styles.button, styles[kind], sized, isBlock && styles.block)
}
