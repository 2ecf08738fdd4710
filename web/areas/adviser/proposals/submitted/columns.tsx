import { money } from '#web/format/format.ts'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { useCopy } from '#web/site/locale.ts'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { ClientName } from '../../clients/client-name.tsx'
import { ProposalAmount, ProposalName, ProposalStateTag } from '../cells.tsx'
import * as cells from '../cells.copy.ts'
import * as copy from './copy.ts'
import type { SUBMITTED, SubmittedList } from './load.ts'

type Row = SubmittedList['proposals'][number]

export function useSubmittedColumns(): readonly ListColumn<Row, (typeof SUBMITTED)['sorts'][number]>[] {
  const t = useCopy(copy)
  const { adoptedBy } = useCopy(cells)
  return [
    { key: 'client', head: t.client, cell: (row) => <ClientName of={row} /> },
    { key: 'proposal', head: t.proposal, cell: (row) => <ProposalName of={row} /> },
    {
      key: 'amount',
      head: t.amount,
      isFigure: true,
      sortBy: 'amount',
      cell: (row) => <ProposalAmount of={row} />,
    },
    { key: 'state', head: t.state, cell: (row) => <State of={row} /> },
    {
      key: 'results',
      head: t.results,
      cell: ({ results, confirmed }) => (
        <span className="nowrap">{results === 0 ? t.noResults : t.resultsOf(confirmed, results)}</span>
      ),
    },
    { key: 'fees', head: t.fees, isFigure: true, cell: (row) => <Fees of={row} /> },
    {
      key: 'days',
      head: t.days,
      sortBy: 'submitted',
      cell: ({ submittedAt, decidedAt }) => (
        <div data-whole>
          {t.sent} <Moment at={submittedAt} />
          {decidedAt !== null && (
            <SubLine>
              {t.closed} <Moment at={decidedAt} />
            </SubLine>
          )}
        </div>
      ),
    },
    {
      key: 'maker',
      head: t.maker,
      cell: ({ makerName, adopter }) => (
        <>
          <span className="nowrap">
            <AsWritten>{makerName}</AsWritten>
          </span>
          {adopter !== null && (
            <SubLine>
              <AsWritten>{adoptedBy(adopter)}</AsWritten>
            </SubLine>
          )}
        </>
      ),
    },
  ]
}

/** What the version told of its fees, and what of them is confirmed. */
function Fees({ of: { feeShown, feeConfirmed } }: { readonly of: Row }) {
  const t = useCopy(copy)
  return (
    <>
      <Figure reason={t.noFees}>{money(feeShown)}</Figure>
      {feeConfirmed !== null && (
        <SubLine>
          {t.feeConfirmed} <span className="num nowrap">{money(feeConfirmed)}</span>
        </SubLine>
      )}
    </>
  )
}

/** The state of the last version. One that was replaced says only that. */
function State({ of: row }: { readonly of: Row }) {
  const t = useCopy(copy)
  if (!row.isLast) return t.replaced
  return (
    <>
      <ProposalStateTag of={row} isCompanys={row.adopter !== null} />
      {row.declineReason !== null && row.declineReason !== '' && (
        <SubLine>
          {t.reason}
          <AsWritten>{row.declineReason}</AsWritten>
        </SubLine>
      )}
    </>
  )
}
