import { useState } from 'react'
import { setTags } from '#contract/adviser/tag.ts'
import { areSameTags, judgeTags, MOST_TAG_LETTERS, MOST_TAGS } from '#domain/duty/client-tag.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { LossQuestion } from '#web/parts/form/change-guard.tsx'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { AskDialog } from '#web/ui/dialog.tsx'
import { TagField } from '#web/ui/field/tag-field.tsx'
import { Note } from '#web/ui/note.tsx'
import { mergeTags } from './merge-tags.ts'
import * as copy from './tags.copy.ts'

/** So many words are offered beside the field. */
const MOST_OFFERS = 12

interface TagDialogProps {
  readonly clientRef: string
  /** The tags as they were shown. */
  readonly tags: readonly string[]
  readonly offers: readonly string[]
  readonly onClose: () => void
}

/** One subject: the whole list of a client's tags. What was changed elsewhere is put together with one's own, to be saved by another press. */
export function TagDialog({ clientRef, tags: shown, offers, onClose }: TagDialogProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const [base, setBase] = useState(shown)
  const [tags, setTagsHere] = useState(shown)
  const [typed, setTyped] = useState('')
  const [isLeaving, setLeaving] = useState(false)
  // A word that stands in the field when one saves was meant as well.
  const added = typed.trim() === '' ? tags : [...tags, typed]
  const judged = judgeTags(added)
  const isSame =
    judged.kind === 'ok' &&
    areSameTags(
      base,
      judged.tags.map(({ tag }) => tag),
    )
  const add = (word: string) => {
    const next = judgeTags([...tags, word])
    if (next.kind !== 'ok') return
    setTagsHere(next.tags.map(({ tag }) => tag))
    if (word === typed) setTyped('')
  }
  const save = async () => {
    const isDone = await make(async () => {
      const answer = await call(setTags, { clientRef, tags: [...added], previous: [...base] })
      if (answer.kind === 'refused' && answer.refusal?.kind === 'tags-changed') {
        const theirs = (answer.refusal as unknown as { readonly tags: readonly string[] }).tags
        setTagsHere(mergeTags(base, { mine: tags, theirs }))
        setBase(theirs)
      }
      return answer
    })
    if (!isDone) return
    showToast({ sentence: t.saved })
    onClose()
  }
  if (isLeaving) return <LossQuestion isOpen onStay={() => setLeaving(false)} onLeave={onClose} />
  const error = judged.kind === 'ok' ? null : sentenceOf(judged, t)
  return (
    <AskDialog
      title={t.title}
      back={t.cancel}
      yes={t.save}
      isBusy={isBusy}
      disabledReason={error ?? (isSame ? t.same : null)}
      onClose={() => (areSameTags(tags, base) && typed.trim() === '' ? onClose() : setLeaving(true))}
      onYes={() => void save()}
    >
      <div className="stack">
        <TagField
          label={t.field}
          hint={t.hint(MOST_TAG_LETTERS, MOST_TAGS)}
          error={error}
          name="tag"
          {...{ tags, typed }}
          onType={setTyped}
          onAdd={add}
          onRemove={(tag) => setTagsHere(tags.filter((each) => each !== tag))}
          offers={offers.filter((each) => !tags.includes(each)).slice(0, MOST_OFFERS)}
        />
        <FailureNote failure={failure} />
        {base !== shown && <Note>{t.merged}</Note>}
      </div>
    </AskDialog>
  )
}

type TagRefusal = Exclude<ReturnType<typeof judgeTags>, { readonly kind: 'ok' }>

function sentenceOf(refused: TagRefusal, t: typeof copy.zh): string {
  return refused.kind === 'tag-wrong' ? t['tag-wrong'] : t[refused.kind](refused.most)
}
