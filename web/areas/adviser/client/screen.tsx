import { pageTitle } from '#web/site/page-title.ts'
import { useCopy } from '#web/site/locale.ts'
import { DeskHead, DeskLoading, DeskMissing, DeskPage } from '#web/parts/page/desk-page.tsx'
import { HideToggle } from '#web/parts/page/hide-toggle.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/field/segmented.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { pathOf } from '../clients/columns.tsx'
import type { Colleague } from '../clients/picks.ts'
import * as clientCopy from '../clients/copy.ts'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { FailedPart } from './failed-part.tsx'
import { HoldingsPart } from './holdings.tsx'
import { JournalPart } from './journal.tsx'
import { loadClient, TABS, type ClientView, type Part } from './load.ts'
import { OrdersPart } from './orders.tsx'
import { Overview } from './overview.tsx'
import { PlansPart } from './plans.tsx'
import { ProposalsPart } from './proposals.tsx'
import { SharingPart } from './sharing.tsx'
import { SuitabilityPart } from './suitability.tsx'
import { Tags } from './tags.tsx'

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

/** No colleagues are read unless the owner is about to ask. */
const NOBODY: Part<{ readonly colleagues: readonly Colleague[] } | null> = { kind: 'shown', value: null }

function Known(known: NonNullable<Awaited<ReturnType<typeof loadClient>>>) {
  const { tab, client, assets, span, holdings, orders, plans, proposals, suitability, journal, view } = known
  const { sharing, colleagues } = known
  const t = useCopy(copy)
  const path = pathOf(client.card)
  const seen = TABS.filter((each) => each !== 'sharing' || client.parts.includes('sharing'))
  const parts = seen.map((each) => ({
    href: each === 'overview' ? path : `${path}?tab=${each}`,
    label: t.tab[each],
    isCurrent: each === tab,
  }))
  return (
    <>
      <DeskHead title={<AsWritten>{client.card.name}</AsWritten>} tags={<Standing client={client} />} />
      <Tags key={client.card.clientRef} client={client} />
      <div className="spread">
        <Tabs label={t.tabs} parts={parts} />
        <HideToggle />
      </div>
      {assets !== null && <Overview {...{ client, assets, span, path }} />}
      {holdings !== null && (
        <PartOf part={holdings}>{(value) => <HoldingsPart holdings={value} client={client} />}</PartOf>
      )}
      {orders !== null && <PartOf part={orders}>{(value) => <OrdersPart page={value} path={path} />}</PartOf>}
      {plans !== null && (
        <PartOf part={plans}>{(value) => <PlansPart plans={value.plans} client={client} />}</PartOf>
      )}
      {proposals !== null && (
        <PartOf part={proposals}>{(value) => <ProposalsPart page={value} {...{ client, path }} />}</PartOf>
      )}
      {suitability !== null && (
        <PartOf part={suitability}>{(value) => <SuitabilityPart suitability={value} />}</PartOf>
      )}
      {journal !== null && (
        <PartOf part={journal}>
          {(page) => <JournalPart {...{ page, view, path }} clientRef={client.card.clientRef} />}
        </PartOf>
      )}
      {sharing !== null && (
        <PartOf part={sharing}>
          {(value) => (
            <PartOf part={colleagues ?? NOBODY}>
              {(found) => (
                <SharingPart {...{ client, path }} sharing={value} colleagues={found?.colleagues ?? null} />
              )}
            </PartOf>
          )}
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
  if (part.kind === 'shown') return children(part.value)
  if (part.kind === 'hidden') return <Card>{t.notShown}</Card>
  return (
    <Card>
      <FailedPart />
    </Card>
  )
}
