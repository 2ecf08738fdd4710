import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { proposeCover } from '#contract/adviser/cover.ts'
import { MOST_COVER_DAYS } from '#domain/duty/cover.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { ChangeFoot } from '#web/parts/form/change-foot.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { SegmentedField } from '#web/ui/field/segmented.tsx'
import { ClientChoice } from '../clients/client-choice.tsx'
import type { Colleague, Picks } from '../clients/picks.ts'
import * as copy from './copy.ts'
import { qualifiedOptions } from './options.ts'

export interface CoverFormProps {
  readonly path: string
  readonly colleagues: readonly Colleague[]
  readonly owners: readonly Colleague[]
  readonly owner: Colleague | null
  readonly picks: Picks | null
}

/** Asks for a stand-in for oneself, or sets one for an adviser whom the reader leads. */
export function CoverForm({ path, colleagues, owners, owner, picks }: CoverFormProps) {
  const t = useCopy(copy)
  return (
    <Card title={t.set}>
      {owner === null || picks === null ? (
        <>
          <p>{t.noOwner}</p>
          <LinkButton href={path}>{t.cancel}</LinkButton>
        </>
      ) : (
        <Fields key={owner.adviserId} {...{ path, colleagues, owners, owner, picks }} />
      )}
    </Card>
  )
}

interface FieldsProps extends Omit<CoverFormProps, 'owner' | 'picks'> {
  readonly owner: Colleague
  readonly picks: Picks
}

/** One subject: the fields of one cover and what is sent of them. */
function Fields({ path, colleagues, owners, owner, picks }: FieldsProps) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  const change = useChange()
  const [isOfAll, setOfAll] = useState(true)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [values, setValues] = useState({ deputyId: '', from: '', to: '' })
  const set = (change: Partial<typeof values>) => setValues({ ...values, ...change })
  const isWhole = Object.values(values).every((each) => each !== '') && (isOfAll || chosen.length > 0)
  const blockedBy = isWhole ? null : t.fillFirst
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    const ownerId = owner.isSelf ? null : owner.adviserId
    const clientRefs = isOfAll ? null : [...chosen]
    const isDone = await change.make((idempotencyKey) =>
      call(proposeCover, { ...values, ownerId, clientRefs }, { idempotencyKey }),
    )
    if (!isDone) return
    showToast({ sentence: owner.isSelf ? t.proposed : t.approved })
    void navigate(path)
  }
  return (
    <form className="stack" onSubmit={(event) => void send(event)} noValidate>
      <p className="muted">{owner.isSelf ? t.askLead : t.setLead}</p>
      {owners.length > 1 && (
        <Select
          label={t.owner}
          name="owner"
          options={owners.map(({ adviserId, name }) => ({ value: adviserId, label: name, lang: 'zh-CN' }))}
          value={owner.adviserId}
          onChange={({ target }) => void navigate(`${path}?set=${target.value}`)}
        />
      )}
      <Select
        label={t.deputy}
        name="deputyId"
        options={[{ value: '', label: t.choose }, ...qualifiedOptions(colleagues, owner)]}
        value={values.deputyId}
        onChange={({ target }) => set({ deputyId: target.value })}
      />
      <TextInput
        label={t.from}
        name="from"
        type="date"
        value={values.from}
        onChange={({ target }) => set({ from: target.value })}
      />
      <TextInput
        label={t.to}
        hint={t.toHint(MOST_COVER_DAYS)}
        name="to"
        type="date"
        value={values.to}
        onChange={({ target }) => set({ to: target.value })}
      />
      <SegmentedField
        label={t.which}
        name="which"
        defaultValue="all"
        options={[
          { value: 'all', label: t.allClients },
          { value: 'chosen', label: t.chosen },
        ]}
        onChange={({ target }) => setOfAll(target.value === 'all')}
      />
      {!isOfAll && <ClientChoice {...{ picks, chosen, onChoose: setChosen }} />}
      <ChangeFoot {...{ change, blockedBy }} label={t.send} back={{ href: path, text: t.cancel }} />
    </form>
  )
}
