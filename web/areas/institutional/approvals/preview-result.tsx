import { money } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as levelCopy from '../level.copy.ts'
import * as matrixCopy from './copy.ts'
import * as copy from './preview.copy.ts'
import type { Preview, usePreview } from './use-preview.ts'

interface ResultProps {
  readonly isFundMissing: boolean
  /** The amount that was asked about. Empty while there is none. */
  readonly asked: string
  readonly state: ReturnType<typeof usePreview>
}

/** What the preview says, or what it still takes. Read out as it changes. */
export function PreviewResult({ isFundMissing, asked, state }: ResultProps) {
  const t = useCopy(copy)
  if (isFundMissing) return null
  if (asked === '') return <p className="muted">{t.amountFirst}</p>
  return (
    <div aria-live="polite" aria-busy={state.kind === 'asking'}>
      {state.kind === 'asking' && <p className="muted">{t.asking}</p>}
      {state.kind === 'told' && <Told of={state.of} asked={asked} />}
      {state.kind === 'refused' && <Note tone="error">{state.message}</Note>}
      {state.kind === 'mistaken' && <Note tone="warn">{t.mistaken}</Note>}
      {state.kind === 'unreachable' && <Note tone="error">{t.unreachable}</Note>}
    </div>
  )
}

interface ToldProps {
  readonly of: Preview
  readonly asked: string
}

function Told({ of: { need, amount, approvers, isReachable }, asked }: ToldProps) {
  const t = useCopy(copy)
  const m = useCopy(matrixCopy)
  const { person, orAbove } = useCopy(levelCopy)
  if (need === null) {
    return (
      <Note tone="error">
        <b>{t.noRule}</b>
        <p>{t.noRuleText}</p>
      </Note>
    )
  }
  const conditions = [
    ...(need.level > 1 ? [t.level(orAbove(need.level))] : []),
    ...(need.isInOrder ? [m.inOrder] : []),
    ...(need.isSigned ? [m.signed] : []),
    ...need.oneOf.map((group) => m.oneOf(group.map(({ name }) => name).join(m.and))),
  ]
  const persons = approvers.map(({ name, level }) => person(name, level))
  return (
    <div className="stack">
      <Note tone={isReachable ? 'ok' : 'error'}>
        <b>{t.needs(need.approvals)}</b>
        {conditions.map((each) => (
          <p key={each}>
            <AsWritten>{each}</AsWritten>
          </p>
        ))}
        <p>{isReachable ? t.reachable : t.unreachableNow}</p>
        {!isReachable && <p>{t.unreachableText}</p>}
      </Note>
      <KeyValue
        pairs={[
          {
            key: 'approvers',
            label: t.approvers,
            value: persons.length === 0 ? t.nobody : <AsWritten>{persons.join(m.and)}</AsWritten>,
          },
        ]}
      />
      {amount !== asked && <p className="tiny muted">{t.counted(money(amount))}</p>}
    </div>
  )
}
