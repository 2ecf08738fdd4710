import { PROPOSAL_TONES } from '#web/parts/order/proposal-tones.ts'
import { WithdrawnWhy } from '#web/parts/order/withdrawn-why.tsx'
import { DeskHead, DeskLoading, DeskMissing, DeskPage } from '#web/parts/page/desk-page.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { TwoColumns } from '#web/parts/page/two-columns.tsx'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { Card } from '#web/ui/card.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as things from '../../client/things.copy.ts'
import { pathOf } from '../../clients/columns.tsx'
import * as cells from '../cells.copy.ts'
import type { Route } from './+types/screen'
import { Acts } from './acts.tsx'
import * as copy from './copy.ts'
import { EventsCard, ResultsCard, ThreadCard } from './history.tsx'
import { loadDetail, type DetailPage, type Proposal } from './load.ts'
import { Ends, VersionCards } from './version.tsx'

const LIST = '/adviser/transaction-management/submitted-proposal'

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return loadDetail(url, params.proposalCode)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <DeskLoading isWide list={{ href: LIST, label: t.list }} title={t.title} />
}

export default function ProposalDetail({ loaderData: loaded }: Route.ComponentProps) {
  const t = useCopy(copy)
  const page = { list: { href: LIST, label: t.list }, title: t.title }
  return (
    <DeskPage isWide {...page}>
      {loaded === null ? <DeskMissing {...page} t={t} back={t.back} /> : <Known page={loaded} />}
    </DeskPage>
  )
}

function Known({ page }: { readonly page: DetailPage }) {
  const t = useCopy(copy)
  const { proposalStates } = useCopy(things)
  const { proposal } = page
  const { state } = proposal
  return (
    <>
      <DeskHead
        title={<AsWritten>{proposal.versions[0]!.title}</AsWritten>}
        tags={
          <>
            <Tag tone={PROPOSAL_TONES[state]}>{proposalStates[state]}</Tag>
            <Tag>{t.version(proposal.version)}</Tag>
          </>
        }
      />
      <TwoColumns
        isPinned
        aside={
          <>
            <Acts proposal={proposal} />
            <FactsCard proposal={proposal} />
          </>
        }
      >
        <VersionCards page={page} />
        <ResultsCard proposal={proposal} />
        <ThreadCard proposal={proposal} />
        <EventsCard proposal={proposal} />
        <p className="small muted">{t.recorded}</p>
      </TwoColumns>
    </>
  )
}

function FactsCard({ proposal }: { readonly proposal: Proposal }) {
  const t = useCopy(copy)
  const { kinds, byCompany } = useCopy(cells)
  const { proposalCode, decidedAt, declineReason, remindedOn, adoption } = proposal
  const pairs = [
    { key: 'code', label: t.code, value: <span className="num">{proposalCode}</span> },
    {
      key: 'client',
      label: t.client,
      value: (
        <>
          <PageLink href={pathOf(proposal)}>
            <AsWritten>{proposal.clientName}</AsWritten>
          </PageLink>
          <SubLine>
            <span className="num">{proposal.accountNumber}</span>
          </SubLine>
        </>
      ),
    },
    { key: 'kind', label: t.kind, value: kinds[proposal.kind] },
    {
      key: 'maker',
      label: t.maker,
      value: (
        <>
          <AsWritten>{proposal.makerName}</AsWritten>
          <SubLine>{t.registerNo(proposal.registerNo)}</SubLine>
        </>
      ),
    },
    ...(adoption === null
      ? []
      : [
          {
            key: 'adopted',
            label: t.adoptedBy,
            value: (
              <>
                <AsWritten>{adoption.by}</AsWritten>
                <SubLine>{t.checked(adoption.given, adoption.required)}</SubLine>
              </>
            ),
          },
        ]),
    { key: 'sent', label: t.sent, value: <Moment at={proposal.submittedAt} /> },
    { key: 'ends', label: t.ends, value: <Ends version={proposal.versions[0]!} /> },
    ...(decidedAt === null
      ? []
      : [
          {
            key: 'decided',
            label: t.decided,
            value: (
              <>
                <Moment at={decidedAt} />
                {adoption === null || proposal.withdrawnCause !== null ? (
                  <WithdrawnWhy state={proposal.state} withdrawnCause={proposal.withdrawnCause} />
                ) : (
                  proposal.state === 'withdrawn' && <SubLine>{byCompany}</SubLine>
                )}
              </>
            ),
          },
        ]),
    ...(declineReason === null || declineReason === ''
      ? []
      : [{ key: 'declined', label: t.declined, value: <AsWritten>{declineReason}</AsWritten> }]),
    ...(remindedOn === null
      ? []
      : [{ key: 'reminded', label: t.reminded, value: <time className="num">{remindedOn}</time> }]),
  ]
  return (
    <Card title={t.facts}>
      <KeyValue pairs={pairs} />
    </Card>
  )
}
