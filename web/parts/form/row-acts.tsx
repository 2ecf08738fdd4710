import type { ReactNode } from 'react'
import type { Answer } from '#web/call/answer.ts'
import { showToast } from '#web/session/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from './failure-note.tsx'
import { useChange } from './use-change.ts'

/** What may be done about a row: the word on its button, the toast once it is done, and the change itself. */
export interface RowAct {
  readonly label: string
  readonly kind?: 'primary' | 'secondary'
  readonly done: string
  readonly send: () => Promise<Answer<unknown>>
}

interface RowActsProps {
  readonly acts: readonly RowAct[]
  /** Said below the buttons. */
  readonly children?: ReactNode
}

/** The last cell of a row: small buttons that change it at once, and why a change was refused. */
export function RowActs({ acts, children }: RowActsProps) {
  const { isBusy, failure, make } = useChange()
  const act = async ({ done, send }: RowAct) => {
    if (await make(send)) showToast({ sentence: done })
  }
  return (
    <div data-whole>
      <div className="row">
        {acts.map((each) => (
          <Button
            key={each.label}
            size="small"
            kind={each.kind ?? 'secondary'}
            isBusy={isBusy}
            onClick={() => void act(each)}
          >
            {each.label}
          </Button>
        ))}
      </div>
      {children}
      <FailureNote failure={failure} />
    </div>
  )
}
