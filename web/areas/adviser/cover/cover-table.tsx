import { decideCover, endCover } from '#contract/adviser/cover.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import type { CoverRow } from './screen.tsx'

const TONES: Readonly<Record<CoverRow['phase'], TagTone>> = {
  proposed: 'warn',
  coming: 'info',
  running: 'ok',
  over: 'plain',
  refused: 'plain',
  withdrawn: 'plain',
}

/** Covers with what the reader may do about each. */
export function CoverTable({ covers }: { readonly covers: readonly CoverRow[] }) {
  const t = useCopy(copy)
  const columns: readonly Column<CoverRow>[] = [
    {
      key: 'who',
      head: t.who,
      cell: ({ ownerName, deputyName, clients }) => (
        <>
          <AsWritten>{ownerName}</AsWritten> → <AsWritten>{deputyName}</AsWritten>
          <SubLine>{clients === null ? t.allClients : t.count(clients)}</SubLine>
        </>
      ),
    },
    {
      key: 'days',
      head: t.days,
      cell: ({ from, to }) => (
        <span className="num">
          <time>{from}</time> – <time>{to}</time>
        </span>
      ),
    },
    {
      key: 'phase',
      head: t.phase,
      cell: ({ phase, proposedBy, decidedBy }) => (
        <>
          <Tag tone={TONES[phase]}>{t.phases[phase]}</Tag>
          <SubLine>
            {t.by} <AsWritten>{decidedBy ?? proposedBy}</AsWritten>
          </SubLine>
        </>
      ),
    },
    { key: 'act', head: t.act, cell: (row) => <Acts row={row} /> },
  ]
  return (
    <Card isFlush>
      <Table hasCards caption={t.caption} columns={columns} rows={covers} keyOf={({ coverId }) => coverId} />
    </Card>
  )
}

function Acts({ row: { coverId, mayDecide, mayEnd } }: { readonly row: CoverRow }) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const act = async (sentence: string, send: () => Promise<Answer<unknown>>) => {
    if (await make(send)) showToast({ sentence })
  }
  const decide = (isApproved: boolean) => () => call(decideCover, { coverId, isApproved })
  if (!mayDecide && !mayEnd) return t.nothing
  return (
    <div data-whole>
      <div className="row">
        {mayDecide && (
          <>
            <Button
              size="small"
              kind="primary"
              isBusy={isBusy}
              onClick={() => void act(t.approved, decide(true))}
            >
              {t.approve}
            </Button>
            <Button size="small" isBusy={isBusy} onClick={() => void act(t.refused, decide(false))}>
              {t.refuse}
            </Button>
          </>
        )}
        {mayEnd && !mayDecide && (
          <Button
            size="small"
            isBusy={isBusy}
            onClick={() => void act(t.ended, () => call(endCover, { coverId }))}
          >
            {t.end}
          </Button>
        )}
      </div>
      <FailureNote failure={failure} />
    </div>
  )
}
