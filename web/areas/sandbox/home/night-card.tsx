import { fullDay, weekday } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import { nightsOf, type SandboxState, type StepSum } from './model.ts'
import styles from './screen.module.css'

/** Shows the steps of the last nights with their counts and durations. Earlier days are collapsed. */
export function NightCard({ state }: { readonly state: SandboxState }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const [newest, ...earlier] = nightsOf(state)
  if (newest === undefined) {
    return (
      <Card>
        <Empty title={t.stepsNone}>{t.stepsNoneText}</Empty>
      </Card>
    )
  }
  return (
    <Card
      isFlush
      title={t.steps}
      aside={<span className="num muted small">{weekday(newest.day, locale)}</span>}
    >
      <StepTable day={newest.day} steps={newest.steps} />
      {earlier.map((night) => (
        <details key={night.day} className={styles.earlier}>
          <summary>
            {t.earlier} <span className="num">{fullDay(night.day, locale)}</span>
          </summary>
          <StepTable day={night.day} steps={night.steps} />
        </details>
      ))}
    </Card>
  )
}

interface StepTableProps {
  readonly day: string
  readonly steps: readonly StepSum[]
}

function StepTable({ day, steps }: StepTableProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const columns: readonly Column<StepSum>[] = [
    { key: 'step', head: t.step, cell: (sum) => <StepName sum={sum} /> },
    { key: 'counts', head: t.counts, cell: (sum) => <Counts sum={sum} /> },
    {
      key: 'state',
      head: t.state,
      cell: ({ isDone }) => (
        <Tag tone={isDone ? 'ok' : 'info'}>{isDone ? t.states.done : t.states.running}</Tag>
      ),
    },
    {
      key: 'time',
      head: t.duration,
      isFigure: true,
      cell: ({ milliseconds }) => (milliseconds === null ? '' : t.milliseconds(milliseconds)),
    },
  ]
  return (
    <Table
      hasCards
      caption={`${t.steps} ${fullDay(day, locale)}`}
      columns={columns}
      rows={steps}
      keyOf={({ step }) => step}
    />
  )
}

function StepName({ sum }: { readonly sum: StepSum }) {
  const t = useCopy(copy)
  const names: Readonly<Record<string, string>> = t.names
  return (
    <>
      {names[sum.step] ?? sum.step}
      {sum.registrars > 0 && <span className={styles.sub}>{t.registrars(sum.registrars)}</span>}
    </>
  )
}

/** Lists the counts of a step. Zero counts are left out, because the reader wants to know what the night did. */
function Counts({ sum: { step, counts } }: { readonly sum: StepSum }) {
  const t = useCopy(copy)
  const { file, ...words } = t.count
  const known: Readonly<Record<string, string>> = words
  const nameOf = (name: string) => known[name] ?? (/^\d\d$/.test(name) ? file(name) : name)
  const entries = Object.entries(counts).filter(([, count]) => count !== 0)
  if (entries.length === 0)
    return <span className="muted">{step === 'reconcile' ? t.agreed : t.nothing}</span>
  return (
    <span className={styles.counts}>
      {entries.map(([name, count]) => (
        <span key={name}>
          {nameOf(name)} <span className="num">{count}</span>
        </span>
      ))}
    </span>
  )
}
