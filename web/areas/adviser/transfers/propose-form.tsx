import { isSeen } from '#domain/number/typed-text.ts'
import { useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { InputOf } from '#contract/endpoint.ts'
import { proposeTransfer } from '#contract/adviser/transfer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ChangeFoot } from '#web/parts/form/change-foot.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { FilterFields } from '#web/parts/list/filter-fields.tsx'
import { readQuery } from '#web/parts/list/query.ts'
import { ReasonField } from '#web/parts/staff/reason-field.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { SegmentedField } from '#web/ui/field/segmented.tsx'
import { ClientChoice } from '../clients/client-choice.tsx'
import type { UsedTag } from '../clients/offered-tags.ts'
import type { Colleague, Picks } from '../clients/picks.ts'
import { MY_CLIENTS } from '../clients/shape.ts'
import { useClientWords } from '../clients/use-client-words.ts'
import * as copy from './copy.ts'

interface ProposeFormProps {
  readonly path: string
  readonly colleagues: readonly Colleague[]
  /** Whose clients the reader may propose to transfer. */
  readonly givers: readonly Colleague[]
  readonly giver: Colleague | null
  readonly picks: Picks | null
  /** The tags in use among the clients of the giver. */
  readonly tags: readonly UsedTag[]
}

type Clients = InputOf<typeof proposeTransfer>['clients']

/** Proposes that clients go to a colleague: chosen ones, or all whom a filter finds. */
export function ProposeForm({ path, colleagues, givers, giver, picks, tags }: ProposeFormProps) {
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
      <Fields key={giver.adviserId} {...{ path, givers, giver, picks, receivers, tags }} />
    </Card>
  )
}

interface FieldsProps {
  readonly path: string
  readonly givers: readonly Colleague[]
  readonly giver: Colleague
  readonly picks: Picks
  readonly receivers: readonly Colleague[]
  readonly tags: readonly UsedTag[]
}

/** The clients that were chosen in the list from which the reader comes. */
function chosenIn(state: unknown): readonly string[] {
  const { clientRefs } = (state ?? {}) as { readonly clientRefs?: unknown }
  return Array.isArray(clientRefs) ? clientRefs.map(String) : []
}

/** The conditions in the fields of a form, as an address of the list would have them. */
function filterIn(form: HTMLFormElement) {
  const told = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readQuery(MY_CLIENTS, new URLSearchParams(told)).filters
}

/** One subject: the fields of one proposal and what is sent of them. */
function Fields({ path, givers, giver, picks, receivers, tags }: FieldsProps) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const change = useChange()
  const [isFiltered, setFiltered] = useState(false)
  const [chosen, setChosen] = useState(chosenIn(useLocation().state))
  const [values, setValues] = useState<Terms>({ receiverId: '', effectiveOn: '', reason: '' })
  const set = (change: Partial<Terms>) => setValues({ ...values, ...change })
  const hasClients = isFiltered || chosen.length > 0
  const isWhole = Object.values(values).every(isSeen) && hasClients
  const blockedBy = isWhole ? null : t.fillFirst
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isWhole) return
    const clients: Clients = isFiltered
      ? { kind: 'filtered', filter: filterIn(event.currentTarget) }
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
      <FilterSet tags={tags} isHidden={!isFiltered} />
      {!isFiltered && <ClientChoice {...{ picks, chosen, onChoose: setChosen }} />}
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

interface FilterSetProps {
  readonly tags: readonly UsedTag[]
  readonly isHidden: boolean
}

/** The conditions by which all clients of the giver are chosen who meet them: those of the list of clients. */
function FilterSet({ tags, isHidden }: FilterSetProps) {
  const t = useCopy(copy)
  const words = useClientWords(tags)
  return (
    <fieldset className="stack" hidden={isHidden}>
      <legend className="strong">{t.filterLegend}</legend>
      <FilterFields filters={MY_CLIENTS.filters} asked={{}} words={words} />
    </fieldset>
  )
}
