import { Fragment } from 'react'
import { MOST_PROPOSAL_DAYS } from '#domain/duty/firm-settings.ts'
import { LONGEST_MESSAGE, LONGEST_REASON, LONGEST_TITLE, LEAST_REASON } from '#domain/proposal/proposal.ts'
import { useCopy } from '#web/site/locale.ts'
import { DraftNote } from '#web/parts/staff/draft-note.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { Note } from '#web/ui/note.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './copy.ts'
import type { Card as ClientCard, EntryPreview } from './load.ts'
import { textsIn, type WrittenProposal } from './use-proposal.ts'

/** The client, and the tolerance that no proposal goes above. */
export function WhoCard({ card }: { readonly card: ClientCard }) {
  const t = useCopy(copy)
  const { tolerance, toleranceUntil } = card
  return (
    <Card title={t.forWhom}>
      <KeyValue
        pairs={[
          { key: 'name', label: t.forWhom, value: <AsWritten>{card.name}</AsWritten> },
          {
            key: 'tolerance',
            label: t.tolerance,
            value:
              tolerance === null
                ? t.noTolerance
                : [`C${tolerance}`, ...(toleranceUntil === null ? [] : [t.until(toleranceUntil)])].join(
                    ' · ',
                  ),
          },
        ]}
      />
    </Card>
  )
}

type Cautions = EntryPreview['cautions']

interface ReasonsProps {
  readonly form: WrittenProposal
  /** The lines by their keys, with what each is about. */
  readonly lines: readonly { readonly key: string; readonly name: string }[]
  /** What is to be careful about in the lines. Null before it is known. */
  readonly cautions: Cautions | null
}

/** A reason for each line, which the client reads beside it; and another one where there is something to be careful about. */
export function ReasonsCard({ form, lines, cautions }: ReasonsProps) {
  const t = useCopy(copy)
  return (
    <Card title={t.reasons}>
      <div className="stack">
        <p className="muted">{t.reasonsLead}</p>
        {lines.map(({ key, name }) => (
          <Fragment key={key}>
            <TextArea
              label={t.reasonOf(name)}
              hint={t.reasonHint(LEAST_REASON, LONGEST_REASON)}
              name={`reason-${key}`}
              maxLength={LONGEST_REASON}
              rows={3}
              value={form.reasonOf(key)}
              onChange={({ target }) => form.setReason(key, target.value)}
            />
            <CautionReason
              {...{ form, line: key, name }}
              sentences={(cautions ?? []).flatMap((each) => (each.key === key ? [each.sentence] : []))}
            />
          </Fragment>
        ))}
      </div>
    </Card>
  )
}

interface CautionProps {
  readonly form: WrittenProposal
  /** Its key. */
  readonly line: string
  readonly name: string
  readonly sentences: readonly string[]
}

/** What is to be careful about in a line, and why it is proposed all the same. Nothing where there is nothing. */
function CautionReason({ form, line, name, sentences }: CautionProps) {
  const t = useCopy(copy)
  if (sentences.length === 0) return null
  return (
    <>
      <Note tone="warn">
        <p>{t.cautionsOf(name)}</p>
        <ul>
          {sentences.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Note>
      <TextArea
        label={t.cautionReasonOf(name)}
        hint={t.cautionHint(LEAST_REASON, LONGEST_REASON)}
        name={`caution-${line}`}
        maxLength={LONGEST_REASON}
        rows={3}
        value={form.cautionReasonOf(line)}
        onChange={({ target }) => form.setCautionReason(line, target.value)}
      />
    </>
  )
}

/** What the client reads above the lines, and how long it stands. */
export function LetterCard({ form: { draft, body, set } }: { readonly form: WrittenProposal }) {
  const t = useCopy(copy)
  const days = Array.from({ length: MOST_PROPOSAL_DAYS }, (_, at) => at + 1)
  return (
    <Card title={t.letter}>
      <div className="stack">
        <TextInput
          label={t.subject}
          name="title"
          maxLength={LONGEST_TITLE}
          value={body.title}
          onChange={({ target }) => set({ title: target.value })}
        />
        <TextArea
          label={t.message}
          hint={t.messageHint(LONGEST_MESSAGE)}
          name="message"
          isOptional
          maxLength={LONGEST_MESSAGE}
          rows={4}
          value={body.message}
          onChange={({ target }) => set({ message: target.value })}
        />
        <Select
          label={t.days}
          name="days"
          value={body.days}
          onChange={({ target }) => set({ days: target.value })}
          options={[
            { value: '', label: t.daysOfFirm },
            ...days.map((each) => ({ value: String(each), label: t.daysOf(each) })),
          ]}
        />
        <DraftNote
          draft={draft}
          textOf={({ title, message, reasons, cautionReasons }) =>
            [title, message, ...writtenIn(reasons), ...writtenIn(cautionReasons)].join('\n')
          }
        />
      </div>
    </Card>
  )
}

function writtenIn(reasons: string): readonly string[] {
  return Object.values(textsIn(reasons))
}
