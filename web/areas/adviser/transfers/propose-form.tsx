import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import { proposeTransfer } from '#contract/adviser/transfer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ChangeFoot } from '#web/parts/form/change-foot.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { ReasonField } from '#web/parts/staff/reason-field.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { SegmentedField } from '#web/ui/field/segmented.tsx'
import { ClientChoice } from '../clients/client-choice.tsx'
import * as clientCopy from '../clients/copy.ts'
import type { Colleague, Picks } from '../clients/picks.ts'
import * as copy from './copy.ts'

interface ProposeFormProps {
  readonly path: string
  readonly colleagues: readonly Colleague[]
  /** Whose clients the reader may propose to transfer. */
  readonly givers: readonly Colleague[]
  readonly giver: Colleague | null
  readonly picks: Picks | null
}

type Clients = InputOf<typeof proposeTransfer>['clients']
type Filter = Extract<Clients, { kind: 'filtered' }>['filter']
const NO_FILTER = { keyword: '', tolerance: '', band: '' } as const satisfies Filter

/** Proposes that clients go to a colleague: chosen ones, or all whom a filter finds. */
export function ProposeForm({ path, colleagues, givers, giver, picks }: ProposeFormProps) {
  const t = useCopy(copy)
  if (giver === null || picks === null)
    return (
      <Card title={t.propose}>
        <p>{t.noGiver}</p>
        <LinkButton href={path}>{t.cancel}</LinkButton>
      </Card>
    )
  const receivers = colleagues.filter((each) => each.adviserId !== giver.adviserId)
  return (
    <Card title={t.propose}>
      <Fields key={giver.adviserId} {...{ path, givers, giver, picks, receivers }} />
    </Card>
  )
}

interface FieldsProps {
  readonly path: string
  readonly givers: readonly Colleague[]
  readonly giver: Colleague
  readonly picks: Picks
  readonly receivers: readonly Colleague[]
}

/** One subject: the fields of one proposal and what is sent of them. */
function Fields({ path, givers, giver, picks, receivers }: FieldsProps) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const change = useChange()
  const [isFiltered, setFiltered] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [filter, setFilter] = useState<Filter>(NO_FILTER)
  const [values, setValues] = useState<Terms>({ receiverId: '', effectiveOn: '', reason: '' })
  const set = (change: Partial<Terms>) => setValues({ ...values, ...change })
  const hasClients = isFiltered || chosen.length > 0
  const isWhole = Object.values(values).every((each) => each.trim() !== '') && hasClients
  const blockedBy = isWhole ? null : t.fillFirst
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    const clients: Clients = isFiltered
      ? { kind: 'filtered', filter }
      : { kind: 'chosen', clientRefs: [...chosen] }
    const isDone = await change.make((idempotencyKey) =>
      call(
        proposeTransfer,
        { ...values, giverId: giver.isSelf ? null : giver.adviserId, clients },
        { idempotencyKey },
      ),
    )
    if (!isDone) return
    showToast({ sentence: t.proposed })
    void navigate(path)
  }
  return (
    <form className="stack" onSubmit={(event) => void send(event)} noValidate>
      <p className="muted">{t.formLead}</p>
      {givers.length > 1 && (
        <Select
          label={t.giver}
          name="giver"
          options={givers.map(optionOf)}
          value={giver.adviserId}
          onChange={({ target }) => void navigate(`${path}?propose=${target.value}`)}
        />
      )}
      <TermFields {...{ receivers, values, set }} />
      <SegmentedField
        label={t.which}
        name="which"
        defaultValue="chosen"
        options={[
          { value: 'chosen', label: t.chosen },
          { value: 'filtered', label: t.filtered },
        ]}
        onChange={({ target }) => setFiltered(target.value === 'filtered')}
      />
      {isFiltered ? (
        <FilterFields filter={filter} onChange={setFilter} />
      ) : (
        <ClientChoice {...{ picks, chosen, onChoose: setChosen }} />
      )}
      <ChangeFoot {...{ change, blockedBy }} label={t.send} back={{ href: path, text: t.cancel }} />
    </form>
  )
}

const optionOf = ({ adviserId, name, nodeName }: Colleague) => ({
  value: adviserId,
  label: nodeName === null ? name : `${name} · ${nodeName}`,
  lang: 'zh-CN',
})

/** To whom, when and why. */
type Terms = Readonly<Record<'receiverId' | 'effectiveOn' | 'reason', string>>

interface TermFieldsProps {
  readonly receivers: readonly Colleague[]
  readonly values: Terms
  readonly set: (change: Partial<Terms>) => void
}

function TermFields({ receivers, values, set }: TermFieldsProps) {
  const t = useCopy(copy)
  return (
    <>
      <Select
        label={t.receiver}
        name="receiverId"
        options={[{ value: '', label: t.choose }, ...receivers.map(optionOf)]}
        value={values.receiverId}
        onChange={({ target }) => set({ receiverId: target.value })}
      />
      <TextInput
        label={t.day}
        hint={t.dayHint}
        name="effectiveOn"
        type="date"
        value={values.effectiveOn}
        onChange={({ target }) => set({ effectiveOn: target.value })}
      />
      <ReasonField label={t.reason} value={values.reason} onReason={(reason) => set({ reason })} />
    </>
  )
}

interface FilterFieldsProps {
  readonly filter: Filter
  readonly onChange: (filter: Filter) => void
}

/** The conditions by which all clients of the giver are chosen who meet them. */
function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const t = useCopy(copy)
  const { labels, choices } = useCopy(clientCopy)
  const optionsOf = (words: Readonly<Record<string, string>>) => [
    { value: '', label: t.any },
    ...Object.entries(words).map(([value, label]) => ({ value, label })),
  ]
  return (
    <fieldset className="stack">
      <legend className="strong">{t.filterLegend}</legend>
      <TextInput
        label={labels.keyword}
        name="keyword"
        isOptional
        value={filter.keyword ?? ''}
        onChange={({ target }) => onChange({ ...filter, keyword: target.value })}
      />
      <Select
        label={labels.tolerance}
        name="tolerance"
        options={optionsOf(choices.tolerance)}
        value={filter.tolerance ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, tolerance: target.value as NonNullable<Filter['tolerance']> })
        }
      />
      <Select
        label={labels.band}
        name="band"
        options={optionsOf(choices.band)}
        value={filter.band ?? ''}
        onChange={({ target }) => onChange({ ...filter, band: target.value as NonNullable<Filter['band']> })}
      />
    </fieldset>
  )
}
