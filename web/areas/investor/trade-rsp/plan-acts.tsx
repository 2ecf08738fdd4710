import { useState } from 'react'
import { useFetcher } from 'react-router'
import { planCan } from '#domain/order/plan.ts'
import { useCopy } from '#web/site/locale.ts'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import { useSubmissionKey } from '#web/parts/form/submission-key.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { AskDialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import { PATH, type Plan } from './model.ts'
import type { ActOutcome, PlanAct } from './pay.ts'
import styles from './screen.module.css'

const ACTS = ['pause', 'resume', 'skip', 'end'] as const satisfies readonly PlanAct[]

/** The actions that `domain/order/plan.ts` allows in this state. Each asks for confirmation. */
export function PlanActs({ plan }: { readonly plan: Plan }) {
  const t = useCopy(copy)
  const fetcher = useFetcher<ActOutcome>()
  const outcome = useLocalizedOutcome(fetcher.data)
  const [asked, setAsked] = useState<PlanAct | null>(null)
  const can = planCan[plan.state]
  const keyFor = useSubmissionKey()
  const send = (action: PlanAct) => {
    const fields = { planId: plan.planId, action, key: keyFor(fetcher.data ?? null) }
    void fetcher.submit(fields, { method: 'post' })
    setAsked(null)
  }
  if (plan.state === 'ended') return null
  return (
    <div className="stack">
      <Told outcome={outcome} />
      <div className={styles.acts}>
        {can.change && (
          <LinkButton size="small" href={`${PATH}?planId=${plan.planId}`}>
            {t.act.change}
          </LinkButton>
        )}
        {ACTS.filter((action) => can[action]).map((action) => (
          <Button
            key={action}
            size="small"
            {...(action === 'end' ? { kind: 'danger' as const } : {})}
            isBusy={fetcher.state !== 'idle'}
            onClick={() => setAsked(action)}
          >
            {t.act[action]}
          </Button>
        ))}
      </div>
      <Question action={asked} onClose={() => setAsked(null)} onYes={send} />
    </div>
  )
}

interface QuestionProps {
  readonly action: PlanAct | null
  readonly onClose: () => void
  readonly onYes: (action: PlanAct) => void
}

function Question({ action, onClose, onYes }: QuestionProps) {
  const t = useCopy(copy)
  // The last question stays in the dialog while it closes.
  const [shown, setShown] = useState<PlanAct>('pause')
  if (action !== null && action !== shown) setShown(action)
  const words = t.ask[shown]
  return (
    <AskDialog
      isOpen={action !== null}
      onClose={onClose}
      title={words.title}
      back={t.keep}
      yes={words.yes}
      kind={shown === 'end' ? 'danger' : 'primary'}
      onYes={() => onYes(shown)}
    >
      <p>{words.text}</p>
    </AskDialog>
  )
}

function Told({ outcome }: { readonly outcome: ActOutcome | null }) {
  const t = useCopy(copy)
  switch (outcome?.kind) {
    case undefined:
      return null
    case 'done':
      return (
        <Note tone="ok" isAlert>
          {t.acted[outcome.action]}
        </Note>
      )
    case 'refused':
      return (
        <Note tone="error" isAlert>
          <b>{outcome.message}</b>
        </Note>
      )
    case 'unanswered':
      return (
        <Note tone="error" isAlert>
          <b>{t.actLost}</b>
        </Note>
      )
    default:
      return outcome satisfies never
  }
}
