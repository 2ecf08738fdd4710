import { useState } from 'react'
import { answerApprovalMatrix } from '#contract/order/approval-matrix.ts'
import type { MatrixAnswer } from '#domain/proposal/matrix-change.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { ConfirmDialog } from '#web/parts/form/confirm-dialog.tsx'
import * as reasonCopy from '#web/parts/identity/review-words.copy.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './copy.ts'
import { DifferenceTable } from './matrix-table.tsx'
import { namesOf } from './matrix-words.ts'
import { differenceOf, type Change, type MatrixPage } from './model.ts'

const TONES: Readonly<Record<Change['state'], TagTone>> = {
  'to-confirm': 'warn',
  'in-review': 'info',
  done: 'ok',
  refused: 'error',
  withdrawn: 'plain',
}

interface ChangeProps {
  readonly page: MatrixPage
  readonly change: Change
}

/** Whether a change waits for somebody. */
export function isOpen({ state }: Change): boolean {
  return state === 'to-confirm' || state === 'in-review'
}

/** The newest change that was asked for: by whom, what differs while it waits, and what the reader may do about it. */
export function ChangeCard({ page, change }: ChangeProps) {
  const t = useCopy(copy)
  const { state, isLooser, asker, askedAt, confirmer, decidedAt } = change
  const pairs = [
    {
      key: 'asker',
      label: t.asker,
      value: (
        <>
          {asker.isSelf ? t.self : <AsWritten>{asker.name}</AsWritten>} · <Moment at={askedAt} />
        </>
      ),
    },
    {
      key: 'confirmer',
      label: t.confirmer,
      value: confirmer === null ? t.nobody : <AsWritten>{confirmer}</AsWritten>,
    },
    ...(decidedAt === null ? [] : [{ key: 'decided', label: t.decided, value: <Moment at={decidedAt} /> }]),
  ]
  return (
    <Card
      title={t.change}
      aside={
        <span className="row">
          <Tag tone={isLooser ? 'warn' : 'plain'}>{isLooser ? t.looser : t.tighter}</Tag>
          <Tag tone={TONES[state]}>{t.states[state]}</Tag>
        </span>
      }
    >
      <div className="stack">
        <KeyValue pairs={pairs} />
        <Reasons of={change} />
        {isOpen(change) && (
          <>
            <Differences {...{ page, change }} />
            <WhatNext {...{ page, change }} />
          </>
        )}
      </div>
    </Card>
  )
}

function Reasons({ of: { reasons } }: { readonly of: Change }) {
  const words: Readonly<Record<string, string>> = useCopy(reasonCopy).reasons
  if (reasons.length === 0) return null
  return (
    <Note tone="warn">
      {reasons.map((each) => (
        <p key={each}>{words[each] ?? each}</p>
      ))}
    </Note>
  )
}

function Differences({ page, change }: ChangeProps) {
  const t = useCopy(copy)
  const rows = differenceOf(page.rows, change.rows)
  return (
    <section className="stack" aria-label={t.against}>
      <h3>{t.against}</h3>
      {rows.length > 0 && <DifferenceTable caption={t.against} differences={rows} names={namesOf(page)} />}
      {change.addsDay !== page.addsDay && <p>{change.addsDay ? t.dayAdded : t.dayRemoved}</p>}
    </section>
  )
}

/** What the change waits for, and the buttons of whoever it waits for. */
function WhatNext({ page: { can }, change }: ChangeProps) {
  const t = useCopy(copy)
  const [asked, setAsked] = useState<MatrixAnswer | null>(null)
  const { state, isLooser, asker } = change
  const isToConfirm = state === 'to-confirm'
  return (
    <>
      <p className="small muted">
        {isToConfirm && asker.isSelf && `${t.waitsForOther} `}
        {!isToConfirm ? t.inReview : isLooser ? t.waitsLooser : t.waitsTighter}
      </p>
      {isToConfirm && !asker.isSelf && can.confirm !== null && <Note>{can.confirm.sentence}</Note>}
      <div className="row">
        {can.withdraw === null && <Button onClick={() => setAsked('withdraw')}>{t.withdraw}</Button>}
        {can.confirm === null && (
          <>
            <Button onClick={() => setAsked('refuse')}>{t.refuse}</Button>
            <Button kind="primary" onClick={() => setAsked('confirm')}>
              {t.confirm}
            </Button>
          </>
        )}
      </div>
      {asked !== null && <AnswerDialog answer={asked} change={change} onClose={() => setAsked(null)} />}
    </>
  )
}

interface AnswerProps {
  readonly answer: MatrixAnswer
  readonly change: Change
  readonly onClose: () => void
}

/** Says what the answer does, and gives it. */
function AnswerDialog({ answer, change: { changeId, isLooser }, onClose }: AnswerProps) {
  const t = useCopy(copy)
  const words = {
    confirm: {
      ...{ title: t.confirmTitle, yes: t.confirm, kind: 'primary' as const },
      text: isLooser ? t.confirmLooser : t.confirmTighter,
      done: isLooser ? t.confirmed.looser : t.confirmed.tighter,
    },
    refuse: { title: t.refuseTitle, yes: t.refuseYes, text: t.refuseText, done: t.refused },
    withdraw: { title: t.withdrawTitle, yes: t.withdrawYes, text: t.withdrawText, done: t.withdrawn },
  }
  const { text, ...dialog } = words[answer]
  return (
    <ConfirmDialog
      {...{ ...dialog, onClose }}
      back={t.back}
      send={(idempotencyKey) => call(answerApprovalMatrix, { changeId, answer }, { idempotencyKey })}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}
