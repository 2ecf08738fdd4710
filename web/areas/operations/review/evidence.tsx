import { useCallback, useState } from 'react'
import { getReviewFile } from '#contract/review.ts'
import { callFile } from '#web/app/call-file.ts'
import { useCopy } from '#web/app/locale.ts'
import * as papers from '#web/parts/company-papers.copy.ts'
import { StoredPicture } from '#web/parts/stored-picture.tsx'
import { AsWritten } from '#web/ui/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import type { Opened } from './model.ts'
import styles from './screen.module.css'

interface OpenedProps {
  readonly opened: Opened
}

/** Left: what was sent, as bytes of an authorised call; nothing can be saved under an address. */
export function Pictures({ opened }: OpenedProps) {
  const t = useCopy(copy)
  const { review, files } = opened
  return (
    <Card title={t.pictures}>
      {files.length === 0 ? (
        <p className="soft">{t.noPictures}</p>
      ) : (
        <div className={styles.pictures}>
          {files.map((file) => (
            <Evidence key={file.fileHash} reviewId={review.reviewId} file={file} />
          ))}
        </div>
      )}
    </Card>
  )
}

interface EvidenceProps {
  readonly reviewId: string
  readonly file: Opened['files'][number]
}

function Evidence({ reviewId, file }: EvidenceProps) {
  const t = useCopy(copy)
  const words: Readonly<Record<string, { readonly name: string }>> = useCopy(papers)
  const [isLarge, setLarge] = useState(false)
  const [quarters, setQuarters] = useState(0)
  const { fileHash, paper } = file
  const read = useCallback(
    (signal: AbortSignal) => callFile(getReviewFile, { reviewId, fileHash }, signal),
    [reviewId, fileHash],
  )
  const name = t.papers[paper] ?? words[paper]?.name ?? paper
  return (
    <figure>
      {/* Scrolls when it is larger than its frame, so the keyboard must reach it. */}
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

const TONES = { ok: 'ok', attention: 'warn', failed: 'error' } as const

export function Checks({ opened }: OpenedProps) {
  const t = useCopy(copy)
  if (opened.checks.length === 0) return null
  return (
    <Card title={t.checks}>
      <ul className={styles.checks}>
        {opened.checks.map(({ check, outcome, fact }) => (
          <li key={check}>
            <span>
              {t.check[check] ?? check} <span className="num muted">{fact}</span>
            </span>
            <Tag tone={TONES[outcome]}>{t.outcomes[outcome]}</Tag>
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function Given({ opened }: OpenedProps) {
  const t = useCopy(copy)
  return opened.given.map(({ section, fields }) => (
    <Card key={section} title={titleOf(section, t.sections)}>
      <dl className={styles.fields}>
        {fields
          .filter(({ value }) => value !== '')
          .map(({ field, value }) => (
            <div key={field}>
              <dt>{t.fields[field] ?? field}</dt>
              <dd>
                <AsWritten>{value}</AsWritten>
              </dd>
            </div>
          ))}
      </dl>
    </Card>
  ))
}

/** `owner-2` is the second beneficial owner. */
function titleOf(section: string, names: Readonly<Record<string, string>>): string {
  const [, name = section, number] = /^(owner)-(\d+)$/.exec(section) ?? []
  return number === undefined ? (names[section] ?? section) : `${names[name] ?? name} ${number}`
}
