import { dayNumber, fullDay, isoDay, month } from '#web/format/date-text.ts'
import { gain, money, nav, percent, change, UNKNOWN } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { Note } from '#web/ui/note.tsx'
import { SegmentedField } from '#web/ui/field/segmented.tsx'
import * as copy from './copy.ts'
import { type SimulationState, type Simulation } from './model.ts'
import { YEARS, type Years } from './plan-form.ts'
import own from './screen.module.css'
import type { FormState } from './form-state.ts'

/**
 * Simulates the plan on the fund's own past: result, worst start, method and warning together (rules/figures.md#rsp-simulator,
 * rules/figures.md#portfolio-simulator).
 */
export function SimulatorCard({ form }: { readonly form: FormState }) {
  const t = useCopy(copy)
  const { fields, set, known, plain, isUpdating } = form
  return (
    <Card title={t.simulator} aside={isUpdating && <span className="tiny muted">{t.updating}</span>}>
      <div className="stack">
        <div>
          <SegmentedField
            label={t.years}
            name="years"
            defaultValue={fields.years}
            options={YEARS.map((value) => ({ value, label: t.yearsOf(value) }))}
            onChange={(event) => set({ years: event.target.value as Years })}
          />
        </div>
        <div className="stack" aria-busy={isUpdating}>
          {plain === '' ? (
            <p className="muted">{t.simulatorEmpty}</p>
          ) : (
            <Result simulation={known.simulation} />
          )}
        </div>
      </div>
    </Card>
  )
}

function Result({ simulation }: { readonly simulation: SimulationState | null }) {
  const t = useCopy(copy)
  if (simulation?.kind !== 'done') return <p>{simulation?.message ?? t.noSimulation}</p>
  const { result } = simulation
  return (
    <>
      <Figures result={result} />
      <Chart result={result} />
      <Starts result={result} />
      <Note tone="warn">{t.warning}</Note>
      <p className="tiny muted">{t.method}</p>
    </>
  )
}

interface ResultProps {
  readonly result: Simulation
}

function Figures({ result }: ResultProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const yuan = (text: string | null) => (
    <Figure reason={t.unknown}>{text === null ? UNKNOWN : t.yuan(money(text))}</Figure>
  )
  const rate = (text: string | null) => <ChangeFigure reason={t.unknown}>{change(text)}</ChangeFigure>
  return (
    <>
      <p className="small muted">
        {t.period(fullDay(result.from, locale), fullDay(result.to, locale), result.terms)}
      </p>
      <KeyValue
        pairs={[
          { key: 'invested', label: t.simInvested, value: yuan(result.invested) },
          { key: 'value', label: t.simValue, value: yuan(result.value) },
          { key: 'profit', label: t.simProfit, value: <ChangeFigure>{gain(result.profit)}</ChangeFigure> },
          { key: 'rate', label: t.simRate, value: rate(result.profitRate) },
          { key: 'xirr', label: t.simXirr, value: rate(result.xirr) },
          { key: 'fees', label: t.simFees, value: yuan(result.fees) },
          { key: 'exit', label: t.simExit, value: yuan(result.exitFee) },
          {
            key: 'cost',
            label: t.simCost,
            value: <Figure reason={t.unknown}>{nav(result.averageCost)}</Figure>,
          },
          { key: 'lump', label: t.simLump, value: yuan(result.lumpSum) },
          { key: 'bench', label: t.simBenchmark, value: yuan(result.benchmark) },
        ]}
      />
    </>
  )
}

function Chart({ result }: ResultProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const line = (figure: (point: Simulation['points'][number]) => string) =>
    result.points.map((point) => ({ x: dayNumber(point.day), y: Number(figure(point)) }))
  const yuan = (y: number) => money(String(y))
  if (result.points.length < 2) return null
  return (
    <LineChart
      label={t.chart(money(result.invested), money(result.value))}
      series={[
        { name: t.lineValue, points: line(({ value }) => value) },
        { name: t.lineInvested, points: line(({ invested }) => invested) },
      ]}
      valueText={yuan}
      axisText={yuan}
      dayText={(x) => fullDay(isoDay(x), locale)}
      monthText={(x) => month(isoDay(x), locale)}
      size="short"
    />
  )
}

/** Shows how much the starting month alone changes the result, because one good period proves nothing. */
function Starts({ result }: ResultProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { starts } = result
  if (starts === null) return null
  const said = (start: { readonly from: string; readonly profitRate: string }) =>
    t.startAt(fullDay(start.from, locale), signed(start.profitRate))
  return (
    <section className={own.starts}>
      <h3>{t.starts}</h3>
      <p className="small">{t.startsText(starts.count, starts.losses)}</p>
      <KeyValue
        pairs={[
          { key: 'worst', label: t.worst, value: said(starts.worst) },
          { key: 'median', label: t.median, value: said(starts.median) },
          { key: 'best', label: t.best, value: said(starts.best) },
        ]}
      />
    </section>
  )
}

function signed(ratio: string): string {
  return change(ratio).text === UNKNOWN ? percent(ratio) : change(ratio).text
}
