import { Form } from 'react-router'
import { fullDay, isoDay, month } from '#web/format/date-text.ts'
import { change } from '#web/format/format.ts'
import { hostCall } from '#web/call/host-call.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { hostContext } from '#web/site/server-context.ts'
import { breadcrumbList } from '#web/parts/content/breadcrumb-list.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { ChangeFigure } from '#web/ui/figure.tsx'
import { percentTick } from '#web/ui/chart/chart-scale.ts'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { loadComparison } from './load.ts'
import { PATH, type ComparePage } from './model.ts'
import { CompareTable, PairsCard } from './parts.tsx'
import styles from './screen.module.css'

export async function loader({ request, context }: Route.LoaderArgs) {
  const t = copy[context.get(hostContext).locale]
  const page = await loadComparison(hostCall({ request, context }), new URL(request.url))
  const way = [
    { name: t.selector, path: '/tool/fund-selector' },
    { name: t.title, path: PATH },
  ]
  return { ...page, way: breadcrumbList(way) }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const title = pageTitle(matches, copy)
  return loaderData ? [...title, { 'script:ld+json': loaderData.way }] : title
}

export default function Compare({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  const isEmpty = page.found.funds.length === 0
  return (
    <main id="main" className="wrap wide">
      <Breadcrumb crumbs={[{ label: t.selector, href: '/tool/fund-selector' }]} />
      <div className={styles.head}>
        <h1>{t.title}</h1>
        <p className="small soft">{t.lead}</p>
      </div>
      <div className={styles.page}>
        <Query page={page} />
        <Notes page={page} />
        {isEmpty ? (
          <EmptyCard
            title={t.emptyTitle}
            text={t.emptyText}
            way={{ href: '/tool/fund-selector', text: t.find }}
            isPrimary
          />
        ) : (
          <>
            <Lines page={page} />
            <CompareTable page={page} />
            <PairsCard page={page} />
          </>
        )}
      </div>
    </main>
  )
}

/** A plain form for codes and period. It needs no script, and its result is an address. */
function Query({ page: { query, found } }: { readonly page: ComparePage }) {
  const t = useCopy(copy)
  const codes = found.fundCodes.length > 0 ? found.fundCodes.join(',') : query.codes
  return (
    <Form discover="none" action={PATH} className={styles.query} key={`${codes}${query.from}${query.to}`}>
      <TextInput label={t.codes} hint={t.codesHint} name="codes" defaultValue={codes} maxLength={200} />
      <TextInput label={t.from} name="from" type="date" defaultValue={query.from} />
      <TextInput label={t.to} name="to" type="date" defaultValue={query.to} />
      <Button kind="primary" type="submit">
        {t.show}
      </Button>
    </Form>
  )
}

/** Lists the parts of the address that were ignored, and warns if the funds are of different kinds. */
function Notes({ page: { found } }: { readonly page: ComparePage }) {
  const t = useCopy(copy)
  const told = [
    found.unknown.length > 0 && t.unknown(found.unknown.join(', ')),
    found.surplus.length > 0 && t.surplus(found.surplus.join(', ')),
    found.ignored.length > 0 && t.ignored,
  ].filter((text) => text !== false)
  return (
    <>
      {told.length > 0 && (
        <Note tone="warn">
          {told.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Note>
      )}
      {found.isMixed && <Note>{t.mixed}</Note>}
    </>
  )
}

function Lines({ page: { found, days, lines } }: { readonly page: ComparePage }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { from, to } = found
  const [first, last] = [from && fullDay(from, locale), to && fullDay(to, locale)]
  const text = (value: number) => change(String(value))
  return (
    <Card
      title={t.lines}
      aside={first && last && <span className="num tiny muted">{t.span(first, last)}</span>}
    >
      {days.length < 2 || !first || !last ? (
        <p className="soft">{t.noChart}</p>
      ) : (
        <LineChart
          size="tall"
          label={t.chart(found.funds.map(({ name }) => nameIn(locale, name)).join(', '), first, last)}
          series={found.funds.map((fund, at) => ({
            name: nameIn(locale, fund.name),
            result: <ChangeFigure>{text(lines[at]!.at(-1)!)}</ChangeFigure>,
            points: days.map((day, n) => ({ x: day, y: lines[at]![n]! })),
          }))}
          valueText={(value) => text(value).text}
          axisText={percentTick}
          dayText={(day) => fullDay(isoDay(day), locale)}
          monthText={(day) => month(isoDay(day), locale)}
          note={t.note}
        />
      )}
    </Card>
  )
}
