import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { findCertifications } from '#contract/account/certification.ts'
import { useCopy } from '#web/site/locale.ts'
import { ListTable, type ListColumn } from '#web/parts/list/list-table.tsx'
import { usePickColumns } from '#web/parts/list/selection-bar.tsx'
import type { List } from '#web/parts/list/use-list.ts'
import type { Selection } from '#web/parts/list/use-selection.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { useMay } from '#web/parts/staff/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './copy.ts'
import { EndDialog } from './end-dialog.tsx'

export type CertifiedRow = OutputOf<typeof findCertifications>['duties'][number]

const TONES = { open: 'warn', confirmed: 'ok', overdue: 'error' } as const

interface CertificationTableProps {
  readonly list: List
  readonly rows: readonly CertifiedRow[]
  readonly daysLeft: number
  readonly selection: Selection
  readonly onConfirm: (row: CertifiedRow) => void
}

/** The duties of the quarter: who holds each, since when, by whom, and who has confirmed it. */
export function CertificationTable({ list, rows, daysLeft, selection, onConfirm }: CertificationTableProps) {
  const t = useCopy(copy)
  const may = useMay()
  const words = useCopy(dutyWords)
  const [ended, setEnded] = useState<CertifiedRow | null>(null)
  const isActing = may('user.decide') || may('user.make')
  const columns: readonly ListColumn<CertifiedRow>[] = [
    {
      key: 'who',
      head: t.who,
      sortBy: 'name',
      cell: ({ name, username }) => (
        <>
          <AsWritten>{name}</AsWritten>
          <SubLine>{username ?? t.noLogIn}</SubLine>
        </>
      ),
    },
    { key: 'duty', head: t.duty, cell: ({ duty }) => words[duty] },
    {
      key: 'since',
      head: t.since,
      sortBy: 'since',
      cell: ({ since, givenBy }) => (
        <>
          <time className="num">{since}</time>
          <SubLine>{givenBy === null ? t.fromBegin : t.givenBy(givenBy)}</SubLine>
        </>
      ),
    },
    { key: 'factor', head: t.lastFactor, cell: (row) => <LastLogIn row={row} /> },
    {
      key: 'confirmers',
      head: t.confirmers,
      cell: ({ confirmers }) =>
        confirmers.length === 0 ? (
          <span className="muted">{t.nobody}</span>
        ) : (
          confirmers.map((name) => (
            <div key={name}>
              <AsWritten>{name}</AsWritten>
            </div>
          ))
        ),
    },
    {
      key: 'state',
      head: t.state,
      cell: ({ state }) => (
        <>
          <Tag tone={TONES[state]}>{t.stateWords[state]}</Tag>
          {state === 'open' && <SubLine>{t.daysLeft(daysLeft)}</SubLine>}
        </>
      ),
    },
    ...(isActing
      ? [
          {
            key: 'act',
            head: t.act,
            cell: (row: CertifiedRow) => <Acts {...{ row, onConfirm }} onEnd={setEnded} />,
          },
        ]
      : []),
  ]
  const picking = usePickColumns(columns, {
    ...{ selection, keyOf, nameOf: ({ name, duty }: CertifiedRow) => `${name} ${words[duty]}` },
    mayPick: ({ mayConfirm }) => mayConfirm,
  })
  return (
    <>
      <ListTable list={list} caption={t.caption} columns={picking} rows={rows} keyOf={keyOf} />
      {ended !== null && <EndDialog row={ended} onClose={() => setEnded(null)} />}
    </>
  )
}

const keyOf = ({ memberDutyId }: CertifiedRow) => memberDutyId

/** The last log-in with a second factor, and the last one at all where that was later. */
function LastLogIn({ row: { lastFactorAt, lastLogInAt } }: { readonly row: CertifiedRow }) {
  const t = useCopy(copy)
  return (
    <>
      {lastFactorAt === null ? t.never : <Moment at={lastFactorAt} />}
      {lastLogInAt !== null && lastLogInAt !== lastFactorAt && (
        <SubLine>
          {t.lastLogIn} <Moment at={lastLogInAt} />
        </SubLine>
      )}
    </>
  )
}

interface ActsProps {
  readonly row: CertifiedRow
  readonly onConfirm: (row: CertifiedRow) => void
  readonly onEnd: (row: CertifiedRow) => void
}

function Acts({ row, onConfirm, onEnd }: ActsProps) {
  const t = useCopy(copy)
  const may = useMay()
  const isWaiting = row.state !== 'confirmed' && !row.mayConfirm && may('user.decide')
  return (
    <div data-whole>
      <div className="row">
        {row.mayConfirm && (
          <Button size="small" kind="primary" onClick={() => onConfirm(row)}>
            {t.confirm}
          </Button>
        )}
        {may('user.make') && !row.isEndAsked && (
          <Button size="small" onClick={() => onEnd(row)}>
            {t.end}
          </Button>
        )}
      </div>
      {isWaiting && <SubLine>{row.isOwn ? t.own : t.mine}</SubLine>}
      {row.isEndAsked && <SubLine>{t.endAsked}</SubLine>}
    </div>
  )
}
