import { useCopy } from '#web/site/locale.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './no-card.copy.ts'

interface NoCardProps {
  readonly title: string
  /** What is missing, and what only the client's own card can do. */
  readonly missing: string
  readonly text: string
}

/** Shown instead of a choice of cards if there is none: a link to add the first card. */
export function NoCard({ title, missing, text }: NoCardProps) {
  const t = useCopy(copy)
  return (
    <Card title={title}>
      <div className="stack">
        <Note tone="warn">
          <b>{missing}</b>
          <p>{text}</p>
        </Note>
        <div>
          <LinkButton href="/investor/bank-cards/add">{t.add}</LinkButton>
        </div>
      </div>
    </Card>
  )
}
