import { dayNumber, fullDay, isoDay, month } from '#web/app/date-text.ts'
import { largeAmount, nav, percent } from '#web/app/format.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { Name } from '#web/parts/name.tsx'
import { AsWritten } from '#web/ui/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { LineChart } from '#web/ui/line-chart.tsx'
import { Table } from '#web/ui/table.tsx'
import * as copy from './copy.ts'
import { sortNotices, type FundFacts, type FundPage } from './model.ts'
import styles from './screen.module.css'

interface FactsProps {
  readonly facts: FundFacts
}

interface PageProps {
  readonly page: FundPage
}

/** Allocation as one bar with its list, and the largest holdings, of the newest report that is out. */
export function HoldingsCard({ page }: PageProps) {
  const { report } = page.facts
  const t = useCopy(copy)
  const locale = useLocale()
  if (report === null) return <Unknown title={t.holdings} id="holdings" />
  const top = report.holdings.reduce((sum, { weight }) => sum + Number(weight), 0)
  return (
    <Card
      title={t.holdings}
      id="holdings"
      isFlush
      aside={
        <span className="tiny muted">
          {t.report(fullDay(report.day, locale), fullDay(report.publishedOn, locale))}
        </span>
      }
    >
      <Allocation parts={report.allocation} />
      {report.holdings.length > 0 && (
        <Table
          caption={t.top(report.holdings.length, percent(top.toFixed(6)))}
          rows={report.holdings}
          keyOf={({ code }) => code}
          columns={[
            { key: 'name', head: t.holding, cell: ({ name }) => <Name of={name} /> },
            { key: 'kind', head: t.kind, cell: ({ kind }) => t.kinds[kind] },
            { key: 'code', head: t.code, isFigure: true, cell: ({ code }) => code },
            { key: 'weight', head: t.weight, isFigure: true, cell: ({ weight }) => percent(weight) },
          ]}
        />
      )}
      <p className={styles.rule}>{page.notes.reportNote}</p>
    </Card>
  )
}

type Parts = NonNullable<FundFacts['report']>['allocation']

function Allocation({ parts }: { readonly parts: Parts }) {
  const t = useCopy(copy)
  if (parts.length === 0) return null
  const total = parts.reduce((sum, { weight }) => sum + Number(weight), 0)
  const shares = parts.map(({ weight }) => (Number(weight) / total) * 100)
  const starts = shares.map((_, at) => shares.slice(0, at).reduce((sum, share) => sum + share, 0))
  return (
    <div className={styles.allocation}>
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" width="100%" height="12" aria-hidden="true">
        {parts.map(({ asset }, at) => (
          <rect key={asset} className={styles[asset]} x={starts[at]} width={shares[at]} y="0" height="4" />
        ))}
      </svg>
      <dl>
        {parts.map(({ asset, weight }) => (
          <div key={asset}>
            <dt>
              <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
                <rect className={styles[asset]} width="10" height="10" rx="2" />
              </svg>
              {t.assets[asset]}
            </dt>
            <dd className="num">{percent(weight)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

export function ManagersCard({ page: { facts } }: PageProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  if (facts.managers.length === 0) return <Unknown title={t.managers} id="managers" />
  return (
    <Card title={t.managers} id="managers" isFlush>
      <Table
        caption={t.managers}
        rows={facts.managers}
        keyOf={({ name, since }) => `${name}${since}`}
        columns={[
          { key: 'name', head: t.manager, cell: ({ name }) => <AsWritten>{name}</AsWritten> },
          { key: 'since', head: t.since, isFigure: true, cell: ({ since }) => fullDay(since, locale) },
          {
            key: 'until',
            head: t.until,
            isFigure: true,
            cell: ({ until }) => (until === null ? t.present : fullDay(until, locale)),
          },
        ]}
      />
    </Card>
  )
}

const FEWEST_SIZES = 3

/** Net assets at the ends of quarters: a line with its table; hidden where there is next to no history. */
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

/** Dividends and splits, the newest open and the others one press away; hidden for a money fund, which pays every day. */
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

/** Documents that hold and what was announced, each with its words one press away. */
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

/** A section of which nothing is known says so: an empty place would be taken for "none". */
function Unknown({ title, id }: { readonly title: string; readonly id: string }) {
  const t = useCopy(copy)
  return (
    <Card title={title} id={id}>
      <p className="soft">
        <Figure reason={t.notKnown}>--</Figure> {t.notKnown}
      </p>
    </Card>
  )
}
