import type { OutputOf } from '#contract/endpoint.ts'
import { findOperateLog } from '#contract/account/identity-area.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { OlderPages } from '#web/parts/page/older-pages.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { SubLine, Table, type Column } from '#web/ui/table.tsx'
import type { Route } from './+types/screen'
import { IDENTITY } from '../load.ts'
import { IdentityLoading, IdentityPage } from '../page.tsx'
import * as copy from './copy.ts'

const PATH = `${IDENTITY}/operate-log`
type Entry = OutputOf<typeof findOperateLog>['entries'][number]

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const before = url.searchParams.get('before')?.slice(0, 40) ?? ''
  const answer = await call(findOperateLog, before === '' ? {} : { before })
  const log = valueOr(answer, () => {
    throw new Response(null, { status: 404 })
  })
  return { before, log }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <IdentityLoading title={useCopy(copy).title} />
}

export default function OperateLog({ loaderData: { before, log } }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <IdentityPage title={t.title} lead={t.lead}>
      {log.entries.length === 0 ? (
        <EmptyCard title={t.empty} text={t.emptyText} way={{ href: IDENTITY, text: t.home }} />
      ) : (
        <Card isFlush>
          <LogTable entries={log.entries} />
        </Card>
      )}
      <OlderPages
        label={t.title}
        newest={before === '' ? null : PATH}
        older={log.next === null ? null : `${PATH}?before=${encodeURIComponent(log.next)}`}
      />
    </IdentityPage>
  )
}

function LogTable({ entries }: { readonly entries: readonly Entry[] }) {
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
