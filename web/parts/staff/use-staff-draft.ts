import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { dropStaffDraft, getStaffDraft, saveStaffDraft } from '#contract/staff-draft.ts'
import { DRAFT_EVERY_MS, restoreDraft, type DraftBody, type DraftKind } from '#domain/duty/staff-draft.ts'
import { call } from '#web/call/call.ts'

/** A draft as the server keeps it. */
interface DraftRecord<Body> {
  /** 0 if the server keeps nothing. */
  readonly version: number
  readonly body: Body
  readonly savedAt: string | null
}

export interface StaffDraft<Body> {
  readonly body: Body
  readonly setBody: (body: Body) => void
  /** Whether something is typed that the server does not keep yet. */
  readonly isUnsaved: boolean
  /** When the server last kept it. Null if it keeps nothing. */
  readonly savedAt: string | null
  /** The draft that another window saved since this form was filled. */
  readonly elsewhere: DraftRecord<Body> | null
  /** Takes the draft of the other window, or keeps one's own over it. */
  readonly choose: (which: 'other' | 'own') => void
  /** Sends the form. Nothing is saved meanwhile: a draft that is dropped with what was sent must not come back. */
  readonly hold: (send: () => Promise<unknown>) => Promise<void>
  /** Forgets the draft, here and on the server: what was written has been sent, or is not wanted. */
  readonly drop: () => Promise<void>
}

interface DraftWishes<Body> {
  readonly kind: DraftKind
  /** What the form is about. A form that is about something else is another form: give it another React key. */
  readonly key: string
  /** The form with nothing typed. */
  readonly initial: Body
  /** Fits a draft that was found into the form, beside what brought the reader here. Left out, the form is the draft. */
  readonly fit?: (found: Body) => Body
}

/** The fields of a form of staff, kept on the server while they are typed (rules/staff.md#drafts). */
export function useStaffDraft<Body extends DraftBody>(wishes: DraftWishes<Body>): StaffDraft<Body> {
  const { kind, key } = wishes
  const [initial] = useState(wishes.initial)
  const [fit] = useState(() => wishes.fit ?? ((found: Body) => found))
  const [body, setBody] = useState(initial)
  const [kept, setKept] = useState<DraftRecord<Body>>({ version: 0, body: initial, savedAt: null })
  const [elsewhere, setElsewhere] = useState<DraftRecord<Body> | null>(null)
  const isUnsaved = !isSame(body, kept.body)
  const form = useRef({ body, kept, isUnsaved, isStopped: false })
  /** The save under way; a second one at the same time would meet its own version. */
  const saving = useRef<Promise<void> | null>(null)
  const isHeld = useRef(false)
  // The timer asks for what the form has at that time.
  useEffect(() => {
    form.current = { body, kept, isUnsaved, isStopped: elsewhere !== null }
  })
  // A draft is read once the form is there, because it must not hold up the page.
  useEffect(() => {
    void call(getStaffDraft, { kind, key }).then((answer) => {
      if (answer.kind !== 'ok' || answer.value.draft === null) return
      const { version, savedAt, body: found } = answer.value.draft
      const restored = fit(restoreDraft(initial, found))
      // What was typed before the answer came stands against what was found.
      if (form.current.isUnsaved) setElsewhere({ version, body: restored, savedAt })
      else {
        setBody(restored)
        setKept({ version, body: restored, savedAt })
      }
    })
  }, [kind, key, initial, fit])
  // Time passes outside of React.
  useEffect(() => {
    const save = async () => {
      const { body: typed, kept: before, isUnsaved: hasNew, isStopped } = form.current
      if (!hasNew || isStopped || isHeld.current) return
      const answer = await call(saveStaffDraft, { kind, key, version: before.version, body: typed })
      if (answer.kind === 'ok') setKept({ ...answer.value, body: typed })
      else if (answer.kind === 'refused' && answer.refusal?.kind === 'draft-changed') {
        const other = answer.refusal as unknown as DraftRecord<DraftBody>
        setElsewhere({ ...other, body: restoreDraft(initial, other.body) })
      }
    }
    const timer = setInterval(() => {
      saving.current ??= save().finally(() => {
        saving.current = null
      })
    }, DRAFT_EVERY_MS)
    return () => clearInterval(timer)
  }, [kind, key, initial])
  return {
    ...{ body, setBody, isUnsaved, elsewhere, savedAt: kept.savedAt },
    choose(which) {
      if (elsewhere === null) return
      if (which === 'other') setBody(elsewhere.body)
      setKept(elsewhere)
      setElsewhere(null)
    },
    async hold(send) {
      isHeld.current = true
      await saving.current
      await send()
      isHeld.current = false
    },
    async drop() {
      isHeld.current = true
      // A save that is under way would bring the draft back, and what it keeps would count as typed since.
      await saving.current
      // At once, and before the server is asked: whoever leaves after the drop has nothing to lose, and a guard that heard of it later would ask them.
      flushSync(() => {
        setBody(initial)
        setKept((before) => ({ ...before, body: initial, savedAt: null }))
        setElsewhere(null)
      })
      await call(dropStaffDraft, { kind, key })
      setKept({ version: 0, body: initial, savedAt: null })
      isHeld.current = false
    },
  }
}

function isSame(one: DraftBody, other: DraftBody): boolean {
  return Object.entries(one).every(([name, value]) => other[name] === value)
}
