import type { submitAssessment } from '#contract/suitability/assessment.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { fullDay } from '#web/format/date-text.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './assessment-result.copy.ts'
import styles from './assessment-result.module.css'
import { Tolerance } from './tolerance.tsx'

type Outcome = OutputOf<typeof submitAssessment>

/** Scrolls the result into view when it is shown, because it replaces a long questionnaire. */
const comeIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** The result of the answers with its reasons: the level, what may be bought at it, the points of each part. */
export function AssessmentResult({ outcome }: { readonly outcome: Outcome }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { result, areas, lowestBecause, highestRisk, leftToday, leftThisYear } = outcome
  return (
    <div className="stack" ref={comeIntoView}>
      <Card title={t.result} aside={result.isLowestCategory && <Tag tone="warn">{t.lowest}</Tag>}>
        <p className={styles.level}>
          <Tolerance level={result.level} />
        </p>
        <p className="soft">{t.means[result.level]}</p>
        <p className="small muted">
          {t.score(result.score)} · {t.holds(fullDay(result.validThrough, locale))}
        </p>
        <p className={styles.highest}>{t.highest(highestRisk)}</p>
      </Card>
      {lowestBecause.length > 0 && (
        <Note tone="warn">
          <b>{t.lowestText}</b>
          <ul>
            {lowestBecause.map((reason) => (
              <li key={reason.zh}>{nameIn(locale, reason)}</li>
            ))}
          </ul>
        </Note>
      )}
      <Card title={t.areas}>
        <KeyValue
          pairs={areas.map(({ area, areaName, points, most }) => ({
            key: area,
            label: nameIn(locale, areaName),
            value: <span className="num">{t.points(points, most)}</span>,
          }))}
        />
      </Card>
      <p className="small soft">
        {t.confirm} {t.left(leftToday, leftThisYear)}
      </p>
    </div>
  )
}
