import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getTeamNode } from '#contract/adviser/team.ts'
import { money } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { useMay } from '#web/parts/staff/use-may.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import type { Branch } from './branches.ts'
import { ChangeDialog, type Errand } from './change-dialog.tsx'
import * as copy from './copy.ts'

type Person = OutputOf<typeof getTeamNode>['people'][number]

interface NodeCardProps {
  readonly branch: Branch
  /** The whole tree that the reader sees, for where a node or a person may go. */
  readonly all: readonly Branch[]
  readonly people: readonly Person[]
  readonly day: string
  readonly today: string
  readonly figuresDay: string | null
}

const ACTS = ['open', 'rename', 'move', 'head', 'deputy', 'close'] as const

/** One node: who leads it, its sums, its people, and what the principal may change. */
export function NodeCard({ branch, all, people, day, today, figuresDay }: NodeCardProps) {
  const t = useCopy(copy)
  const may = useMay()
  const [wanted, setWanted] = useState<Errand | null>(null)
  const { node } = branch
  const isRoot = node.parentId === null
  const acts = ACTS.filter((act) => !isRoot || (act !== 'move' && act !== 'close'))
  return (
    <div className="stack">
      <Card title={<AsWritten>{node.name}</AsWritten>}>
        <div className="stack">
          <Facts branch={branch} figuresDay={figuresDay} />
          {may('team.make') && (
            <div className="row">
              {acts.map((act) => (
                <Button key={act} size="small" onClick={() => setWanted({ act, branch })}>
                  {t.acts[act]}
                </Button>
              ))}
            </div>
          )}
        </div>
      </Card>
      <Card title={t.members}>
        {people.length === 0 ? (
          <p className="soft">{t.noMembers}</p>
        ) : (
          <People
            people={people}
            onPlace={may('team.make') ? (person) => setWanted({ act: 'place', branch, person }) : null}
          />
        )}
      </Card>
      {wanted !== null && (
        <ChangeDialog
          wanted={wanted}
          all={all}
          firstDay={day < today ? today : day}
          onClose={() => setWanted(null)}
        />
      )}
    </div>
  )
}

function Facts({ branch, figuresDay }: Pick<NodeCardProps, 'branch' | 'figuresDay'>) {
  const t = useCopy(copy)
  const { node, people, clients, aum, path } = branch
  const names = (duty: 'head' | 'deputy') =>
    node.leaders
      .filter((each) => each.duty === duty)
      .map(({ membershipId, name }) => (
        <span key={membershipId}>
          <AsWritten>{name}</AsWritten>{' '}
        </span>
      ))
  const [heads, deputies] = [names('head'), names('deputy')]
  const above = path.slice(0, -1)
  return (
    <>
      <KeyValue
        pairs={[
          ...(above.length === 0
            ? []
            : [{ key: 'path', label: t.path, value: <AsWritten>{above.join(' / ')}</AsWritten> }]),
          { key: 'head', label: t.head, value: heads.length === 0 ? t.noHead : heads },
          { key: 'deputies', label: t.deputies, value: deputies.length === 0 ? t.none : deputies },
          { key: 'people', label: t.adviserCount, value: <span className="num">{people}</span> },
          ...(clients === null
            ? []
            : [
                { key: 'clients', label: t.clients, value: <span className="num">{clients}</span> },
                {
                  key: 'aum',
                  label: t.aum,
                  value: (
                    <Figure unit={` ${t.yuan}`} reason={t.noAum}>
                      {money(aum)}
                    </Figure>
                  ),
                },
              ]),
        ]}
      />
      {figuresDay !== null && <p className="small muted">{t.asOf(figuresDay)}</p>}
    </>
  )
}

function People(of: { people: readonly Person[]; onPlace: ((person: Person) => void) | null }) {
  const t = useCopy(copy)
  const { people, onPlace } = of
  const columns: readonly Column<Person>[] = [
    { key: 'who', head: t.who, cell: ({ name }) => <AsWritten>{name}</AsWritten> },
    { key: 'status', head: t.status, cell: ({ status }) => t.statuses[status] },
    {
      key: 'clients',
      head: t.ownClients,
      isFigure: true,
      cell: ({ clients }) => <Figure>{clients === null ? '--' : String(clients)}</Figure>,
    },
    {
      key: 'aum',
      head: t.ownAum,
      isFigure: true,
      cell: ({ aum }) => <Figure reason={t.noAum}>{money(aum)}</Figure>,
    },
    ...(onPlace === null
      ? []
      : [
          {
            key: 'act',
            head: t.act,
            cell: (person: Person) => (
              <Button size="small" onClick={() => onPlace(person)}>
                {t.place}
                <span className="vh">
                  {' '}
                  <AsWritten>{person.name}</AsWritten>
                </span>
              </Button>
            ),
          },
        ]),
  ]
  return (
    <Table
      hasCards
      edge="none"
      caption={t.members}
      columns={columns}
      rows={people}
      keyOf={({ adviserId }) => adviserId}
    />
  )
}
