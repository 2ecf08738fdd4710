import { PROPOSAL_LINES } from '#domain/proposal/proposal.ts'
import { isWaiting } from '#domain/proposal/proposal-state.ts'
import type { findClientProposals } from '#contract/adviser/client-things.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { PROPOSAL_TONES } from '#web/parts/order/proposal-tones.ts'
import { WithdrawnWhy } from '#web/parts/order/withdrawn-why.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { useMay } from '#web/parts/staff/use-may.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { SubLine, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { detailPath } from '../proposals/detail/load.ts'
import { Withdraw } from '../proposals/withdraw.tsx'
import { proposePath } from '../propose/kinds.ts'
import type { ClientView } from './load.ts'
import { ThingTable } from './thing-table.tsx'
import styles from './proposals.module.css'
import * as copy from './things.copy.ts'

type Page = OutputOf<typeof findClientProposals>
type Proposal = Page['proposals'][number]

interface PartProps {
  readonly page: Page
  readonly path: string
  readonly client: ClientView
}

/** The proposals to a client, a page at a time. Their owner can make one, and take back one that the client has not decided. */
export function ProposalsPart({ page, path, client }: PartProps) {
  const t = useCopy(copy)
  const may = useMay()
  const isOwn = client.basis === 'own' && may('proposal.make')
  const columns = useColumns(isOwn)
  const empty = { title: t.noProposals, text: t.noProposalsText }
  return (
    <>
      {isOwn && (
        <nav className={styles.ways} aria-label={t.propose}>
          {PROPOSAL_LINES.map((kind) => (
            <LinkButton key={kind} href={proposePath(kind, client.card)}>
              {t.proposeKinds[kind]}
            </LinkButton>
          ))}
        </nav>
      )}
      <ThingTable
        {...{ empty, columns, rows: page.proposals }}
        caption={t.proposalsCaption}
        keyOf={({ proposalCode }) => proposalCode}
      />
      {page.next !== null && (
        <LinkButton rel="next" href={`${path}?tab=proposals&cursor=${encodeURIComponent(page.next)}`}>
          {t.moreProposals}
        </LinkButton>
      )}
    </>
  )
}

function useColumns(isOwn: boolean): readonly Column<Proposal>[] {
  const t = useCopy(copy)
  return [
    {
      key: 'proposal',
      head: t.proposal,
      cell: ({ title, proposalCode, lines }) => (
        <>
          <PageLink href={detailPath({ proposalCode })}>
            <AsWritten>{title}</AsWritten>
          </PageLink>
          <SubLine>
            <span className="num">{proposalCode}</span> · {t.lines(lines)}
          </SubLine>
        </>
      ),
    },
    {
      key: 'state',
      head: t.state,
      cell: ({ state, isRead, withdrawnCause }) => (
        <>
          <Tag tone={PROPOSAL_TONES[state]}>{t.proposalStates[state]}</Tag>
          <WithdrawnWhy {...{ state, withdrawnCause }} />
          {isWaiting(state) && !isRead && <SubLine>{t.unread}</SubLine>}
        </>
      ),
    },
    { key: 'adviser', head: t.adviser, cell: ({ adviser }) => <AsWritten>{adviser.name}</AsWritten> },
    { key: 'sent', head: t.sent, cell: ({ sentAt }) => <Moment at={sentAt} /> },
    { key: 'expires', head: t.expires, cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
    ...(isOwn ? [{ key: 'act', head: t.act, cell: (row: Proposal) => <Withdraw proposal={row} /> }] : []),
  ]
}
