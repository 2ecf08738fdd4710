import { answerShare, withdrawShare } from '#contract/account/my-adviser.ts'
import type { Answer } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { Name } from '#web/parts/page/name.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import { nameOf, type AdviserPage } from './adviser-page.ts'

type Row = AdviserPage['shares'][number]

/** With whom the adviser shares the reader, by their consent. */
export function Shares({ shares, maySay }: Pick<AdviserPage, 'shares' | 'maySay'>) {
  const t = useCopy(copy)
  const columns: readonly Column<Row>[] = [
    {
      key: 'colleague',
      head: t.colleague,
      cell: ({ colleague, owner }) => (
        <>
          <Name of={nameOf(colleague)} />
          <SubLine>
            {t.askedBy} <Name of={nameOf(owner)} />
          </SubLine>
        </>
      ),
    },
    {
      key: 'parts',
      head: t.granted,
      cell: ({ parts }) => parts.map((part) => t.partWords[part]).join(t.and),
    },
    { key: 'to', head: t.until, cell: ({ to }) => <time className="num">{to}</time> },
    {
      key: 'phase',
      head: t.state,
      cell: ({ phase }) => (
        <Tag tone={phase === 'active' ? 'ok' : phase === 'pending' ? 'warn' : 'plain'}>{t.phases[phase]}</Tag>
      ),
    },
    { key: 'act', head: t.act, cell: (row) => (maySay ? <Acts row={row} /> : t.nothing) },
  ]
  return (
    <Card title={t.consents} isFlush>
      <Table hasCards caption={t.consents} columns={columns} rows={shares} keyOf={({ shareId }) => shareId} />
    </Card>
  )
}

function Acts({ row: { shareId, phase } }: { readonly row: Row }) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const act = async (sentence: string, send: () => Promise<Answer<unknown>>) => {
    if (await make(send)) showToast({ sentence })
  }
  const answer = (isAgreed: boolean) => () => call(answerShare, { shareId, isAgreed })
  if (phase !== 'pending' && phase !== 'active') return t.nothing
  return (
    <div data-whole>
      <div className="row">
        {phase === 'pending' ? (
          <>
            <Button
              size="small"
              kind="primary"
              isBusy={isBusy}
              onClick={() => void act(t.agreed, answer(true))}
            >
              {t.agree}
            </Button>
            <Button size="small" isBusy={isBusy} onClick={() => void act(t.refused, answer(false))}>
              {t.refuse}
            </Button>
          </>
        ) : (
          <Button
            size="small"
            isBusy={isBusy}
            onClick={() => void act(t.withdrawn, () => call(withdrawShare, { shareId }))}
          >
            {t.withdraw}
          </Button>
        )}
      </div>
      <FailureNote failure={failure} />
    </div>
  )
}
