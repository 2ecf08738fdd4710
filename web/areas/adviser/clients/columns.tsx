import type { OutputOf } from '#contract/endpoint.ts'
import type { findMyClients, findOtherClients } from '#contract/adviser/client.ts'
import { money, percent } from '#web/format/format.ts'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { Tolerance } from '#web/parts/suitability/tolerance.tsx'
import { useCopy } from '#web/site/locale.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import { endingOf } from './ending.ts'

export type Client = OutputOf<typeof findMyClients>['clients'][number]
export type OtherClient = OutputOf<typeof findOtherClients>['clients'][number]
export type Totals = OutputOf<typeof findMyClients>['totals']

/** The address of a client's page. */
export function pathOf({ clientRef }: Pick<Client, 'clientRef'>): string {
  return `/adviser/client/detail/${clientRef}`
}

/** The day by which ends are judged, and the day of the figures; null before the first night. */
export type Days = Pick<Totals, 'today' | 'figuresDay'>

/** The columns that both lists have. */
export function useClientColumns(days: Days | null): readonly ListColumn<Client>[] {
  const t = useCopy(copy)
  const today = days?.today ?? null
  const unknown = days?.figuresDay === null ? t.noRun : t.unknownAum
  return [
    {
      key: 'name',
      head: t.name,
      sortBy: 'name',
      cell: (client) => (
        <NameCell href={pathOf(client)} name={<AsWritten>{client.name}</AsWritten>}>
          <span className="num">{client.accountNumber}</span> · {t.kinds[client.kind]}
        </NameCell>
      ),
    },
    {
      key: 'aum',
      head: t.aum,
      isFigure: true,
      sortBy: 'aum',
      cell: ({ aum, share, holdings }) => (
        <>
          <Figure reason={unknown}>{money(aum)}</Figure>
          <SubLine>
            {t.holdings(holdings)}
            {share !== null && ` · ${percent(share)}`}
          </SubLine>
        </>
      ),
    },
    {
      key: 'tolerance',
      head: t.tolerance,
      sortBy: 'tolerance',
      cell: ({ tolerance, toleranceUntil }) => (
        <>
          <Tolerance level={tolerance ?? 0} />
          {toleranceUntil !== null && (
            <SubLine>
              <Ending day={toleranceUntil} today={today} />
            </SubLine>
          )}
        </>
      ),
    },
    {
      key: 'document',
      head: t.document,
      sortBy: 'document-until',
      cell: ({ documentUntil }) =>
        documentUntil === null ? t.noDocumentEnd : <Ending day={documentUntil} today={today} />,
    },
    ...useWorkColumns(),
  ]
}

/** What runs and waits for a client. */
function useWorkColumns(): readonly ListColumn<Client>[] {
  const t = useCopy(copy)
  return [
    {
      key: 'plans',
      head: t.plans,
      isFigure: true,
      sortBy: 'plans',
      cell: ({ plans, failingPlans }) => (
        <>
          <span className="num">{plans}</span>
          {failingPlans > 0 && (
            <SubLine>
              <Tag tone="error">{t.failing(failingPlans)}</Tag>
            </SubLine>
          )}
        </>
      ),
    },
    {
      key: 'proposals',
      head: t.proposals,
      isFigure: true,
      sortBy: 'proposals',
      cell: ({ openProposals }) => <span className="num">{openProposals}</span>,
    },
    {
      key: 'last-order',
      head: t.lastOrder,
      sortBy: 'last-order',
      cell: ({ lastOrderOn }) => (lastOrderOn === null ? t.none : <time className="num">{lastOrderOn}</time>),
    },
  ]
}

/** The columns of clients of others: who serves them, and on which basis the reader sees them. */
export function useOtherColumns(days: Days | null): readonly ListColumn<OtherClient>[] {
  const t = useCopy(copy)
  const [name, ...rest] = useClientColumns(days)
  return [
    name!,
    {
      key: 'owner',
      head: t.owner,
      cell: ({ ownerName, nodeName }) => (
        <>
          <AsWritten>{ownerName}</AsWritten>
          {nodeName !== null && (
            <SubLine>
              <AsWritten>{nodeName}</AsWritten>
            </SubLine>
          )}
        </>
      ),
    },
    {
      key: 'basis',
      head: t.basis,
      cell: ({ basis, endsOn }) => (
        <>
          {t.bases[basis]}
          {endsOn !== null && <SubLine>{t.endsOn(endsOn)}</SubLine>}
        </>
      ),
    },
    ...rest,
  ]
}

/** The last day of an assessment or document: a warning within thirty days, an alarm when it is over. */
function Ending({ day, today }: { readonly day: string; readonly today: string | null }) {
  const t = useCopy(copy)
  const ending = today === null ? 'far' : endingOf(day, today)
  if (ending === 'over') return <Tag tone="error">{t.ended(day)}</Tag>
  if (ending === 'soon') return <Tag tone="warn">{t.soon(day)}</Tag>
  return <span className="small">{t.until(day)}</span>
}
