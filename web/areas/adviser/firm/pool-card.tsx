import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getPool } from '#contract/adviser/pool.ts'
import { useCopy } from '#web/site/locale.ts'
import { useMay } from '#web/parts/staff/use-may.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { AssignDialog, type Receiver } from './assign-dialog.tsx'
import * as copy from './pool.copy.ts'

export type PoolGroup = OutputOf<typeof getPool>['groups'][number]

interface PoolCardProps {
  readonly groups: readonly PoolGroup[]
  readonly receivers: readonly Receiver[]
}

/** The clients whom nobody serves, by the adviser who left them. A principal gives them to others. */
export function PoolCard({ groups, receivers }: PoolCardProps) {
  const t = useCopy(copy)
  const may = useMay()
  const [chosen, setChosen] = useState<PoolGroup | null>(null)
  const columns: readonly Column<PoolGroup>[] = [
    {
      key: 'former',
      head: t.former,
      cell: ({ formerName }) => (formerName === null ? t.unknown : <AsWritten>{formerName}</AsWritten>),
    },
    { key: 'since', head: t.since, cell: ({ since }) => <span className="num">{since}</span> },
    {
      key: 'clients',
      head: t.clients,
      isFigure: true,
      cell: ({ clients }) => <span className="num">{clients}</span>,
    },
    ...(may('firm.make')
      ? [
          {
            key: 'act',
            head: t.act,
            cell: (group: PoolGroup) => (
              <div data-whole>
                <Button size="small" onClick={() => setChosen(group)}>
                  {t.assign}
                  <span className="vh">
                    {' '}
                    <AsWritten>{group.formerName ?? t.unknown}</AsWritten>
                  </span>
                </Button>
              </div>
            ),
          },
        ]
      : []),
  ]
  return (
    <Card title={t.title}>
      <p className="soft">{t.text}</p>
      <Table
        hasCards
        edge="none"
        caption={t.title}
        columns={columns}
        rows={groups}
        keyOf={({ formerId }) => formerId ?? ''}
      />
      {chosen !== null && (
        <AssignDialog group={chosen} receivers={receivers} onClose={() => setChosen(null)} />
      )}
    </Card>
  )
}
