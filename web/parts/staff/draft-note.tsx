import type { DraftBody } from '#domain/duty/staff-draft.ts'
import { useCopy } from '#web/site/locale.ts'
import { beijingTime } from '#web/parts/page/instant-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './draft-note.copy.ts'
import styles from './draft-note.module.css'
import type { StaffDraft } from './use-staff-draft.ts'

interface DraftNoteProps<Body extends DraftBody> {
  readonly draft: StaffDraft<Body>
  /** The text of the form that tells one draft from another. */
  readonly textOf: (body: Body) => string
}

/** Says when a draft was kept; if another window changed it, shows both and lets the author choose. */
export function DraftNote<Body extends DraftBody>({ draft, textOf }: DraftNoteProps<Body>) {
  const t = useCopy(copy)
  const { body, savedAt, elsewhere, choose, drop } = draft
  if (elsewhere !== null)
    return (
      <Note tone="warn" isAlert>
        <p>
          <b>{t.changed}</b>
        </p>
        <p>{t.changedText}</p>
        <dl className={styles.both}>
          <Side name={t.own} text={textOf(body)} />
          <Side name={t.other} text={textOf(elsewhere.body)} />
        </dl>
        <div className="row">
          <Button size="small" onClick={() => choose('own')}>
            {t.keepOwn}
          </Button>
          <Button size="small" onClick={() => choose('other')}>
            {t.takeOther}
          </Button>
        </div>
      </Note>
    )
  if (savedAt === null) return null
  return (
    <p className="row small muted">
      <span className="num">{t.saved(beijingTime(savedAt).slice(0, 5))}</span>
      <Button size="small" kind="quiet" onClick={() => void drop()}>
        {t.drop}
      </Button>
    </p>
  )
}

function Side({ name, text }: { readonly name: string; readonly text: string }) {
  const t = useCopy(copy)
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.text}>
        <AsWritten>{text === '' ? t.nothing : text}</AsWritten>
      </dd>
    </div>
  )
}
