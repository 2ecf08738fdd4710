import type { getAssessment } from '#contract/suitability/assessment.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table } from '#web/ui/table/table.tsx'
import * as copy from './assessment-standing.copy.ts'
import { Tolerance } from './tolerance.tsx'

interface StandingProps {
  readonly known: OutputOf<typeof getAssessment>
  readonly onTake: () => void
}

/** The valid assessment, how often another may still be taken, and the earlier ones. */
export function AssessmentStanding({ known, onTake }: StandingProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { current, earlier, leftToday, leftThisYear, againOn } = known
  const mayTake = leftToday > 0 && leftThisYear > 0
  const day = (text: string) => fullDay(text, locale)
  return (
    <>
      <Card title={t.current}>
        <div className="stack">
          {current === null ? (
            <p>{t.none}</p>
          ) : (
            <div className="spread">
              <b>
                <Tolerance level={current.level} />
              </b>
              <span className="small soft">
                {current.isExpired
                  ? t.expired(day(current.validThrough))
                  : t.holds(day(current.validThrough))}
              </span>
            </div>
          )}
          <div>
            <Button
              kind={current === null || current.isExpired ? 'primary' : 'secondary'}
              onClick={onTake}
              disabledReason={mayTake ? null : t.againOn(day(againOn))}
            >
              {current === null ? t.take : t.again}
            </Button>
          </div>
          <p className="small muted">{t.left(leftToday, leftThisYear)}</p>
        </div>
      </Card>
      {earlier.length > 0 && (
        <Card title={t.earlier} isFlush>
          <Table
            caption={t.earlier}
            rows={earlier}
            keyOf={({ assessedOn, score }) => `${assessedOn} ${score}`}
            columns={[
              {
                key: 'on',
                head: t.on,
                cell: ({ assessedOn }) => <span className="num">{day(assessedOn)}</span>,
              },
              { key: 'level', head: t.level, cell: ({ level }) => <Tolerance level={level} /> },
              { key: 'score', head: t.score, isFigure: true, cell: ({ score }) => score },
            ]}
          />
        </Card>
      )}
    </>
  )
}
