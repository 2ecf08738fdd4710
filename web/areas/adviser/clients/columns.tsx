import type { OutputOf } from '#contract/endpoint.ts'
import type { findMyClients, findOtherClients } from '#contract/adviser/client.ts'
import { money, percent, UNKNOWN } from '#web/format/format.ts'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { Tolerance } from '#web/parts/suitability/tolerance.tsx'
import { useCopy } from '#web/site/locale.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Dated } from '#web/ui/dated.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import { endingOf } from './ending.ts'
import { TagList } from './tag-list.tsx'

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
          <TagList tags={client.tags} />
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
          <Figure reason={holdings === null ? t.notShared : unknown}>{money(aum)}</Figure>
          {holdings !== null && (
            <SubLine>
              {t.holdings(holdings)}
              {share !== null && ` · ${percent(share)}`}
            </SubLine>
          )}
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
    ...useWorkColumns(today),
  ]
}

/** What runs and waits for a client. */
function useWorkColumns(today: string | null): readonly ListColumn<Client>[] {
  const t = useCopy(copy)
  return [
    {
      key: 'plans',
      head: t.plans,
      isFigure: true,
      sortBy: 'plans',
      cell: ({ plans, failingPlans }) => (
        <>
          <Figure reason={t.notShared}>{countText(plans)}</Figure>
          {failingPlans !== null && failingPlans > 0 && (
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
      cell: ({ openProposals }) => <Figure reason={t.notShared}>{countText(openProposals)}</Figure>,
    },
    {
      key: 'last-order',
      head: t.lastOrder,
      sortBy: 'last-order',
      cell: (client) => <LastOrder client={client} />,
    },
    { key: 'contact', head: t.contact, cell: (client) => <Contact client={client} today={today} /> },
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
  return (
    <span className="small">
      <Dated>{t.until(day)}</Dated>
    </span>
  )
}

const countText = (count: number | null) => (count === null ? UNKNOWN : String(count))

function LastOrder({ client }: { readonly client: Client | OtherClient }) {
  const t = useCopy(copy)
  const { lastOrderOn } = client
  if (lastOrderOn !== null) return <time className="num">{lastOrderOn}</time>
  const isShared = 'granted' in client && client.basis === 'share'
  return isShared && !client.granted.includes('orders') ? t.notShared : t.none
}

/** When a client is to be spoken to next, and when they were last. */
function Contact({ client, today }: { readonly client: Client; readonly today: string | null }) {
  const t = useCopy(copy)
  const { nextContactOn: next, lastContactOn: last } = client
  if (next === null && last === null) return t.none
  return (
    <>
      {next !== null && today !== null && next < today ? (
        <Tag tone="warn">{t.overdueContact(next)}</Tag>
      ) : (
        next !== null && (
          <span className="small">
            <Dated>{t.nextContact(next)}</Dated>
          </span>
        )
      )}
      {last !== null && (
        <SubLine>
          <Dated>{t.lastContact(last)}</Dated>
        </SubLine>
      )}
    </>
  )
}
