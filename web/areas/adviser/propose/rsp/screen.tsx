import { replace } from 'react-router'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { EntryForm } from '../entry-form.tsx'
import { planActPath, proposePath, WAY } from '../kinds.ts'
import { loadEntry, loadPlanActs, type EntryPage, type PlanActsPage, type ProposePage } from '../load.ts'
import { ProposalPage } from '../page.tsx'
import type { Route } from './+types/screen'
import * as acts from './acts.copy.ts'
import * as copy from './copy.ts'
import { PlanActsForm } from './plan-acts-form.tsx'

type PlanProposals =
  | { readonly way: 'new'; readonly page: ProposePage<EntryPage> }
  | { readonly way: 'acts'; readonly page: ProposePage<PlanActsPage> }

/** New plans, or acts on plans that the client has. A version that is revised stays what it is. */
export async function clientLoader({ url }: Route.ClientLoaderArgs): Promise<PlanProposals> {
  if (url.searchParams.get(WAY.name) === WAY.acts) return { way: 'acts', page: await loadPlanActs(url) }
  const page = await loadEntry(url, 'rsp')
  if (page.kind === 'known' && page.revised?.items.some(({ plan }) => plan !== null)) {
    const { card, revised } = page
    throw replace(`${planActPath(card.clientRef)}&revises=${revised.proposalCode}`)
  }
  return { way: 'new', page }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={8} />
}

export default function ProposePlan({ loaderData: loaded }: Route.ComponentProps) {
  const t = useCopy(copy)
  const u = useCopy(acts)
  if (loaded.way === 'acts')
    return (
      <ProposalPage words={u} loaded={loaded.page}>
        {({ key, card, page, revised }) => (
          <>
            {revised === null && <Ways clientRef={card.clientRef} isOfActs />}
            <PlanActsForm key={key} title={u.title} {...{ card, page, revised }} />
          </>
        )}
      </ProposalPage>
    )
  return (
    <ProposalPage words={t} loaded={loaded.page}>
      {({ key, card, page, revised }) => (
        <>
          {revised === null && <Ways clientRef={card.clientRef} />}
          <EntryForm key={key} kind="rsp" title={t.title} {...{ card, page, revised }} />
        </>
      )}
    </ProposalPage>
  )
}

interface WaysProps {
  readonly clientRef: string
  readonly isOfActs?: boolean
}

/** The two things that can be proposed of plans. Each has a form and a draft of its own. */
function Ways({ clientRef, isOfActs = false }: WaysProps) {
  const t = useCopy(acts)
  return (
    <div>
      <Segmented
        label={t.ways}
        parts={[
          { href: proposePath('rsp', { clientRef }), label: t.newPlan, isCurrent: !isOfActs },
          { href: planActPath(clientRef), label: t.ownPlans, isCurrent: isOfActs },
        ]}
      />
    </div>
  )
}
