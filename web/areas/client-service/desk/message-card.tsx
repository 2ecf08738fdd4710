import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FieldProblem, MessageField } from '#contract/message-values.ts'
import { MESSAGE_TOPICS, MOST_NAME, MOST_TEXT } from '#contract/message-values.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Checkbox, Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import * as copy from '../copy.ts'
import type { DeskOutcome, MessageInput } from './model.ts'
import styles from './screen.module.css'

interface MessageCardProps {
  readonly outcome: Exclude<DeskOutcome, { kind: 'not-said' }> | null
  readonly topic: string
  readonly consent: string
  readonly messageId: string
}

export function MessageCard({ outcome, topic, consent, messageId }: MessageCardProps) {
  const t = useCopy(copy)
  const failed = outcome?.kind === 'not-left' ? outcome : null
  return (
    <section className={styles.card} id="message" aria-labelledby="message-title">
      <h2 id="message-title">{t.message}</h2>
      {outcome?.kind === 'left' ? (
        <Left number={outcome.number} isReplay={outcome.isReplay} />
      ) : (
        <>
          <p className={styles.lead}>{t.messageLead}</p>
          <MessageForm
            failed={failed}
            written={failed?.written ?? { ...NOTHING, topic }}
            consent={consent}
            messageId={failed?.messageId ?? messageId}
          />
        </>
      )}
    </section>
  )
}

const NOTHING: MessageInput = { name: '', contact: '', topic: '', text: '', consent: '' }

function Left({ number, isReplay }: { readonly number: string; readonly isReplay: boolean }) {
  const t = useCopy(copy)
  return (
    <>
      <Note tone="ok" isAlert>
        <b>
          {isReplay ? t.leftAgain : t.leftTitle} <span className="num">{number}</span>
        </b>
        <p>{t.leftText}</p>
      </Note>
      <div className="row">
        <LinkButton href="/main/client-service/status">{t.track}</LinkButton>
      </div>
    </>
  )
}

interface MessageFormProps {
  readonly failed: Extract<DeskOutcome, { kind: 'not-left' }> | null
  readonly written: MessageInput
  readonly consent: string
  readonly messageId: string
}

function MessageForm({ failed, written, consent, messageId }: MessageFormProps) {
  const t = useCopy(copy)
  // One id for the message being written, however often the page reads its chat again.
  const [id] = useState(messageId)
  const isBusy = useNavigation().formData?.get('intent') === 'message'
  const errorOf = useErrors(failed)
  const topics = MESSAGE_TOPICS.map((value) => ({ value, label: t.topics[value] }))
  return (
    <Form
      method="post"
      action="/main/client-service#message"
      className={styles.form}
      noValidate
      discover="none"
    >
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="messageId" value={id} />
      {failed !== null && (
        <Note tone="error" isAlert>
          {failed.sentence ?? t.unreachable}
        </Note>
      )}
      <div className={styles.pair}>
        <TextInput
          label={t.name}
          name="name"
          autoComplete="name"
          maxLength={MOST_NAME}
          defaultValue={written.name}
          error={errorOf('name')}
        />
        <TextInput
          label={t.contact}
          name="contact"
          autoComplete="tel"
          maxLength={254}
          defaultValue={written.contact}
          hint={t.contactHint}
          error={errorOf('contact')}
        />
      </div>
      <Select
        label={t.topic}
        name="topic"
        defaultValue={written.topic}
        options={[{ value: '', label: t.topicUnset }, ...topics]}
        error={errorOf('topic')}
      />
      <TextArea
        label={t.text}
        name="text"
        rows={6}
        maxLength={MOST_TEXT}
        defaultValue={written.text}
        hint={t.textHint}
        error={errorOf('text')}
      />
      <Checkbox
        name="consent"
        value={consent}
        defaultChecked={written.consent !== ''}
        error={errorOf('consent')}
      >
        {t.consentBefore} <PageLink href="/legal/privacy">{t.privacy}</PageLink> {t.consentAfter(consent)}
      </Checkbox>
      <div>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {t.submit}
        </Button>
      </div>
    </Form>
  )
}

function useErrors(failed: MessageFormProps['failed']) {
  const t = useCopy(copy)
  return (field: MessageField): string | null => {
    const found = failed?.problems.find((each) => each.field === field)
    if (found === undefined) return null
    const words: Partial<Record<FieldProblem, string>> = t.problems[field]
    return words[found.problem] ?? failed?.sentence ?? null
  }
}
