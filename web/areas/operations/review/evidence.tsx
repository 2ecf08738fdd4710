import { useCallback, useState } from 'react'
import { getReviewFile } from '#contract/account/review.ts'
import { callFile } from '#web/call/call-file.ts'
import { useCopy } from '#web/site/locale.ts'
import { useGivenName } from '#web/parts/identity/given-name.ts'
import { useGivenValue } from '#web/parts/identity/given-value.ts'
import { StoredPicture } from '#web/parts/identity/stored-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import { MarkButton } from './mark-button.tsx'
import type { Marks, ReviewView } from './model.ts'
import styles from './screen.module.css'

interface OpenedProps {
  readonly opened: ReviewView
}

/** Shows the sent pictures on the left. They are bytes of an authorised call, so no picture has an address of its own. */
export function Pictures({ opened, marks }: OpenedProps & { readonly marks: Marks }) {
  const t = useCopy(copy)
  const { review, files } = opened
  return (
    <Card title={t.pictures}>
      {files.length === 0 ? (
        <p className="soft">{t.noPictures}</p>
      ) : (
        <div className={styles.pictures}>
          {files.map((file) => {
            const pages = files.filter(({ paper }) => paper === file.paper)
            const page = pages.length > 1 ? ` ${pages.indexOf(file) + 1}/${pages.length}` : ''
            return <Evidence key={file.fileHash} {...{ file, page, marks }} reviewId={review.reviewId} />
          })}
        </div>
      )}
    </Card>
  )
}

interface EvidenceProps {
  readonly reviewId: string
  readonly file: ReviewView['files'][number]
  /** Which page of how many, if a paper has several. Otherwise empty. */
  readonly page: string
  readonly marks: Marks
}

function Evidence({ reviewId, file, page, marks }: EvidenceProps) {
  const t = useCopy(copy)
  const { paperName } = useGivenName()
  const [isLarge, setLarge] = useState(false)
  const [quarters, setQuarters] = useState(0)
  const { fileHash, paper } = file
  const read = useCallback(
    (signal: AbortSignal) => callFile(getReviewFile, { reviewId, fileHash }, signal),
    [reviewId, fileHash],
  )
  const name = `${paperName(paper)}${page}`
  return (
    <figure>
      {/* The frame scrolls if the picture is larger, so it must be reachable by keyboard. */}
      <div className={styles.frame} role="group" aria-label={name} tabIndex={0}>
        <StoredPicture
          read={read}
          alt={name}
          missing={t.unread}
          className={[isLarge ? styles.large : '', styles[`turn${quarters}`] ?? ''].join(' ')}
        />
      </div>
      <figcaption className="spread">
        <span>{name}</span>
        <span className="row">
          <MarkButton {...marks} of={`paper.${paper}`} name={name} />
          <Button size="small" kind="quiet" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            {isLarge ? t.smaller : t.larger}
            <span className="vh"> {name}</span>
          </Button>
          <Button size="small" kind="quiet" onClick={() => setQuarters((quarters + 1) % 4)}>
            {t.turn}
            <span className="vh"> {name}</span>
          </Button>
        </span>
      </figcaption>
    </figure>
  )
}

const TONES = {
  matches: 'ok',
  ok: 'ok',
  form: 'plain',
  'not-compared': 'warn',
  attention: 'warn',
  failed: 'error',
} as const

/** For some checks, the field whose word list translates the fact of the check. */
const FACTS: Readonly<Record<string, string>> = { 'document-number': 'documentType', tax: 'status' }

export function Checks({ opened }: OpenedProps) {
  const t = useCopy(copy)
  const valueOf = useGivenValue()
  if (opened.checks.length === 0) return null
  return (
    <Card title={t.checks}>
      <ul className={styles.checks}>
        {opened.checks.map(({ check, outcome, fact }) => (
          <li key={check}>
            <span>
              {t.check[check] ?? check}{' '}
              <span className="small muted">
                {valueOf({ field: FACTS[check] ?? check, value: fact, words: null })}
              </span>
            </span>
            <Tag tone={TONES[outcome]}>{t.outcomes[outcome]}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}
