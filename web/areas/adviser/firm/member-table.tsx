import type { OutputOf } from '#contract/endpoint.ts'
import { endMemberSessions, type getFirm } from '#contract/adviser/firm.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { TrainingCell } from '#web/parts/staff/training-sum.tsx'
import { useMay } from '#web/parts/staff/use-may.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'

type Member = OutputOf<typeof getFirm>['members'][number]

/** An adviser whose standing is to be changed. */
export interface Advising {
  readonly adviserId: string
  readonly name: string
  readonly status: NonNullable<Member['adviser']>['status']
}

/** An adviser whose hours of training are to be shown. */
export type TrainedAdviser = Pick<Advising, 'adviserId' | 'name'>

interface MemberTableProps {
  readonly members: readonly Member[]
  readonly onChoose: (adviser: Advising) => void
  readonly onTraining: (adviser: TrainedAdviser) => void
}

const TONES = { trainee: 'info', qualified: 'ok', suspended: 'warn', left: 'plain' } as const

/** The people of a firm with duties, standing, entry in the register, clients and log-ins. */
export function MemberTable({ members, onChoose, onTraining }: MemberTableProps) {
  const t = useCopy(copy)
  const words = useCopy(dutyWords)
  const may = useMay()
  const columns: readonly Column<Member>[] = [
    { key: 'who', head: t.who, cell: ({ name }) => <AsWritten>{name}</AsWritten> },
    {
      key: 'duties',
      head: t.duties,
      cell: ({ duties, assists }) => (
        <>
          {duties.map((duty) => words[duty]).join(t.and) || t.none}
          {assists.length > 0 && (
            <SubLine>
              <AsWritten>{t.assists(assists.join(t.and))}</AsWritten>
            </SubLine>
          )}
        </>
      ),
    },
    { key: 'status', head: t.status, cell: ({ adviser }) => <Standing adviser={adviser} /> },
    { key: 'register', head: t.register, cell: ({ adviser }) => <Register adviser={adviser} /> },
    {
      key: 'training',
      head: t.training,
      cell: ({ name, adviser }) => {
        if (adviser === null) return t.none
        const { adviserId, training } = adviser
        return <TrainingCell sum={training} name={name} onOpen={() => onTraining({ adviserId, name })} />
      },
    },
    {
      key: 'clients',
      head: t.clients,
      isFigure: true,
      cell: ({ adviser }) => <span className="num">{adviser === null ? t.none : adviser.clients}</span>,
    },
    { key: 'sessions', head: t.sessions, cell: ({ sessions }) => t.sessionCount(sessions) },
    ...(may('firm.make')
      ? [
          {
            key: 'act',
            head: t.act,
            cell: (member: Member) => <Acts member={member} onChoose={onChoose} />,
          },
        ]
      : []),
  ]
  return (
    <Table
      hasCards
      edge="none"
      caption={t.members}
      columns={columns}
      rows={members}
      keyOf={({ membershipId }) => membershipId}
    />
  )
}

function Standing({ adviser }: Pick<Member, 'adviser'>) {
  const t = useCopy(copy)
  if (adviser === null) return t.none
  const { status, statusSince, statusUntil, next, nodeName } = adviser
  return (
    <div data-whole>
      <Tag tone={TONES[status]}>{t.statuses[status]}</Tag>
      <SubLine>{t.since(statusSince)}</SubLine>
      {statusUntil !== null && next !== null && (
        <SubLine>{t.next(dayAfter(statusUntil), t.nextStatus[next])}</SubLine>
      )}
      {nodeName !== null && (
        <SubLine>
          <AsWritten>{nodeName}</AsWritten>
        </SubLine>
      )}
    </div>
  )
}

function Register({ adviser }: Pick<Member, 'adviser'>) {
  const t = useCopy(copy)
  if (adviser === null) return t.none
  const { registerNo, registerUntil, classes } = adviser
  return (
    <div data-whole>
      <span className="num">{registerNo === '' ? t.noNumber : registerNo}</span>
      <SubLine>{registerUntil === null ? t.noEntry : t.until(registerUntil)}</SubLine>
      {classes.length > 0 && <SubLine>{classes.map((each) => t.classes[each]).join(t.and)}</SubLine>}
    </div>
  )
}

function Acts({ member, onChoose }: { member: Member; onChoose: MemberTableProps['onChoose'] }) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const { membershipId, name, adviser, sessions, isSelf } = member
  const end = async () => {
    if (await make(() => call(endMemberSessions, { membershipId }))) showToast({ sentence: t.ended })
  }
  const whose = (
    <span className="vh">
      {' '}
      <AsWritten>{name}</AsWritten>
    </span>
  )
  if (isSelf) return t.self
  return (
    <div data-whole>
      <div className="row">
        {adviser !== null && (
          <Button
            size="small"
            onClick={() => onChoose({ adviserId: adviser.adviserId, name, status: adviser.status })}
          >
            {t.change}
            {whose}
          </Button>
        )}
        {sessions > 0 && (
          <Button size="small" isBusy={isBusy} onClick={() => void end()}>
            {t.endSessions}
            {whose}
          </Button>
        )}
      </div>
      <FailureNote failure={failure} />
    </div>
  )
}

/** The day after a day of the calendar. */
function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}
