import { fullDay } from '#web/format/date-text.ts'
import { percent } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { Name } from '#web/parts/page/name.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import type { Holding, LookThrough } from './model.ts'
import styles from './screen.module.css'

interface LookThroughProps {
  readonly lookThrough: LookThrough
  readonly holdings: readonly Holding[]
}

type Security = LookThrough['securities'][number]

/** Shows the securities that the client owns through the funds, and which funds hold the same ones. */
export function LookThroughCard({ lookThrough, holdings }: LookThroughProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const columns = useColumns(holdings)
  const { covered, reportedOn, securities, assets } = lookThrough
  if (covered === null) return null
  if (securities.length === 0 || reportedOn === null)
    return (
      <Card title={t.lookThrough}>
        <p className="soft">{t.noLookThrough}</p>
      </Card>
    )
  return (
    <Card title={t.lookThrough}>
      <p className="small muted">{t.covered(percent(covered), fullDay(reportedOn, locale))}</p>
      <div className={styles.twoColumns}>
        <Table
          hasCards
          edge="page"
          caption={t.lookThrough}
          columns={columns}
          rows={securities.slice(0, 10)}
          keyOf={({ code }) => code}
        />
        <div>
          <KeyValue
            pairs={assets.map(({ kind, weight }) => ({
              key: kind,
              label: t.assets[kind] ?? kind,
              value: <Figure>{percent(weight)}</Figure>,
            }))}
          />
          <Overlaps lookThrough={lookThrough} holdings={holdings} />
        </div>
      </div>
    </Card>
  )
}

function useColumns(holdings: readonly Holding[]): readonly Column<Security>[] {
  const t = useCopy(copy)
  const nameOf = useFundName(holdings)
  return [
    { key: 'security', head: t.security, cell: ({ name }) => <Name of={name} /> },
    {
      key: 'weight',
      head: t.weight,
      isFigure: true,
      cell: ({ weight }) => <Figure>{percent(weight)}</Figure>,
    },
    {
      key: 'through',
      head: t.through,
      cell: ({ funds }) => (
        <span className="small" data-whole>
          {funds.map(({ fundCode }) => nameOf(fundCode)).join(t.comma)}
        </span>
      ),
    },
  ]
}

function Overlaps({ lookThrough, holdings }: LookThroughProps) {
  const t = useCopy(copy)
  const nameOf = useFundName(holdings)
  if (lookThrough.overlaps.length === 0) return null
  return (
    <>
      <h3 className={styles.subTitle}>{t.overlaps}</h3>
      <ul className={styles.overlaps}>
        {lookThrough.overlaps.slice(0, 5).map(({ one, other, weight }) => (
          <li key={`${one}${other}`}>
            <b>
              {nameOf(one)} × {nameOf(other)}
            </b>
            <span className="small muted">{t.overlapOf(percent(weight))}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function useFundName(holdings: readonly Holding[]): (code: string) => string {
  const locale = useLocale()
  return (code) => {
    const found = holdings.find(({ fundCode }) => fundCode === code)
    return found ? nameIn(locale, found.name) : code
  }
}
