import { Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import type { findCompanyWork, findFirmWork, findHouseWork } from '#contract/waiting-work.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { useCopy } from '#web/site/locale.ts'
import { EndMoment } from '#web/parts/page/moment.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ageText } from './age.ts'
import * as copy from './waiting.copy.ts'
import styles from './waiting.module.css'

type WaitingAnswer =
  | OutputOf<typeof findHouseWork>
  | OutputOf<typeof findFirmWork>
  | OutputOf<typeof findCompanyWork>
export type Kind = WaitingAnswer['work'][number]['kind']

/** What one call about one kind came to; it may fail alone. */
export type Waits = Promise<
  { readonly kind: 'ok'; readonly value: WaitingAnswer } | { readonly kind: string }
>

export interface WaitingPlace {
  readonly kind: Kind
  readonly href: string | null
  readonly waits: Waits
}

/** Cards of what waits. Each loads and fails alone. */
export function WaitingCards({ places }: { readonly places: readonly WaitingPlace[] }) {
  const t = useCopy(copy)
  return (
    <section aria-label={t.title}>
      <h2>{t.title}</h2>
      <ul className={styles.cards}>
        {places.map((place) => (
          <li key={place.kind} className={styles.card}>
            <Suspense fallback={<Skeleton hasFigure lines={1} />}>
              <Card place={place} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ place: { kind, href, waits } }: { readonly place: WaitingPlace }) {
  const t = useCopy(copy)
  const answer = use(waits)
  const row = 'value' in answer ? answer.value.work.find((each) => each.kind === kind) : undefined
  const name = t.names[kind]
  return (
    <>
      <h3>{href === null ? name : <PageLink href={href}>{name}</PageLink>}</h3>
      {row === undefined || !('value' in answer) ? (
        <Failed />
      ) : (
        <>
          <p className={`fig ${styles.count}`}>{row.count}</p>
          <p className={styles.lines}>
            {row.count === 0 && <span>{t.none}</span>}
            {row.oldestAt !== null && <span>{ageText(row.oldestAt, answer.value.now, t)}</span>}
            {row.dueAt !== null && (
              <span>
                {t.due} <EndMoment at={row.dueAt} />
              </span>
            )}
            {row.count > 0 && t.limits[kind] !== null && <span>{t.limits[kind]}</span>}
            {row.late !== null && row.late > 0 && <Tag tone="error">{t.late(row.late)}</Tag>}
          </p>
        </>
      )}
    </>
  )
}

function Failed() {
  const t = useCopy(copy)
  const { revalidate, state } = useRevalidator()
  return (
    <p className={styles.lines} role="alert">
      <span>{t.failed}</span>
      <Button size="small" isBusy={state === 'loading'} onClick={() => void revalidate()}>
        {t.again}
      </Button>
    </p>
  )
}
