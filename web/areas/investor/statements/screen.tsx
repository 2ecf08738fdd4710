import { call } from '#web/call/call.ts'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { getStatementFile } from '#contract/portfolio/statement.ts'
import { DownloadButton } from '#web/parts/page/download-button.tsx'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import { CertificateCard } from './certificate-card.tsx'
import * as copy from './copy.ts'
import { loadStatements, make, type MonthlyStatement, type Statements } from './model.ts'
import { StatementPage } from './statement-page.tsx'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadStatements(call, url.searchParams)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return make(call, await request.formData())
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={8} />
}

export default function StatementsScreen({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { statements: path } = useOwnPaths()
  if (page.kind === 'statement') return <StatementPage statement={page.statement} />
  if (page.kind === 'missing') {
    return (
      <ListPage title={t.title} actions={null}>
        <EmptyCard title={t.missingTitle} text={page.message} way={{ href: path, text: t.back }} />
      </ListPage>
    )
  }
  return (
    <ListPage title={t.title} lead={t.lead} actions={null}>
      <Lists statements={page.statements} />
      <CertificateCard page={page.certificates} />
    </ListPage>
  )
}

function Lists({ statements: { months, years } }: { readonly statements: Statements }) {
  const t = useCopy(copy)
  const { orders } = useOwnPaths()
  if (months.length === 0 && years.length === 0) {
    return <EmptyCard title={t.emptyTitle} text={t.emptyText} way={{ href: orders, text: t.orders }} />
  }
  return (
    <>
      <StatementList title={t.months} listed={months} />
      {years.length > 0 && <StatementList title={t.years} listed={years} />}
    </>
  )
}

interface StatementListProps {
  readonly title: string
  readonly listed: readonly MonthlyStatement[]
}

function StatementList({ title, listed }: StatementListProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { statements: path } = useOwnPaths()
  const columns: readonly Column<MonthlyStatement>[] = [
    { key: 'period', head: t.period, cell: ({ period }) => <b className="num">{period}</b> },
    {
      key: 'range',
      head: t.days,
      cell: ({ from, to }) => (
        <span className="num" data-whole>
          {t.range(fullDay(from, locale), fullDay(to, locale))}
        </span>
      ),
    },
    {
      key: 'state',
      head: t.state,
      cell: ({ state }) => <Tag tone={state === 'final' ? 'ok' : 'warn'}>{t.states[state]}</Tag>,
    },
    {
      key: 'acts',
      head: t.acts,
      cell: ({ period }) => (
        <span className="row" data-whole>
          <LinkButton size="small" href={`${path}?period=${period}`} aria-label={t.viewOf(period)}>
            {t.view}
          </LinkButton>
          <DownloadButton
            endpoint={getStatementFile}
            input={{ period, locale }}
            fileName={t.fileName(period)}
            label={t.pdfOf(period)}
          >
            {t.pdf}
          </DownloadButton>
        </span>
      ),
    },
  ]
  return (
    <Card isFlush title={title}>
      <Table hasCards caption={title} columns={columns} rows={listed} keyOf={({ period }) => period} />
    </Card>
  )
}
