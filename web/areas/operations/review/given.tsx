import { useState } from 'react'
import { useCopy } from '#web/app/locale.ts'
import { useGivenName } from '#web/parts/given-name.ts'
import { AsWritten } from '#web/ui/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import * as copy from './copy.ts'
import { MarkButton } from './mark-button.tsx'
import type { Marks, Opened, WholeNumber } from './model.ts'
import { RevealDialog } from './reveal-dialog.tsx'
import styles from './screen.module.css'

interface GivenProps {
  readonly opened: Opened
  readonly marks: Marks
}

/** What was entered, its numbers covered until the reviewer has given his password again; they are covered again on the next page. */
export function Given({ opened, marks }: GivenProps) {
  const t = useCopy(copy)
  const [numbers, setNumbers] = useState<readonly WholeNumber[]>([])
  const [isAsking, setAsking] = useState(false)
  const { review, given } = opened
  const hasNumbers = given.some(({ fields }) => fields.some(({ value }) => value.includes('***')))
  const canReveal = hasNumbers && (review.state === 'open' || review.state === 'proposed')
  return (
    <>
      {canReveal && (
        <p>
          <Button
            size="small"
            aria-pressed={numbers.length > 0}
            onClick={() => (numbers.length > 0 ? setNumbers([]) : setAsking(true))}
          >
            {numbers.length > 0 ? t.cover : t.reveal}
          </Button>
        </p>
      )}
      {given.map((each) => (
        <Section key={each.section} of={each} numbers={numbers} marks={marks} />
      ))}
      {isAsking && (
        <RevealDialog
          reviewId={review.reviewId}
          onClose={() => setAsking(false)}
          onShown={(whole) => {
            setNumbers(whole)
            setAsking(false)
          }}
        />
      )}
    </>
  )
}

interface SectionProps {
  readonly of: Opened['given'][number]
  readonly numbers: readonly WholeNumber[]
  readonly marks: Marks
}

function Section({ of: { section, fields }, numbers, marks }: SectionProps) {
  const t = useCopy(copy)
  const { fieldName, sectionName } = useGivenName()
  const wholeOf = (field: string) =>
    numbers.find((each) => each.section === section && each.field === field)?.value
  return (
    <Card title={sectionName(section)}>
      <dl className={styles.fields}>
        {fields
          .filter(({ value }) => value !== '')
          .map(({ field, value }) => (
            <div key={field}>
              <dt>{fieldName(field)}</dt>
              <dd>
                <AsWritten>{wholeOf(field) ?? (value === 'long-term' ? t.longTerm : value)}</AsWritten>{' '}
                <MarkButton {...marks} of={`${section}.${field}`} name={fieldName(field)} />
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
