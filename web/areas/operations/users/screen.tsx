import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import {
  decideUserInvitation,
  findUsers,
  findUserWork,
  withdrawUserInvitation,
} from '#contract/account/staff-desk.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { FilterForm } from '#web/parts/list/filter-form.tsx'
import { ListBody } from '#web/parts/list/list-body.tsx'
import { ListTable, type ListColumn } from '#web/parts/list/list-table.tsx'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import type { ListShape } from '#web/parts/list/query.ts'
import { SavedViews } from '#web/parts/list/saved-view-chips.tsx'
import { useList, type List } from '#web/parts/list/use-list.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { Invitations } from '#web/parts/staff/invitations.tsx'
import * as staffCopy from '#web/parts/staff/staff.copy.ts'
import { useMay } from '#web/parts/staff/use-may.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import type { Route } from './+types/screen'
import { ChangeTable } from './change-table.tsx'
import * as copy from './copy.ts'
import { InviteForm } from './invite-form.tsx'
import { MemberDialog } from './member-dialog.tsx'

const PATH = '/operations/user'
const USERS = {
  filters: [{ kind: 'search', name: 'keyword' }],
  sorts: ['name', 'since'],
  first: 'name',
} as const satisfies ListShape
type Row = OutputOf<typeof findUsers>['users'][number]

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const list = await loadViewedList({ shape: USERS, path: PATH }, url, (input) => call(findUsers, input))
  const work = valueOr(await call(findUserWork, {}), () => {
    throw new Response(null, { status: 503 })
  })
  return { list, work }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const may = useMay()
  const list = useList(USERS, PATH, loaderData.list)
  const [isInviting, setInviting] = useState(false)
  const way = { href: '/operations/home', text: t.home }
  const invite = may('user.make') && !isInviting && (
    <Button kind="primary" onClick={() => setInviting(true)}>
      {t.invite}
    </Button>
  )
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={invite}>
      {isInviting && <InviteForm onClose={() => setInviting(false)} />}
      <Work work={loaderData.work} />
      <ListBody
        list={list}
        rowsOf={({ users }) => users}
        filters={
          <>
            <FilterForm list={list} words={t} />
            <SavedViews list={list} />
          </>
        }
        empty={{ title: t.emptyTitle, text: t.emptyText, way }}
      >
        {(users) => <UserTable list={list} users={users} />}
      </ListBody>
    </ListPage>
  )
}

/** What waits for a second person. Nothing is shown if nothing waits. */
function Work({ work }: { readonly work: OutputOf<typeof findUserWork> }) {
  const t = useCopy(copy)
  const staff = useCopy(staffCopy)
  const may = useMay()
  const { invitations, changes } = work
  const decide = (invitationId: string, isApproved: boolean) =>
    call(decideUserInvitation, { invitationId, isApproved })
  const withdraw = (invitationId: string) => call(withdrawUserInvitation, { invitationId })
  return (
    <>
      {invitations.length > 0 && (
        <Card title={staff.waiting} isFlush>
          <Invitations
            rows={invitations}
            decide={may('user.decide') ? decide : null}
            withdraw={may('user.make') ? withdraw : null}
          />
        </Card>
      )}
      {changes.length > 0 && (
        <Card title={t.changes} isFlush>
          <ChangeTable changes={changes} mayDecide={may('user.decide')} />
        </Card>
      )}
    </>
  )
}

interface UserTableProps {
  readonly list: List<typeof USERS>
  readonly users: readonly Row[]
}

function UserTable({ list, users }: UserTableProps) {
  const t = useCopy(copy)
  const words = useCopy(dutyWords)
  const may = useMay()
  const [managed, setManaged] = useState<Row | null>(null)
  const columns: readonly ListColumn<Row, (typeof USERS)['sorts'][number]>[] = [
    {
      key: 'who',
      head: t.who,
      sortBy: 'name',
      cell: ({ name, username, isSelf }) => (
        <>
          <AsWritten>{name}</AsWritten>
          <SubLine>{isSelf ? t.self : (username ?? t.noLogIn)}</SubLine>
        </>
      ),
    },
    {
      key: 'duties',
      head: t.duties,
      cell: ({ duties }) => duties.map((duty) => words[duty]).join(t.and) || t.none,
    },
    { key: 'factor', head: t.factor, cell: (row) => factorOf(row, t) },
    {
      key: 'lastLogIn',
      head: t.lastLogIn,
      cell: ({ lastLogInAt, sessions }) => (
        <>
          {lastLogInAt === null ? t.never : <Moment at={lastLogInAt} />}
          {sessions > 0 && <SubLine>{t.sessions(sessions)}</SubLine>}
        </>
      ),
    },
    {
      key: 'since',
      head: t.since,
      sortBy: 'since',
      cell: ({ since }) => <time className="num">{since}</time>,
    },
    ...(may('user.make')
      ? [
          {
            key: 'manage',
            head: t.manage,
            cell: (row: Row) => (
              <Button size="small" onClick={() => setManaged(row)}>
                {t.manage}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <ListTable
        list={list}
        caption={t.caption}
        columns={columns}
        rows={users}
        keyOf={({ membershipId }) => membershipId}
      />
      {managed !== null && <MemberDialog member={managed} onClose={() => setManaged(null)} />}
    </>
  )
}

function factorOf({ hasTotp, passkeys }: Row, t: typeof copy.zh): string {
  const factors = [...(hasTotp ? [t.totp] : []), ...(passkeys > 0 ? [t.passkeys(passkeys)] : [])]
  return factors.join(t.and) || t.noFactor
}
