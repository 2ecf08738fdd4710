import { findCompanyProposals } from '#contract/order/company-proposal.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { loadBasket } from '#web/parts/trade/basket-lines.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import { MEMBERS, NEW_PROPOSAL, PROPOSALS, unread } from '../page.tsx'
import * as copy from './copy.ts'
import { ProposalForm } from './form.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [page, { canSubmit }] = await Promise.all([
    loadBasket(call, new URL(request.url)),
    call(findCompanyProposals, {}).then((answer) => valueOr(answer, unread)),
  ])
  return { page, canSubmit }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={8} />
}

export default function NewProposal({ loaderData: { page, canSubmit } }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <ListPage
      title={t.title}
      lead={t.lead}
      actions={null}
      above={<Breadcrumb crumbs={[{ label: t.list, href: PROPOSALS }, { label: t.title }]} />}
    >
      {!canSubmit ? (
        <NoMaker />
      ) : page.kind === 'refused' ? (
        <>
          <ErrorNote title={t.refusedTitle} sentence={page.message} />
          <div>
            <LinkButton href={NEW_PROPOSAL}>{t.again}</LinkButton>
          </div>
        </>
      ) : (
        <ProposalForm page={page} />
      )}
    </ListPage>
  )
}

/** Shown to a member without the maker's duty: names the members who have it. */
function NoMaker() {
  const t = useCopy(copy)
  return (
    <Card>
      <div className="stack">
        <Note tone="warn">
          <b>{t.makerOnlyTitle}</b>
          <p>{t.makerOnlyText}</p>
        </Note>
        <div className="row">
          <LinkButton href={PROPOSALS}>{t.toList}</LinkButton>
          <LinkButton href={MEMBERS}>{t.toMembers}</LinkButton>
        </div>
      </div>
    </Card>
  )
}
