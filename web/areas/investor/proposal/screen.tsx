import { isWaiting } from '#domain/proposal/proposal-state.ts'
import { isRouteErrorResponse } from 'react-router'
import { call } from '#web/call/call.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { Fault } from '#web/shell/fault/fault.tsx'
import { NotFound } from '#web/shell/fault/not-found.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { Name } from '#web/parts/page/name.tsx'
import { useLastKnown } from '#web/parts/form/last-known.ts'
import { ListPage } from '#web/parts/page/list-page.tsx'
import type { PayForm } from '#web/parts/pay/pay.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { PROPOSAL_TONES } from '#web/parts/order/proposal-tones.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as listCopy from '../proposals/copy.ts'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { ProposalDecision } from './decision-card.tsx'
import { LineTable, WeightTable } from './line-table.tsx'
import { approve, loadProposal, type Approval, type Proposal } from './model.ts'
import { ProgressCard, QuestionCard } from './question-card.tsx'

const LIST = '/investor/proposals'

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return loadProposal(call, params.proposalCode, url.searchParams.get('pay') ?? '')
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return approve(call, (await request.json()) as PayForm<Approval>)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return (
    <ListPage title={t.title} actions={null}>
      <Card>
        <Skeleton lines={8} />
      </Card>
    </ListPage>
  )
}

export default function ProposalScreen({ loaderData }: Route.ComponentProps) {
  const { value: proposal } = useLastKnown<Proposal>(loaderData)
  if (proposal === null) return <Fault error={null} />
  return <KnownProposal proposal={proposal} />
}

function KnownProposal({ proposal }: { readonly proposal: Proposal }) {
  const t = useCopy(copy)
  const words = useCopy(listCopy)
  const locale = useLocale()
  useLive()
  const { state, withdrawnCause, adviser } = proposal
  return (
    <ListPage
      title={<AsWritten>{proposal.title}</AsWritten>}
      lead={`${t.sent(minuteText(proposal.sentAt, locale))} · ${t.until(minuteText(proposal.expiresAt, locale))}`}
      actions={<Tag tone={PROPOSAL_TONES[state]}>{words.states[state]}</Tag>}
      above={<Breadcrumb crumbs={[{ label: t.list, href: LIST }, { label: proposal.proposalCode }]} />}
    >
      {!isWaiting(state) && (
        <Note tone={PROPOSAL_TONES[state] === 'ok' ? 'ok' : 'warn'}>
          {withdrawnCause === null ? t.outcome[state] : t.withdrawn[withdrawnCause]}
          {proposal.declineReason !== null && (
            <p>
              {t.reasonWas}
              <AsWritten>{proposal.declineReason}</AsWritten>
            </p>
          )}
        </Note>
      )}
      <Card title={t.message}>
        <p>
          <AsWritten>{proposal.message}</AsWritten>
        </p>
        <p className="small muted">
          <AsWritten>{t.from(adviser.name, adviser.registerNo)}</AsWritten>
        </p>
        {proposal.footer !== null && (
          <p className="small muted">
            <Name of={proposal.footer} />
          </p>
        )}
      </Card>
      <LineTable proposal={proposal} />
      {proposal.weights !== null && <WeightTable weights={proposal.weights} />}
      {isWaiting(state) && <ProposalDecision proposal={proposal} />}
      <QuestionCard proposal={proposal} />
      <ProgressCard proposal={proposal} />
      <p className="tiny muted">{t.risk}</p>
    </ListPage>
  )
}

/** Shows a proposal to another client exactly like a proposal that does not exist. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useCopy(copy)
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Fault error={error} />
  return (
    <NotFound title={t.missingTitle} text={t.missingText}>
      <LinkButton href={LIST}>{t.toList}</LinkButton>
    </NotFound>
  )
}
