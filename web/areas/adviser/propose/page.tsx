import type { ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { ListPage } from '#web/parts/page/list-page.tsx'
import { useMay } from '#web/parts/staff/use-may.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageLink } from '#web/site/page-link.tsx'
import { pathOf } from '../clients/columns.tsx'
import { detailPath } from '../proposals/detail/load.ts'
import { ChooseClient } from './choose-client.tsx'
import * as copy from './copy.ts'
import type { Card, ProposePage } from './load.ts'
import type { RevisedVersion } from './revised.ts'

const PENDING = '/adviser/transaction-management/pending-proposal'
const CLIENTS = '/adviser/client/list/my-client'

interface FormOf<P> {
  readonly key: string
  readonly card: Card
  readonly page: P
  readonly revised: RevisedVersion | null
}

interface PageProps<P> {
  readonly words: { readonly title: string; readonly lead: string }
  readonly loaded: ProposePage<P>
  /** The form. With another client or another proposal it is another form. */
  readonly children: (of: FormOf<P>) => ReactNode
}

/** The page of a proposal to a client: its form, or why there is none. */
export function ProposalPage<P>({ words: { title, lead }, loaded, children }: PageProps<P>) {
  const t = useCopy(copy)
  const mayPropose = useMay()('proposal.make')
  return (
    <ListPage {...{ title, lead }} actions={null}>
      {loaded.kind === 'no-client' && loaded.choice !== null && mayPropose && (
        <ChooseClient choice={loaded.choice} />
      )}
      {loaded.kind === 'no-client' && (loaded.choice === null || !mayPropose) && (
        <EmptyCard
          title={t.noClientTitle}
          text={t.noClientText}
          way={{ href: CLIENTS, text: t.toClients }}
          isPrimary
        />
      )}
      {loaded.kind === 'refused' && (
        <>
          <ErrorNote title={t.refusedTitle} sentence={loaded.message} />
          <div>
            <LinkButton href={pathOf(loaded.card)}>{t.toClient}</LinkButton>
          </div>
        </>
      )}
      {loaded.kind === 'over' && (
        <EmptyCard
          title={t.overTitle}
          text={t.overText}
          way={{ href: PENDING, text: t.toPending }}
          isPrimary
        />
      )}
      {loaded.kind === 'known' && (
        <>
          {loaded.revised !== null && <RevisedNote revised={loaded.revised} />}
          {children({ ...loaded, key: `${loaded.card.clientRef} ${loaded.revised?.proposalCode ?? ''}` })}
        </>
      )}
    </ListPage>
  )
}

/** Which version the form begins from, and what becomes of it. */
function RevisedNote({ revised: { proposalCode, version } }: { readonly revised: RevisedVersion }) {
  const t = useCopy(copy)
  return (
    <Note tone="info">
      <p>{t.revises(version)}</p>
      <p>
        <PageLink href={detailPath({ proposalCode })}>
          <span className="num">{proposalCode}</span>
        </PageLink>
      </p>
    </Note>
  )
}
