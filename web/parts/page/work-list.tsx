import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { ListPage } from './list-page.tsx'

interface WorkListProps<State extends string> {
  readonly t: Readonly<
    Record<'title' | 'lead' | 'views' | 'all' | 'emptyTitle' | 'emptyText' | 'home', string>
  >
  readonly path: string
  /** The word of each state, in the order of the views. */
  readonly states: Readonly<Record<State, string>>
  /** The one that is looked at; null for all of them. */
  readonly state: State | null
  readonly isEmpty: boolean
  /** The table. */
  readonly children: ReactNode
}

/** What waits for the firm's own people, by its state; the state stands in the address. */
export function WorkList<State extends string>(props: WorkListProps<State>) {
  const { t, path, states, state, isEmpty, children } = props
  const parts = [
    { href: path, label: t.all, isCurrent: state === null },
    ...Object.entries<string>(states).map(([each, label]) => ({
      href: `${path}?state=${each}`,
      label,
      isCurrent: state === each,
    })),
  ]
  return (
    <ListPage isWide title={t.title} lead={t.lead} actions={<Segmented label={t.views} parts={parts} />}>
      {isEmpty ? (
        <EmptyCard title={t.emptyTitle} text={t.emptyText} way={{ href: '/operations/home', text: t.home }} />
      ) : (
        <Card isFlush>{children}</Card>
      )}
    </ListPage>
  )
}
