import { useSignFault } from '#web/parts/form/sign-fault.ts'
import { useEffect, type FormEvent } from 'react'
import { logContact } from '#contract/adviser/journal.ts'
import {
  CONTACT_CHANNELS,
  MOST_CONTACT_MINUTES,
  MOST_NOTE,
  type ContactChannel,
} from '#domain/duty/journal.ts'
import { MOST_SUBJECT, TASK_KINDS, type TaskKind } from '#domain/duty/task.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { DraftNote } from '#web/parts/staff/draft-note.tsx'
import { useStaffDraft } from '#web/parts/staff/use-staff-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { contactOf, emptyContact, minutesOf, missingOf, type ContactValues } from './contact-values.ts'
import * as copy from './copy.ts'
import styles from './entry.module.css'
import * as words from './words.copy.ts'

interface ContactFormProps {
  readonly clientRef: string
  /** The instant by which day and time are filled in first. */
  readonly now: string
  /** Told whether there is text that is kept nowhere. */
  readonly onTyped: (isTyped: boolean) => void
}

/** Logs a contact that was, and what follows from it; what is typed is kept until it is sent. */
export function ContactForm({ clientRef, now, onTyped }: ContactFormProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const draft = useStaffDraft({ kind: 'contact', key: clientRef, initial: emptyContact(now) })
  const values = draft.body
  const set = (change: Partial<ContactValues>) => draft.setBody({ ...values, ...change })
  const missing = missingOf(values)
  const isLost = draft.isUnsaved && (values.summary.trim() !== '' || values.followUp.trim() !== '')
  // The guard stands beside both forms of the journal, since a page has one.
  useEffect(() => onTyped(isLost), [isLost, onTyped])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (missing !== null) return
    const contact = { clientRef, ...contactOf(values) }
    if (!(await make((idempotencyKey) => call(logContact, contact, { idempotencyKey })))) return
    showToast({ sentence: values.hasFollowUp ? t.loggedWithTask : t.logged })
    await draft.drop()
  }
  return (
    <form className="stack" onSubmit={(event) => void send(event)} noValidate>
      <When values={values} set={set} />
      <TextArea
        label={t.summary}
        hint={t.textHint([...values.summary.trim()].length, MOST_NOTE)}
        name="summary"
        rows={4}
        value={values.summary}
        onChange={({ target }) => set({ summary: target.value })}
      />
      <Checkbox
        name="hasFollowUp"
        checked={values.hasFollowUp}
        onChange={({ target }) => set({ hasFollowUp: target.checked })}
      >
        {t.hasFollowUp}
      </Checkbox>
      {values.hasFollowUp && <FollowUp values={values} set={set} />}
      <DraftNote draft={draft} textOf={(body) => body.summary} />
      <FailureNote failure={failure} />
      <div>
        <Button
          type="submit"
          kind="primary"
          isBusy={isBusy}
          disabledReason={missing === null ? null : t[missing]}
        >
          {t.log}
        </Button>
      </div>
    </form>
  )
}

interface PartProps {
  readonly values: ContactValues
  readonly set: (change: Partial<ContactValues>) => void
}

function When({ values, set }: PartProps) {
  const t = useCopy(copy)
  const faultOf = useSignFault('positive-digits')
  const isWrong = values.minutes.trim() !== '' && minutesOf(values.minutes) === null
  const w = useCopy(words)
  return (
    <>
      <Select
        label={t.channel}
        name="channel"
        options={CONTACT_CHANNELS.map((value) => ({ value, label: w.channels[value] }))}
        value={values.channel}
        onChange={({ target }) => set({ channel: target.value as ContactChannel })}
      />
      <div className={styles.fields}>
        <TextInput
          label={t.date}
          name="date"
          type="date"
          value={values.date}
          onChange={({ target }) => set({ date: target.value })}
        />
        <TextInput
          label={t.time}
          name="time"
          type="time"
          value={values.time}
          onChange={({ target }) => set({ time: target.value })}
        />
        <TextInput
          label={t.minutes}
          name="minutes"
          inputMode="numeric"
          maxLength={10}
          value={values.minutes}
          error={faultOf(values.minutes) ?? (isWrong ? t.minutesWrong(MOST_CONTACT_MINUTES) : null)}
          onChange={({ target }) => set({ minutes: target.value })}
        />
      </div>
    </>
  )
}

function FollowUp({ values, set }: PartProps) {
  const t = useCopy(copy)
  const w = useCopy(words)
  return (
    <>
      <Select
        label={t.followUpKind}
        name="followUpKind"
        options={TASK_KINDS.map((value) => ({ value, label: w.taskKinds[value] }))}
        value={values.followUpKind}
        onChange={({ target }) => set({ followUpKind: target.value as TaskKind })}
      />
      <TextInput
        label={t.followUp}
        name="followUp"
        autoComplete="off"
        maxLength={MOST_SUBJECT}
        value={values.followUp}
        onChange={({ target }) => set({ followUp: target.value })}
      />
      <TextInput
        label={t.followUpOn}
        name="followUpOn"
        type="date"
        value={values.followUpOn}
        onChange={({ target }) => set({ followUpOn: target.value })}
      />
    </>
  )
}
