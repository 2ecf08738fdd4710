import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { getFirmSettings } from '#contract/adviser/firm-settings.ts'
import { getFirm } from '#contract/adviser/firm.ts'
import { getTraining } from '#contract/training.ts'
import { getPool } from '#contract/adviser/pool.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { TrainingDialog } from '#web/parts/staff/training-dialog.tsx'
import { useMay } from '#web/parts/staff/use-may.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import type { Receiver } from './assign-dialog.tsx'
import { MemberTable, type Advising, type TrainedAdviser } from './member-table.tsx'
import { PoolCard, type PoolGroup } from './pool-card.tsx'
import { SettingsCard } from './settings-card.tsx'
import type { Settings } from './settings-form.ts'
import { StandingDialog } from './standing-dialog.tsx'

type Cover = OutputOf<typeof getFirm>['covers'][number]

function unavailable(): never {
  throw new Response(null, { status: 503 })
}

/** Who may not read the people may not read the settings, and is told once. */
export async function clientLoader() {
  const answer = await call(getFirm, {})
  if (answer.kind === 'fault' && answer.status === 403) return null
  const settings = await call(getFirmSettings, {})
  const firm = valueOr(answer, unavailable)
  const pool = firm.pooled === 0 ? { groups: [] } : valueOr(await call(getPool, {}), unavailable)
  return { ...firm, groups: pool.groups, settings: valueOr(settings, unavailable) }
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

interface FirmBodyProps extends OutputOf<typeof getFirm> {
  readonly groups: readonly PoolGroup[]
  readonly settings: Settings
}

function FirmBody({ name, nameEn, today, groups, members, covers, settings }: FirmBodyProps) {
  const t = useCopy(copy)
  const may = useMay()
  const [chosen, setChosen] = useState<Advising | null>(null)
  const [trained, setTrained] = useState<TrainedAdviser | null>(null)
  return (
    <>
      {groups.length > 0 && <PoolCard groups={groups} receivers={receiversAmong(members)} />}
      <Card title={<Name of={{ zh: name, en: nameEn }} />}>
        <MemberTable members={members} onChoose={setChosen} onTraining={setTrained} />
      </Card>
      <Card title={t.covers}>
        {covers.length === 0 ? <p className="soft">{t.noCovers}</p> : <CoverTable covers={covers} />}
      </Card>
      <SettingsCard settings={settings} />
      {chosen !== null && (
        <StandingDialog key={chosen.adviserId} {...chosen} today={today} onClose={() => setChosen(null)} />
      )}
      {trained !== null && (
        <TrainingDialog
          {...trained}
          endpoint={getTraining}
          canRecord={may('firm.make')}
          onClose={() => setTrained(null)}
        />
      )}
    </>
  )
}

/** Who may receive clients: qualified today, and placed in the tree. */
function receiversAmong(members: FirmBodyProps['members']): readonly Receiver[] {
  return members.flatMap(({ name, adviser }) => {
    if (adviser?.status !== 'qualified' || adviser.nodeName === null) return []
    const { adviserId, nodeName, clients } = adviser
    return [{ adviserId, name, nodeName, clients }]
  })
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
