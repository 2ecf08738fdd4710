import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { findFirmRequests } from '#contract/adviser/adviser-request.ts'
import { decideFirmInvitation, findFirms } from '#contract/account/firm-desk.ts'
import { getAdviserTraining } from '#contract/training.ts'
import { getRegister } from '#contract/adviser/register.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { Name } from '#web/parts/page/name.tsx'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { Invitations } from '#web/parts/staff/invitations.tsx'
import { TrainingDialog } from '#web/parts/staff/training-dialog.tsx'
import { TrainingCell } from '#web/parts/staff/training-sum.tsx'
import { useMay } from '#web/parts/staff/use-may.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { FirmChanges } from './firm-changes.tsx'
import { InviteForm } from './invite-form.tsx'
import { OpenForm } from './open-form.tsx'
import { RegisterCard } from './register-card.tsx'

type Firm = OutputOf<typeof findFirms>['firms'][number]
type Member = Firm['members'][number]

function unavailable(): never {
  throw new Response(null, { status: 503 })
}

export async function clientLoader() {
  const [firms, register, changes] = await Promise.all([
    call(findFirms, {}),
    call(getRegister, {}),
    call(findFirmRequests, {}),
  ])
  return {
    ...valueOr(firms, unavailable),
    register: valueOr(register, unavailable),
    changes: valueOr(changes, unavailable),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function Advisers({ loaderData: { firms, changes, register } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const may = useMay()
  const [isOpening, setOpening] = useState(false)
  const open = may('adviser.make') && !isOpening && (
    <Button kind="primary" onClick={() => setOpening(true)}>
      {t.openFirm}
    </Button>
  )
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={open}>
      {isOpening && <OpenForm onClose={() => setOpening(false)} />}
      <FirmChanges page={changes} />
      {firms.length === 0 && (
        <Card>
          <Empty title={t.empty}>{t.emptyText}</Empty>
        </Card>
      )}
      <RegisterCard register={register} />
      {firms.map((firm) => (
        <FirmCard key={firm.firmId} firm={firm} />
      ))}
    </ListPage>
  )
}

function FirmCard({ firm }: { readonly firm: Firm }) {
  const t = useCopy(copy)
  const may = useMay()
  const [isInviting, setInviting] = useState(false)
  const { isHouse, members, invitations } = firm
  const name = <Name of={{ zh: firm.name, en: firm.nameEn }} />
  const decide = (invitationId: string, isApproved: boolean) =>
    call(decideFirmInvitation, { invitationId, isApproved })
  const aside = (
    <span className="row">
      {isHouse && <Tag>{t.house}</Tag>}
      {may('adviser.make') && !isInviting && (
        <Button size="small" onClick={() => setInviting(true)}>
          {t.invite}
          <span className="vh"> {name}</span>
        </Button>
      )}
    </span>
  )
  return (
    <Card id={firm.firmId} title={name} aside={aside}>
      <div className="stack">
        {isInviting && <InviteForm firm={firm} onClose={() => setInviting(false)} />}
        {invitations.length > 0 && (
          <Invitations
            edge="none"
            rows={invitations}
            decide={may('adviser.decide') ? decide : null}
            withdraw={null}
          />
        )}
        {members.length === 0 ? <p className="soft">{t.nobody}</p> : <MemberTable members={members} />}
      </div>
    </Card>
  )
}

function MemberTable({ members }: { readonly members: readonly Member[] }) {
  const t = useCopy(copy)
  const [trained, setTrained] = useState<{ adviserId: string; name: string } | null>(null)
  const words = useCopy(dutyWords)
  const columns: readonly Column<Member>[] = [
    { key: 'who', head: t.who, cell: ({ name }) => <AsWritten>{name}</AsWritten> },
    {
      key: 'duties',
      head: t.duties,
      cell: ({ duties }) => duties.map((duty) => words[duty]).join(t.and) || t.none,
    },
    {
      key: 'status',
      head: t.status,
      cell: ({ status }) => (status === null ? t.none : t.statuses[status]),
    },
    {
      key: 'training',
      head: t.training,
      cell: ({ name, adviserId, training }) =>
        adviserId === null || training === null ? (
          t.none
        ) : (
          <TrainingCell sum={training} name={name} onOpen={() => setTrained({ adviserId, name })} />
        ),
    },
  ]
  return (
    <>
      <Table
        hasCards
        edge="none"
        caption={t.members}
        columns={columns}
        rows={members}
        keyOf={({ membershipId }) => membershipId}
      />
      {trained !== null && (
        <TrainingDialog {...trained} endpoint={getAdviserTraining} onClose={() => setTrained(null)} />
      )}
    </>
  )
}
