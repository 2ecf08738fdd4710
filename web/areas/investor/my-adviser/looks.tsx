import { useCopy } from '#web/site/locale.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import { nameOf, type AdviserPage } from './adviser-page.ts'

type Row = AdviserPage['looks'][number]

/** Who opened the reader's data this month, by person; each single look is in the activity log. */
export function Looks({ looks }: Pick<AdviserPage, 'looks'>) {
  const t = useCopy(copy)
  const columns: readonly Column<Row>[] = [
    {
      key: 'who',
      head: t.who,
      cell: ({ firm, ...who }) => (
        <>
          <Name of={nameOf(who)} />
          <SubLine>{firm === null ? t.house : <Name of={nameOf(firm)} />}</SubLine>
        </>
      ),
    },
    { key: 'basis', head: t.basis, cell: ({ basis }) => <Name of={basis} /> },
    { key: 'count', head: t.times, isFigure: true, cell: ({ count }) => count },
    { key: 'last', head: t.last, cell: ({ lastAt }) => <Moment at={lastAt} /> },
  ]
  const { isCompany } = useOwnPaths()
  // A company's area has no activity log; its looks are counted here.
  const log = !isCompany && (
    <LinkButton size="small" href="/investor/identity/operate-log?view=looks">
      {t.allLooks}
    </LinkButton>
  )
  if (looks.length === 0)
    return (
      <Card title={t.looks} aside={log}>
        <p className="muted">{t.noLooks}</p>
      </Card>
    )
  return (
    <Card title={t.looks} aside={log}>
      <Table
        hasCards
        caption={t.looks}
        columns={columns}
        rows={looks}
        keyOf={({ name, basis, lastAt }) => `${name}${basis.zh}${lastAt}`}
      />
    </Card>
  )
}
