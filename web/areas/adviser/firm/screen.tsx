import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { getFirm } from '#contract/adviser/firm.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { MemberTable, type Advising } from './member-table.tsx'
import { StandingDialog } from './standing-dialog.tsx'

type Cover = OutputOf<typeof getFirm>['covers'][number]

export async function clientLoader() {
  const answer = await call(getFirm, {})
  if (answer.kind === 'fault' && answer.status === 403) return null
  return valueOr(answer, () => {
    throw new Response(null, { status: 503 })
  })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead} lines={8} />
}

export default function Firm({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <ListPage isWide title={t.title} lead={loaderData === null ? null : t.lead} actions={null}>
      {loaderData === null ? (
        <Card>
          <Empty title={t.notYours}>{t.notYoursText}</Empty>
        </Card>
      ) : (
        <FirmBody {...loaderData} />
      )}
    </ListPage>
  )
}

function FirmBody({ name, nameEn, today, pooled, members, covers }: OutputOf<typeof getFirm>) {
  const t = useCopy(copy)
  const [chosen, setChosen] = useState<Advising | null>(null)
  return (
    <>
      {pooled > 0 && <Note>{t.pooled(pooled)}</Note>}
      <Card title={<Name of={{ zh: name, en: nameEn }} />}>
        <MemberTable members={members} onChoose={setChosen} />
      </Card>
      <Card title={t.covers}>
        {covers.length === 0 ? <p className="soft">{t.noCovers}</p> : <CoverTable covers={covers} />}
      </Card>
      {chosen !== null && (
        <StandingDialog key={chosen.adviserId} {...chosen} today={today} onClose={() => setChosen(null)} />
      )}
    </>
  )
}

function CoverTable({ covers }: { readonly covers: readonly Cover[] }) {
  const t = useCopy(copy)
  const columns: readonly Column<Cover>[] = [
    { key: 'owner', head: t.owner, cell: ({ owner }) => <AsWritten>{owner}</AsWritten> },
    { key: 'deputy', head: t.deputy, cell: ({ deputy }) => <AsWritten>{deputy}</AsWritten> },
    { key: 'period', head: t.period, cell: ({ from, until }) => t.span(from, until) },
  ]
  return (
    <Table
      hasCards
      edge="none"
      caption={t.covers}
      columns={columns}
      rows={covers}
      keyOf={({ owner, deputy, from }) => `${owner} ${deputy} ${from}`}
    />
  )
}
