import { isRouteErrorResponse } from 'react-router'
import { isWaiting } from '#domain/proposal/proposal-state.ts'
import { call } from '#web/call/call.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { Fault } from '#web/shell/fault/fault.tsx'
import { NotFound } from '#web/shell/fault/not-found.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { Name } from '#web/parts/page/name.tsx'
import { useLastKnown } from '#web/parts/form/last-known.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { PROPOSAL_TONES } from '#web/parts/order/proposal-tones.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { PROPOSALS } from '../page.tsx'
import type { Route } from './+types/screen'
import { AdoptCard } from './adopt-card.tsx'
import * as copy from './copy.ts'
import { AdvisedLines } from './line-table.tsx'
import { loadAdvice, type Advice } from './model.ts'
import { Questions } from './question-card.tsx'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadAdvice(call, params.proposalCode)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <ListLoading title={useCopy(copy).title} lines={8} />
}

/** What an adviser proposed to the company: read by every member, adopted, asked about and declined by a maker. */
export default function AdvisedProposal({ loaderData }: Route.ComponentProps) {
  const { value: proposal } = useLastKnown<Advice>(loaderData)
  if (proposal === null) return <Fault error={null} />
  return <KnownAdvised proposal={proposal} />
}

function KnownAdvised({ proposal }: { readonly proposal: Advice }) {
  const t = useCopy(copy)
  const locale = useLocale()
  useLive()
  const { state, adopter, adviser, footer, proposalCode } = proposal
  const waits = adopter === null && isWaiting(state)
  const lead = [t.sent(minuteText(proposal.sentAt, locale)), t.until(minuteText(proposal.expiresAt, locale))]
  return (
    <ListPage
      title={<AsWritten>{proposal.title}</AsWritten>}
      lead={lead.join(' · ')}
      actions={
        <Tag tone={adopter === null ? PROPOSAL_TONES[state] : 'ok'}>
          {adopter === null ? t.states[state] : t.adopted}
        </Tag>
      }
      above={<Breadcrumb crumbs={[{ label: t.list, href: PROPOSALS }, { label: proposalCode }]} />}
    >
      {!waits && <Outcome proposal={proposal} />}
      <Card title={t.message}>
        {proposal.message !== '' && (
          <p>
            <AsWritten>{proposal.message}</AsWritten>
          </p>
        )}
        <p className="small muted">
          <AsWritten>{t.from(adviser.name, adviser.registerNo)}</AsWritten>
        </p>
        {footer !== null && (
          <p className="small muted">
            <Name of={footer} />
          </p>
        )}
      </Card>
      <AdvisedLines proposal={proposal} />
      {waits && <AdoptCard proposal={proposal} />}
      <Questions proposal={proposal} />
      <p className="tiny muted">{t.risk}</p>
    </ListPage>
  )
}

/** What became of it: it is the company's own now, or nobody adopts it any more. */
function Outcome({ proposal }: { readonly proposal: Advice }) {
  const t = useCopy(copy)
  const { state, adopter, withdrawnCause, declineReason, proposalCode } = proposal
  if (adopter !== null)
    return (
      <Note tone="ok">
        <p>
          <AsWritten>{t.adoptedBy(adopter)}</AsWritten>
        </p>
        <p className="row">
          <LinkButton size="small" href={`${PROPOSALS}/${proposalCode}`}>
            {t.toOwn}
          </LinkButton>
        </p>
      </Note>
    )
  if (state !== 'declined' && state !== 'withdrawn' && state !== 'expired') return null
  return (
    <Note tone="warn">
      {withdrawnCause === null ? t.outcome[state] : t.withdrawn[withdrawnCause]}
      {declineReason !== null && (
        <p>
          {t.reasonWas}
          <AsWritten>{declineReason}</AsWritten>
        </p>
      )}
    </Note>
  )
}

/** Another company's proposal looks exactly like one that does not exist. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useCopy(copy)
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Fault error={error} />
  return (
    <NotFound title={t.missingTitle} text={t.missingText}>
      <LinkButton href={PROPOSALS}>{t.toList}</LinkButton>
    </NotFound>
  )
}
