import { dayNumber, fullDay, isoDay, month } from '#web/format/date-text.ts'
import { change, largeAmount, nav } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure } from '#web/ui/figure.tsx'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { SubLine, Table } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import { sortNotices, type FundFacts, type FundPage } from './model.ts'
import styles from './screen.module.css'
import { Unknown } from './unknown.tsx'

interface FactsProps {
  readonly facts: FundFacts
}

interface PageProps {
  readonly page: FundPage
}

/** Lists present and former managers, with the returns of the fund and its benchmark during their time. */
export function ManagersCard({ page: { facts, told } }: PageProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  if (facts.managers.length === 0) return <Unknown title={t.managers} id="managers" />
  const rows = facts.managers.map(({ name, since, until }) => ({
    name,
    since,
    text: t.post(fullDay(since, locale), until && fullDay(until, locale)),
    made: told.posts.find((post) => post.name === name && post.since === since),
  }))
  return (
    <Card title={t.managers} id="managers" isFlush>
      <Table
        caption={t.managers}
        rows={rows}
        keyOf={({ name, since }) => `${name}${since}`}
        columns={[
          {
            key: 'name',
            head: t.manager,
            cell: ({ name, text }) => (
              <>
                <AsWritten>{name}</AsWritten>
                <SubLine>{text}</SubLine>
              </>
            ),
          },
          {
            key: 'made',
            head: t.inPost,
            isFigure: true,
            cell: ({ made }) => <ChangeFigure reason={t.shortPost}>{change(made?.value)}</ChangeFigure>,
          },
          {
            key: 'benchmark',
            head: t.sameTime,
            isFigure: true,
            cell: ({ made }) => <ChangeFigure reason={t.noBenchmark}>{change(made?.benchmark)}</ChangeFigure>,
          },
        ]}
      />
    </Card>
  )
}

const FEWEST_SIZES = 3

/** Shows net assets at quarter ends as a line with a table. Hidden if there is almost no history. */
export function SizeCard({ page }: PageProps) {
  const { sizes } = page.facts
  const t = useCopy(copy)
  const locale = useLocale()
  const last = sizes.at(-1)
  if (sizes.length < FEWEST_SIZES || !last) return null
  const text = (value: number) => {
    const { figure, unit } = largeAmount(value.toFixed(2), locale)
    return `${figure}${unit}`
  }
  return (
    <Card title={t.sizeTitle} id="size">
      <LineChart
        size="short"
        label={t.sizeChart(text(Number(last.size)), fullDay(last.day, locale))}
        series={[
          { name: t.size, points: sizes.map(({ day, size }) => ({ x: dayNumber(day), y: Number(size) })) },
        ]}
        valueText={text}
        axisText={(value) =>
          largeAmount(value.toFixed(2), locale).figure.replace(/\.00$/, '') +
          largeAmount(value.toFixed(2), locale).unit
        }
        dayText={(day) => fullDay(isoDay(day), locale)}
        monthText={(day) => month(isoDay(day), locale)}
        note={page.notes.sizeNote}
      />
    </Card>
  )
}

const EVENTS_SHOWN = 8

/** Lists dividends and splits: the newest ones open, the others collapsed. Hidden for a money fund, which pays every day. */
export function EventsCard({ page: { facts, money } }: PageProps) {
  const t = useCopy(copy)
  if (money !== null) return null
  const { events } = facts
  return (
    <Card title={t.events} id="events" isFlush={events.length > 0}>
      {events.length === 0 ? (
        <p className="soft">{t.noEvents}</p>
      ) : (
        <>
          <EventTable events={events.slice(0, EVENTS_SHOWN)} />
          {events.length > EVENTS_SHOWN && (
            <details className={styles.how}>
              <summary>{t.earlier(events.length - EVENTS_SHOWN)}</summary>
              <EventTable events={events.slice(EVENTS_SHOWN)} />
            </details>
          )}
        </>
      )}
    </Card>
  )
}

function EventTable({ events }: { readonly events: FundFacts['events'] }) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <Table
      caption={t.events}
      rows={events}
      keyOf={({ day, kind }) => `${day}${kind}`}
      columns={[
        { key: 'day', head: t.exDay, cell: ({ day }) => <span className="num">{fullDay(day, locale)}</span> },
        { key: 'kind', head: t.kind, cell: ({ kind }) => t.eventKinds[kind] },
        {
          key: 'value',
          head: t.perUnit,
          isFigure: true,
          cell: ({ kind, value }) => (kind === 'dividend' ? t.cash(nav(value)) : t.ratio(nav(value))),
        },
      ]}
    />
  )
}

/** Lists valid documents and announcements. The text of each opens on a press. */
export function NoticesCard({ facts }: FactsProps) {
  const t = useCopy(copy)
  const { documents, announcements } = sortNotices(facts.notices)
  if (facts.notices.length === 0) return <Unknown title={t.notices} id="notices" />
  return (
    <Card title={t.notices} id="notices">
      <NoticeList title={t.documents} notices={documents} />
      <NoticeList title={t.announcements} notices={announcements.slice(0, 12)} />
    </Card>
  )
}

function NoticeList({ title, notices }: { readonly title: string; readonly notices: FundFacts['notices'] }) {
  const locale = useLocale()
  if (notices.length === 0) return null
  return (
    <section className={styles.notices}>
      <h3>{title}</h3>
      {notices.map((each) => (
        <details key={`${each.kind}${each.publishedOn}${each.title.zh}`}>
          <summary>
            <span>
              <AsWritten>{nameIn(locale, each.title)}</AsWritten>
            </span>
            <span className="num tiny muted">{fullDay(each.publishedOn, locale)}</span>
          </summary>
          <p className="small soft">
            <AsWritten>{nameIn(locale, each.body)}</AsWritten>
          </p>
        </details>
      ))}
    </section>
  )
}
