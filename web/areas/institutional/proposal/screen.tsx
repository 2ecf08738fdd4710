import { isAgreed, isWaiting } from '#domain/proposal/proposal-state.ts'
import { isRouteErrorResponse } from 'react-router'
import { getEvidencePack } from '#contract/order/evidence.ts'
import { call } from '#web/call/call.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { Fault } from '#web/shell/fault/fault.tsx'
import { NotFound } from '#web/shell/fault/not-found.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { useLastKnown } from '#web/parts/form/last-known.ts'
import { DownloadButton } from '#web/parts/page/download-button.tsx'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import type { PayForm } from '#web/parts/pay/pay.ts'
import { RemitToCard } from '#web/parts/pay/remit-to.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { PROPOSAL_TONES } from '#web/parts/order/proposal-tones.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { NEW_PROPOSAL, PROPOSALS, SELL_PROPOSAL, SWITCH_PROPOSAL } from '../page.tsx'
import * as listCopy from '../proposals/copy.ts'
import type { Route } from './+types/screen'
import { CheckCard } from './check-card.tsx'
import * as copy from './copy.ts'
import { LineTable } from './line-table.tsx'
import { approve, awaited, loadProposal, type Approval, type Proposal, type ProposalPage } from './model.ts'
import { SumsCard } from './sums.tsx'

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadProposal(call, params.proposalCode)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return approve(call, (await request.json()) as PayForm<Approval>)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <ListLoading title={useCopy(copy).title} lines={8} />
}

export default function CompanyProposal({ loaderData }: Route.ComponentProps) {
  const { value: page } = useLastKnown<ProposalPage>(loaderData)
  if (page === null) return <Fault error={null} />
  return <KnownProposal page={page} />
}

function KnownProposal({ page: { proposal, payee, lacksPasskey } }: { readonly page: ProposalPage }) {
  const t = useCopy(copy)
  const words = useCopy(listCopy)
  const locale = useLocale()
  useLive()
  const { status, proposalCode, advised } = proposal
  const lead = [
    advised === null
      ? t.submitted(minuteText(proposal.submittedAt, locale))
      : t.adopted(minuteText(advised.adoptedAt, locale)),
    t.until(minuteText(proposal.expiresAt, locale)),
  ]
  return (
    <ListPage
      title={
        <>
          {t.title} <span className="num">{proposalCode}</span>
        </>
      }
      lead={lead.join(' · ')}
      actions={
        <>
          <Tag tone={PROPOSAL_TONES[status]}>{words.states[status]}</Tag>
          <DownloadButton
            endpoint={getEvidencePack}
            input={{ proposalCode }}
            fileName={`${proposalCode}-evidence.zip`}
          >
            {t.evidence}
          </DownloadButton>
        </>
      }
      above={<Breadcrumb crumbs={[{ label: t.list, href: PROPOSALS }, { label: proposalCode }]} />}
    >
      <Outcome proposal={proposal} />
      {payee !== null && <RemitToCard payee={payee} remittances={awaited(proposal)} />}
      {advised !== null && <AdvisedBy proposal={proposal} advised={advised} />}
      {advised === null && proposal.message !== '' && (
        <Card title={t.message}>
          <AsWritten>{proposal.message}</AsWritten>
        </Card>
      )}
      <LineTable proposal={proposal} />
      <SumsCard proposal={proposal} />
      {(isWaiting(status) || isAgreed(status)) && <CheckCard {...{ proposal, lacksPasskey }} />}
      <p className="tiny muted">{t.risk}</p>
    </ListPage>
  )
}

interface AdvisedProps {
  readonly proposal: Proposal
  readonly advised: NonNullable<Proposal['advised']>
}

/** What the adviser said who proposed it, and who they are. */
function AdvisedBy({ proposal: { title, message }, advised }: AdvisedProps) {
  const t = useCopy(copy)
  return (
    <Card title={t.fromAdviser}>
      <p>
        <b>
          <AsWritten>{title}</AsWritten>
        </b>
      </p>
      {message !== '' && (
        <p>
          <AsWritten>{message}</AsWritten>
        </p>
      )}
      <p className="small muted">
        <AsWritten>{t.adviser(advised.name, advised.registerNo)}</AsWritten>
      </p>
    </Card>
  )
}

/** Where the same is proposed again. */
const FORMS = { buy: NEW_PROPOSAL, sell: SELL_PROPOSAL, switch: SWITCH_PROPOSAL } as const

/** Shows the result of the proposal. Lines that were not ordered can be proposed again. */
function Outcome({ proposal }: { readonly proposal: Proposal }) {
  const t = useCopy(copy)
  const { kind, status, decline, fundList, maker, withdrawnCause } = proposal
  if (isWaiting(status)) return null
  const lines = fundList
    .map(
      ({ fundCode, investment, shares, target }) =>
        `${fundCode}${target === null ? '' : `>${target.fundCode}`}:${shares ?? investment}`,
    )
    .join(',')
  return (
    <Note tone={PROPOSAL_TONES[status] === 'ok' ? 'ok' : 'warn'}>
      <p>{withdrawnCause === null ? t.outcome[status] : t.withdrawnBy[withdrawnCause]}</p>
      {decline !== null && (
        <p>
          <AsWritten>{t.declinedBy(decline.name, t.causes[decline.cause])}</AsWritten>{' '}
          <AsWritten>{decline.reason}</AsWritten>
        </p>
      )}
      {!isAgreed(status) && maker.isSelf && (
        <p className="row">
          <LinkButton size="small" href={`${FORMS[kind]}?lines=${lines}`}>
            {t.again}
          </LinkButton>
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
