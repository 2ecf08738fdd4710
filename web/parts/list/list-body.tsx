import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty, EmptyCard } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './list.copy.ts'
import styles from './list.module.css'
import { hrefIn, isNarrowed, type ListShape } from './query.ts'
import type { List } from './use-list.ts'

type Words = Parameters<typeof EmptyCard>[0]

interface ListBodyProps<Page extends { readonly next: string | null }, Row> {
  readonly list: List<ListShape, Page>
  readonly rowsOf: (page: Page) => readonly Row[]
  /** Shown if the list has nothing at all: the reason, and a link onward. */
  readonly empty: Words
  /** Shown if nothing matches the filters; without it the general words are used. */
  readonly none?: Words
  /** The filter form. It is not shown if the list is empty without any filter. */
  readonly filters?: ReactNode
  readonly children: (rows: readonly Row[]) => ReactNode
}

/** A list in any state: its rows page by page, or why there are none and what can be done. */
export function ListBody<Page extends { readonly next: string | null }, Row>(
  props: ListBodyProps<Page, Row>,
) {
  const { list, rowsOf, filters, children } = props
  const t = useCopy(copy)
  const { page, query } = list
  const rows = page === null ? [] : rowsOf(page)
  const isEmpty = page !== null && rows.length === 0 && query.cursor === '' && !isNarrowed(query)
  return (
    <>
      {!isEmpty && filters}
      {list.isStale && page !== null && <Stale />}
      {rows.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <div aria-busy={list.isBusy} className={styles.rows}>
          <Card isFlush>{children(rows)}</Card>
          <p role="status" className="vh">
            {t.shown(rows.length)}
          </p>
        </div>
      )}
      <Pages list={list} />
    </>
  )
}

/** The empty states: the list could not be read, has no further page, has no match, or has nothing at all. */
function Nothing<Page extends { readonly next: string | null }, Row>(props: ListBodyProps<Page, Row>) {
  const { list, empty, none } = props
  const t = useCopy(copy)
  const { query, page } = list
  if (page === null) return <Failed />
  if (query.cursor !== '')
    return (
      <EmptyCard
        title={t.endTitle}
        text={t.endText}
        way={{ href: hrefIn(list, { ...query, cursor: '' }), text: t.first }}
      />
    )
  if (!isNarrowed(query)) return <EmptyCard {...empty} />
  const way = { href: hrefIn(list, { sort: query.sort }), text: t.clear }
  return <EmptyCard {...(none ?? { title: t.noneTitle, text: t.noneText, way })} />
}

function Failed() {
  const t = useCopy(copy)
  return (
    <Card>
      <Empty title={t.failedTitle} action={<Again />}>
        {t.failedText}
      </Empty>
    </Card>
  )
}

function Stale() {
  const t = useCopy(copy)
  return (
    <Note tone="warn" isAlert>
      <p className="spread">
        {t.stale} <Again />
      </p>
    </Note>
  )
}

function Again() {
  const t = useCopy(copy)
  const { revalidate, state } = useRevalidator()
  return (
    <Button size="small" isBusy={state === 'loading'} onClick={() => void revalidate()}>
      {t.again}
    </Button>
  )
}

function Pages({ list }: { readonly list: List<ListShape, { readonly next: string | null }> }) {
  const t = useCopy(copy)
  const { query, page } = list
  const next = page?.next ?? null
  if (query.cursor === '' && next === null) return null
  return (
    <nav className="spread" aria-label={t.pages}>
      <span>
        {query.cursor !== '' && (
          <LinkButton size="small" href={hrefIn(list, { ...query, cursor: '' })}>
            {t.first}
          </LinkButton>
        )}
      </span>
      {next !== null && (
        <LinkButton size="small" rel="next" href={hrefIn(list, { ...query, cursor: next })}>
          {t.next}
        </LinkButton>
      )}
    </nav>
  )
}
