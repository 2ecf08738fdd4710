import type { OutputOf } from '#contract/endpoint.ts'
import type { findOperateLog } from '#contract/account/identity-area.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'

type Entry = OutputOf<typeof findOperateLog>['entries'][number]

/** What was done with the reader's log-in and account. */
export function LogTable({ entries }: { readonly entries: readonly Entry[] }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const columns: readonly Column<Entry>[] = [
    {
      key: 'action',
      head: t.action,
      cell: ({ words, subject }) => (
        <>
          {nameIn(locale, words)}
          {subject !== '' && (
            <SubLine>
              <span className="num">{t.subject(subject)}</span>
            </SubLine>
          )}
        </>
      ),
    },
    { key: 'by', head: t.by, cell: ({ by }) => t.whom[by] },
    { key: 'at', head: t.at, cell: ({ at }) => <Moment at={at} /> },
  ]
  return (
    <Table
      hasCards
      caption={t.title}
      columns={columns}
      rows={entries}
      keyOf={({ at, action, subject }) => `${at} ${action} ${subject}`}
    />
  )
}
