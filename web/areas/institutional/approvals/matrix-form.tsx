import { useEffect, useRef } from 'react'
import { proposeApprovalMatrix } from '#contract/order/approval-matrix.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import type { KeptState } from '#web/parts/form/kept.ts'
import { newKey } from '#web/parts/form/submission-key.ts'
import { useForm, type Form } from '#web/parts/form/use-form.ts'
import { useSend } from '#web/parts/form/use-send.ts'
import { PaperSlots } from '#web/parts/identity/paper-slots.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import styles from './approvals.module.css'
import * as copy from './form.copy.ts'
import {
  changeOf,
  draftOf,
  judgeDraft,
  matrixOf,
  withRow,
  type MatrixDraft,
  type MatrixPage,
} from './model.ts'
import { RowFields } from './row-fields.tsx'

interface MatrixFormProps {
  readonly page: MatrixPage
  /** What is typed, which outlives the form. Null while nothing is. */
  readonly kept: KeptState<MatrixDraft | null>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The form in which a member types a new matrix, with what that would change and what it takes. */
export function MatrixForm({ page, kept: [typed, keep, sent], onDone, onClose }: MatrixFormProps) {
  const t = useCopy(copy)
  const key = useRef('')
  const place = useRef<HTMLFormElement>(null)
  const form = useForm({
    initial: typed ?? draftOf(page),
    load: () => import('./rules.ts'),
    judge: (rules, draft: MatrixDraft) => judgeDraft(rules, page, draft),
  })
  const { values, rules } = form
  // What the form has is kept outside of it, so that closing it loses nothing.
  useEffect(() => {
    if (form.isChanged && typed !== values) keep(values)
  })
  // Whoever opened it types here next, and the rules are fetched with the first focus.
  useEffect(() => place.current?.focus(), [])
  const sending = useSend({
    form,
    async send({ baseVersion, papers, ...draft }) {
      if (key.current === '') key.current = newKey()
      const letter = papers.map(({ fileHash, fileName }) => ({ fileHash, fileName }))
      const body = { ...matrixOf(draft), baseVersion, papers: letter }
      const answer = await sent(call(proposeApprovalMatrix, body, { idempotencyKey: key.current }))
      if (answer.kind !== 'fault') key.current = ''
      return answer
    },
    unreachable: t.unreachable,
    onDone() {
      keep(null)
      showToast({ sentence: t.sent })
      onDone()
    },
  })
  const change = rules === null ? null : changeOf(rules, page, values)
  const isOld = values.baseVersion !== page.version
  const reset = () => {
    keep(null)
    form.settle(draftOf(page))
  }
  return (
    <Card title={t.title}>
      <form ref={place} tabIndex={-1} className={`stack ${styles.form}`} onSubmit={sending.submit} noValidate>
        <p className="small soft">{t.lead}</p>
        {isOld && <OldNote onReset={reset} />}
        {sending.failure !== null && <ErrorNote isAlert title={t.failed} sentence={sending.failure} />}
        <Rows form={form} page={page} />
        <div aria-live="polite">{change !== null && <ChangeNote change={change} />}</div>
        {change === 'looser' && <Letter form={form} />}
        <div className={styles.acts}>
          <span>
            <Button
              kind="primary"
              type="submit"
              isBusy={sending.isBusy}
              disabledReason={isOld ? t.old : change === 'same' ? t.sameFirst : null}
            >
              {t.send}
            </Button>
          </span>
          <Button onClick={reset}>{t.reset}</Button>
          <Button kind="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </Card>
  )
}

function OldNote({ onReset }: { readonly onReset: () => void }) {
  const t = useCopy(copy)
  return (
    <Note tone="warn" isAlert>
      <b>{t.old}</b>
      <p>{t.oldText}</p>
      <p className="row">
        <Button size="small" onClick={onReset}>
          {t.reset}
        </Button>
      </p>
    </Note>
  )
}

interface FormPart {
  readonly form: Form<MatrixDraft>
}

function Rows({ form, page }: FormPart & { readonly page: MatrixPage }) {
  const t = useCopy(copy)
  const { rows, addsDay } = form.values
  const all = form.errorOf('rows')
  return (
    <>
      <ol className={styles.rows}>
        {rows.map((row, at) => (
          <li key={row.key}>
            <RowFields
              {...{ row, page }}
              number={at + 1}
              errorOf={(name) => form.errorOf(`rows.${at}${name}`)}
              onLeave={(name) => form.leave(`rows.${at}${name}`)}
              onChange={(changed) => form.set({ rows: rows.with(at, changed) })}
              onCopy={() => form.set({ rows: withRow(rows, row) })}
              onRemove={() => form.set({ rows: rows.toSpliced(at, 1) })}
            />
          </li>
        ))}
      </ol>
      {all !== null && <ErrorNote title={all} sentence="" />}
      <div>
        <Button onClick={() => form.set({ rows: withRow(rows, null) })}>{t.add}</Button>
      </div>
      <div>
        <Checkbox checked={addsDay} onChange={({ target }) => form.set({ addsDay: target.checked })}>
          {t.addsDay}
        </Checkbox>
        <p className="tiny muted">{t.addsDayHint}</p>
      </div>
    </>
  )
}

/** What the change would be against the rules in force, by the very rule of the server. */
function ChangeNote({ change }: { readonly change: 'same' | 'tighter' | 'looser' }) {
  const t = useCopy(copy)
  if (change === 'same') return <p className="small muted">{t.same}</p>
  return (
    <Note tone={change === 'looser' ? 'warn' : 'info'}>
      <b>{t[change]}</b>
      <p>{change === 'looser' ? t.looserText : t.tighterText}</p>
    </Note>
  )
}

const LETTER = 'letter'

/** The company's sealed letter, page by page. */
function Letter({ form }: FormPart) {
  const t = useCopy(copy)
  return (
    <PaperSlots
      papers={[{ paper: LETTER, title: t.letter, text: t.letterText }]}
      kind="several"
      given={form.values.papers}
      onGiven={(papers) => form.set({ papers })}
      errorOf={() => form.errorOf('papers')}
    />
  )
}
