import { useState } from 'react'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { changeTeam, previewTeamChange } from '#contract/adviser/team.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import type { Branch } from './branches.ts'
import * as copy from './copy.ts'
import { LeadField, NodeField, type LeadChoice } from './change-fields.tsx'

/** What the principal wants to change about a node, or about a person in it. */
export type Errand =
  | {
      readonly act: 'open' | 'rename' | 'move' | 'close' | 'head' | 'deputy'
      readonly branch: Branch
      readonly person?: never
    }
  | {
      readonly act: 'place'
      readonly branch: Branch
      readonly person: { readonly adviserId: string; readonly name: string }
    }

type Change = InputOf<typeof changeTeam>['change']
type Effect = OutputOf<typeof previewTeamChange>

interface ChangeDialogProps {
  readonly wanted: Errand
  readonly all: readonly Branch[]
  /** The day that is proposed: the one in view, or today. */
  readonly firstDay: string
  readonly onClose: () => void
}

interface Entry {
  readonly day: string
  readonly name: string
  readonly target: string
  readonly led: LeadChoice | null
}

/** What was typed, as a change; null while something is missing. */
function changeOf({ act, branch, person }: Errand, { name, target, led }: Entry): Change | null {
  const nodeId = branch.id
  switch (act) {
    case 'open':
      return { kind: 'open', parentId: nodeId, name }
    case 'rename':
      return { kind: 'rename', nodeId, name }
    case 'close':
      return { kind: 'close', nodeId }
    case 'move':
      return target === '' ? null : { kind: 'move', nodeId, parentId: target }
    case 'place':
      return target === '' ? null : { kind: 'place', adviserId: person.adviserId, nodeId: target }
    case 'head':
    case 'deputy':
      return led === null ? null : { kind: 'lead', nodeId, duty: act, ...led }
  }
}

/** Holds what was typed, its preview, and why either was refused. What is changed afterwards has to be previewed again. */
function useErrand(wanted: Errand, firstDay: string) {
  const subject = wanted.person?.adviserId ?? wanted.branch.id
  const [text, setText, sent] = useKept<Omit<Entry, 'led'>>(`${wanted.act} ${subject}`, {
    ...{ day: firstDay, target: '' },
    name: wanted.act === 'rename' ? wanted.branch.node.name : '',
  })
  // Members are found anew each time, so a choice among them is not kept.
  const [led, setLed] = useState<LeadChoice | null>(null)
  const typed = { ...text, led }
  const [effect, setEffect] = useState<Effect | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isBusy, failure, make, forget } = useChange()
  const change = changeOf(wanted, typed)
  const input = change && { day: typed.day, change }
  return {
    ...{ typed, effect, isBusy, isReady: input !== null, failure: refusal ?? failure },
    put({ led: chosen = led, ...part }: Partial<Entry>) {
      setText({ ...text, ...part })
      setLed(chosen)
      setEffect(null)
      setRefusal(null)
      forget()
    },
    async preview() {
      if (input === null) return
      const answer = await call(previewTeamChange, input)
      if (answer.kind === 'ok') setEffect(answer.value)
      setRefusal(answer.kind === 'refused' ? answer.message : null)
    },
    send: async () =>
      input !== null && (await make((idempotencyKey) => sent(call(changeTeam, input, { idempotencyKey })))),
  }
}

/** One change with its day: it is previewed first, and made as it was previewed. */
export function ChangeDialog({ wanted, all, firstDay, onClose }: ChangeDialogProps) {
  const t = useCopy(copy)
  const { act, branch, person } = wanted
  const { typed, effect, isBusy, isReady, failure, put, preview, send } = useErrand(wanted, firstDay)
  const confirm = async () => {
    if (!(await send())) return
    showToast({ sentence: t.done(typed.day) })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.titles[act](person === undefined ? branch.node.name : person.name)}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          {effect === null ? (
            <Button kind="primary" aria-disabled={!isReady} onClick={() => void preview()}>
              {t.preview}
            </Button>
          ) : (
            <Button
              kind={act === 'close' ? 'danger' : 'primary'}
              isBusy={isBusy}
              onClick={() => void confirm()}
            >
              {t.confirm}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <Fields {...{ wanted, all, typed, put }} />
        {effect !== null && <Shown effect={effect} act={act} />}
        <FailureNote failure={failure} />
      </div>
    </Dialog>
  )
}

interface FieldsProps extends Pick<ChangeDialogProps, 'wanted' | 'all'> {
  readonly typed: Entry
  readonly put: (part: Partial<Entry>) => void
}

function Fields({ wanted: { act, branch }, all, typed, put }: FieldsProps) {
  const t = useCopy(copy)
  return (
    <>
      {(act === 'open' || act === 'rename') && (
        <TextInput
          label={t.name}
          name="name"
          autoComplete="off"
          maxLength={60}
          value={typed.name}
          onChange={({ target }) => put({ name: target.value })}
        />
      )}
      {(act === 'move' || act === 'place') && (
        <NodeField
          label={act === 'move' ? t.under : t.target}
          all={all}
          value={typed.target}
          onChange={(target) => put({ target })}
        />
      )}
      {(act === 'head' || act === 'deputy') && (
        <LeadField node={branch.node} duty={act} onChange={(led) => put({ led })} />
      )}
      <TextInput
        label={t.from}
        hint={t.fromHint}
        name="day"
        type="date"
        value={typed.day}
        onChange={({ target }) => put({ day: target.value })}
      />
    </>
  )
}

/** What the change does, as the server judged it. */
function Shown({ effect, act }: { readonly effect: Effect; readonly act: Errand['act'] }) {
  const t = useCopy(copy)
  const { from, to, replaced, advisers, clients } = effect
  const pair = (key: string, label: string, name: string | null) =>
    name === null ? [] : [{ key, label, value: <AsWritten>{name}</AsWritten> }]
  return (
    <div role="status">
      <p className="small">{act === 'close' ? t.closes : t.shown}</p>
      <KeyValue
        pairs={[
          ...pair('from', t.now, from),
          ...pair('to', t.then, to),
          ...pair('replaced', t.replaced, replaced),
          ...(advisers === 0 ? [] : [{ key: 'moves', label: t.moves, value: t.shifted(advisers, clients) }]),
        ]}
      />
    </div>
  )
}
