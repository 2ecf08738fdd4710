import { useEffect, type ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { Button } from '../button.tsx'
import * as copy from './late.copy.ts'
import { useLateState, type LateScript } from './late-script.ts'
import { Note } from '../note.tsx'

interface LateProps<Script> {
  readonly of: LateScript<Script>
  /** Shown until the script is here. It has the size of what comes, so that nothing moves. */
  readonly waiting?: ReactNode
  /** Tries again after a failure, if more than the script must be fetched. */
  readonly onAgain?: () => void
  readonly children: (script: Script) => ReactNode
}

/** A part of a page whose script is fetched once the part is shown. If that fails, the part says so and offers to try again. */
export function Late<Script>({ of, waiting = null, onAgain, children }: LateProps<Script>) {
  const state = useLateState(of)
  // Nothing else tells that the part is needed now.
  useEffect(() => void of.fetch(), [of])
  if (state.kind === 'here') return children(state.script)
  if (state.kind === 'unasked' || state.kind === 'coming') return waiting
  return (
    <Failure>
      <Again of={of} onAgain={onAgain} />
    </Failure>
  )
}

/** Says that a part could not be loaded. */
export function Failure({ children }: { readonly children?: ReactNode }) {
  const t = useCopy(copy)
  return (
    <Note tone="error" isAlert>
      <b>{t.failed}</b>
      <p>{t.text}</p>
      {children}
    </Note>
  )
}

interface AgainProps {
  readonly of: LateScript<unknown>
  readonly onAgain?: (() => void) | undefined
}

export function Again({ of, onAgain }: AgainProps) {
  const t = useCopy(copy)
  const { kind } = useLateState(of)
  return (
    <Button
      kind="primary"
      isBusy={kind === 'coming-again'}
      onClick={() => (onAgain === undefined ? void of.fetch() : onAgain())}
    >
      {t.again}
    </Button>
  )
}
