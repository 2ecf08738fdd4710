import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getFirmFigures } from '#contract/waiting-work.ts'
import { money, UNKNOWN } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import styles from '#web/parts/staff/waiting.module.css'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as copy from './copy.ts'

type Figures = OutputOf<typeof getFirmFigures>
export type FiguresAnswer = Promise<
  { readonly kind: 'ok'; readonly value: Figures } | { readonly kind: string }
>

/** The figures of the last night over the scope; what is not counted by day yet is unknown, with the reason. */
export function FiguresCard({ figures }: { readonly figures: FiguresAnswer }) {
  const t = useCopy(copy)
  return (
    <Card title={t.figures}>
      <Suspense fallback={<Skeleton hasFigure lines={2} />}>
        <Answered figures={figures} />
      </Suspense>
    </Card>
  )
}

function Answered({ figures }: { readonly figures: FiguresAnswer }) {
  const answer = use(figures)
  return 'value' in answer ? <Known figures={answer.value} /> : <Failed />
}

function Known({ figures: { aum, clients, plans, unknown, figuresDay } }: { readonly figures: Figures }) {
  const t = useCopy(copy)
  const reason = figuresDay === null ? t.noRun : t.unknownAum
  const rows = [
    { label: t.aum, value: money(figuresDay === null ? null : aum), unit: ` ${t.yuan}`, reason },
    { label: t.clients, value: String(clients) },
    { label: t.plans, value: String(plans) },
    ...[t.inTransit, t.netSales, t.fees, t.trail].map((label) => ({
      label,
      value: UNKNOWN,
      reason: t.notCounted,
    })),
    { label: t.offModel, value: UNKNOWN, reason: t.noModels },
  ]
  return (
    <>
      <dl className={styles.figures}>
        {rows.map(({ label, value, ...rest }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Figure {...rest}>{value}</Figure>
              {value === UNKNOWN && <small className="muted"> {'reason' in rest ? rest.reason : ''}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {figuresDay !== null && (
        <p className={styles.later}>
          {t.asOf(figuresDay)}
          {unknown > 0 && ` · ${t.unknown(unknown)}`}
        </p>
      )}
    </>
  )
}

function Failed() {
  const t = useCopy(copy)
  const { revalidate, state } = useRevalidator()
  return (
    <p className="row" role="alert">
      {t.failed}
      <Button size="small" isBusy={state === 'loading'} onClick={() => void revalidate()}>
        {t.again}
      </Button>
    </p>
  )
}
