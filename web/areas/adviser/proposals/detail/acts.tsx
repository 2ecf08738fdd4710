import { isWaiting } from '#domain/proposal/proposal-state.ts'
import { useMay } from '#web/parts/staff/use-may.ts'
import { useCopy } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { OwnActs } from '../own-acts.tsx'
import { Answer } from '../pending/answer.tsx'
import * as copy from './copy.ts'
import styles from './detail.module.css'
import type { Proposal } from './load.ts'

/** What the reader can do about the proposal, and why nothing if nothing. */
export function Acts({ proposal }: { readonly proposal: Proposal }) {
  const t = useCopy(copy)
  const may = useMay()
  const { state, isOwn, questions, clientName, adoption } = proposal
  const isMine = isOwn && may('proposal.make')
  const question = (isMine ? questions.find(({ answer }) => answer === null) : null) ?? null
  const waits = isWaiting(state)
  const isAdopted = adoption !== null
  const waiting = state === 'questioned' ? t.waitsForMe : t.waitsForClient
  const lead = isAdopted ? t.adopted : waiting
  return (
    <Card title={t.acts}>
      <div className={styles.acts}>
        <p className="small muted">{isMine ? (waits ? lead : t.over) : t.notOwn}</p>
        {isMine && waits && !isAdopted ? (
          <OwnActs proposal={{ ...proposal, title: proposal.versions[0]!.title }} question={question} />
        ) : (
          question !== null && <Answer {...{ clientName, question }} />
        )}
      </div>
    </Card>
  )
}
