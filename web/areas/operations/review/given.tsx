import { useState } from 'react'
import { revealNumbers } from '#contract/account/review.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { useGivenName } from '#web/parts/identity/given-name.ts'
import { useGivenValue } from '#web/parts/identity/given-value.ts'
import { RevealDialog } from '#web/parts/staff/reveal-dialog.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import * as copy from './copy.ts'
import { MarkButton } from './mark-button.tsx'
import type { Marks, ReviewView, WholeNumber } from './model.ts'
import styles from './screen.module.css'

interface GivenProps {
  readonly opened: ReviewView
  readonly marks: Marks
}

/** Shows the entered data. Numbers are masked until the reviewer repeats their password, and masked again on the next page. */
export function Given({ opened, marks }: GivenProps) {
  const t = useCopy(copy)
  const [numbers, setNumbers] = useState<readonly WholeNumber[]>([])
  const [isAsking, setAsking] = useState(false)
  const { review, given } = opened
  const hasNumbers = given.some(({ fields }) => fields.some(({ value }) => value.includes('***')))
  if (given.length === 0) return null
  const canReveal = hasNumbers && (review.state === 'open' || review.state === 'proposed')
  return (
    <Card
      title={t.given}
      aside={
        canReveal && (
          <Button
            size="small"
            aria-pressed={numbers.length > 0}
            onClick={() => (numbers.length > 0 ? setNumbers([]) : setAsking(true))}
          >
            {numbers.length > 0 ? t.cover : t.reveal}
          </Button>
        )
      }
    >
      <div className={styles.sections}>
        {given.map((each) => (
          <Section key={each.section} of={each} numbers={numbers} marks={marks} />
        ))}
      </div>
      {isAsking && (
        <RevealDialog
          title={t.revealTitle}
          reasons={t.revealReasons}
          ask={(asked) => call(revealNumbers, { reviewId: review.reviewId, ...asked })}
          onClose={() => setAsking(false)}
          onShown={(shown) => {
            setNumbers(shown.numbers)
            setAsking(false)
          }}
        />
      )}
    </Card>
  )
}

interface SectionProps {
  readonly of: ReviewView['given'][number]
  readonly numbers: readonly WholeNumber[]
  readonly marks: Marks
}

function Section({ of: { section, fields }, numbers, marks }: SectionProps) {
  const { fieldName, sectionName } = useGivenName()
  const valueOf = useGivenValue()
  const wholeOf = (field: string) =>
    numbers.find((each) => each.section === section && each.field === field)?.value
  return (
    <section aria-label={sectionName(section)}>
      <h3 className={styles.section}>{sectionName(section)}</h3>
      <dl className={styles.fields}>
        {fields
          .filter(({ value }) => value !== '')
          .map((each) => (
            <div key={each.field}>
              <dt>{fieldName(each.field)}</dt>
              <dd>
                <AsWritten>{wholeOf(each.field) ?? valueOf(each)}</AsWritten>
                <MarkButton {...marks} of={`${section}.${each.field}`} name={fieldName(each.field)} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
