import { useRevalidator } from 'react-router'
import { pageTitle } from '#web/site/page-title.ts'
import { useCopy } from '#web/site/locale.ts'
import { DeskHead, DeskLoading, DeskMissing, DeskPage } from '#web/parts/page/desk-page.tsx'
import { HideToggle } from '#web/parts/page/hide-toggle.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Tabs } from '#web/ui/field/segmented.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { pathOf } from '../clients/columns.tsx'
import * as clientCopy from '../clients/copy.ts'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { HoldingsPart } from './holdings.tsx'
import { JournalPart } from './journal.tsx'
import { loadClient, TABS, type ClientView, type Part } from './load.ts'
import { OrdersPart } from './orders.tsx'
import { Overview } from './overview.tsx'

const LIST = '/adviser/client/list/my-client'

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return loadClient(params.clientRef, url.searchParams)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <DeskLoading isWide list={{ href: LIST, label: t.crumb }} title={t.title} />
}

export default function Client({ loaderData: loaded }: Route.ComponentProps) {
  const t = useCopy(copy)
  const page = { list: { href: LIST, label: t.crumb }, title: t.title }
  return (
    <DeskPage isWide {...page}>
      {loaded === null ? <DeskMissing {...page} t={t} back={t.back} /> : <Known {...loaded} />}
    </DeskPage>
  )
}

function Known(known: NonNullable<Awaited<ReturnType<typeof loadClient>>>) {
  const { tab, client, holdings, orders, journal, view } = known
  const t = useCopy(copy)
  const path = pathOf(client.card)
  const parts = TABS.map((each) => ({
    href: each === 'overview' ? path : `${path}?tab=${each}`,
    label: t.tab[each],
    isCurrent: each === tab,
  }))
  return (
    <>
      <DeskHead title={<AsWritten>{client.card.name}</AsWritten>} tags={<Standing client={client} />} />
      <div className="spread">
        <Tabs label={t.tabs} parts={parts} />
        <HideToggle />
      </div>
      {tab === 'overview' && <Overview client={client} />}
      {holdings !== null && <PartOf part={holdings}>{(value) => <HoldingsPart holdings={value} />}</PartOf>}
      {orders !== null && <PartOf part={orders}>{(value) => <OrdersPart page={value} path={path} />}</PartOf>}
      {journal !== null && (
        <PartOf part={journal}>
          {(page) => <JournalPart {...{ page, view, path }} clientRef={client.card.clientRef} />}
        </PartOf>
      )}
      <p className="small muted">{t.recorded}</p>
    </>
  )
}

function Standing({ client }: { readonly client: ClientView }) {
  const words = useCopy(clientCopy)
  const { basis, endsOn, card } = client
  return (
    <>
      <Tag>{words.kinds[card.kind]}</Tag>
      <Tag tone="info">
        {words.bases[basis]}
        {endsOn !== null && ` ${words.endsOn(endsOn)}`}
      </Tag>
    </>
  )
}

interface PartOfProps<T> {
  readonly part: Part<T>
  readonly children: (value: T) => React.ReactNode
}

/** A part that fails or is not shown leaves the rest of the page as it is. */
function PartOf<T>({ part, children }: PartOfProps<T>) {
  const t = useCopy(copy)
  const { revalidate, state } = useRevalidator()
  if (part.kind === 'shown') return children(part.value)
  if (part.kind === 'hidden') return <Card>{t.notShown}</Card>
  const again = (
    <Button isBusy={state === 'loading'} onClick={() => void revalidate()}>
      {t.again}
    </Button>
  )
  return (
    <Card>
      <Empty title={t.failedTitle} action={again}>
        {t.failedText}
      </Empty>
    </Card>
  )
}
