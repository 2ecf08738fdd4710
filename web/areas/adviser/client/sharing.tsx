import type { getClientSharing } from '#contract/adviser/client-things.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { RECENT_LOOK_DAYS } from '#domain/security/look.ts'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { useMay } from '#web/parts/staff/use-may.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dated } from '#web/ui/dated.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import type { Colleague } from '../clients/picks.ts'
import * as coverCopy from '../cover/copy.ts'
import { EndShare } from '../cover/end-share.tsx'
import { ShareForm } from '../cover/share-form.tsx'
import type { ClientView } from './load.ts'
import * as copy from './sharing.copy.ts'

export type Sharing = OutputOf<typeof getClientSharing>
type Look = Sharing['looks'][number]

interface SharingProps {
  readonly sharing: Sharing
  readonly client: ClientView
  readonly path: string
  /** The colleagues among whom the owner chooses; null unless the address asks for the form. */
  readonly colleagues: readonly Colleague[] | null
}

/** Who may read the client and why, and who of the firm looked. The owner asks to share, and ends a share, from here. */
export function SharingPart({ sharing, client, path, colleagues }: SharingProps) {
  const t = useCopy(copy)
  const may = useMay()
  const tab = `${path}?tab=sharing`
  const mayShare = client.basis === 'own' && may('share.make')
  const ask = mayShare && colleagues === null && (
    <LinkButton size="small" href={`${tab}&share`}>
      {t.ask}
    </LinkButton>
  )
  const owner = colleagues?.find(({ isSelf }) => isSelf) ?? null
  return (
    <div className="stack">
      {mayShare && colleagues !== null && (
        <ShareForm
          back={tab}
          {...{ colleagues, owner }}
          clients={[client.card]}
          sharedRef={client.card.clientRef}
          isFixed
        />
      )}
      <Card title={t.readers} aside={ask}>
        <p className="small muted">{t.readersLead}</p>
        <Readers sharing={sharing} mayEnd={mayShare} />
      </Card>
      <Looks sharing={sharing} />
    </div>
  )
}

interface Reader {
  readonly key: string
  readonly name: string
  readonly why: string
  readonly isWaiting: boolean
  readonly what: string
  readonly days: string
  readonly share: Sharing['shares'][number] | null
}

function useReaders({ owner, covers, shares, today }: Sharing): readonly Reader[] {
  const t = useCopy(copy)
  const words = useCopy(coverCopy)
  const plain = { isWaiting: false, share: null }
  return [
    {
      ...{ ...plain, key: 'owner', name: owner.name, why: t.owner },
      ...{ what: t.everything, days: t.since(owner.since) },
    },
    ...covers.map(({ coverId, name, from, to }) => ({
      ...{ share: null, key: coverId, name, isWaiting: from > today },
      ...{ why: from > today ? t.coverSoon : t.cover, what: t.whole, days: t.days(from, to) },
    })),
    ...shares.map((share) => ({
      ...{ share, key: share.shareId, name: share.name, isWaiting: share.phase === 'pending' },
      ...{ why: words.sharePhases[share.phase], days: t.to(share.to) },
      what: share.parts.map((part) => words.partWords[part]).join(words.and),
    })),
  ]
}

function Readers({ sharing, mayEnd }: { readonly sharing: Sharing; readonly mayEnd: boolean }) {
  const t = useCopy(copy)
  const words = useCopy(coverCopy)
  const rows = useReaders(sharing)
  const columns: readonly Column<Reader>[] = [
    { key: 'who', head: t.who, cell: ({ name }) => <AsWritten>{name}</AsWritten> },
    {
      key: 'why',
      head: t.why,
      cell: ({ why, isWaiting }) => <Tag tone={isWaiting ? 'warn' : 'ok'}>{why}</Tag>,
    },
    { key: 'what', head: t.what, cell: ({ what }) => <span data-whole>{what}</span> },
    {
      key: 'days',
      head: t.until,
      cell: ({ days }) => (
        <span data-whole>
          <Dated>{days}</Dated>
        </span>
      ),
    },
    ...(mayEnd && sharing.shares.length > 0
      ? [
          {
            key: 'act',
            head: words.act,
            cell: ({ share }: Reader) => (share === null ? words.nothing : <EndShare {...share} />),
          },
        ]
      : []),
  ]
  return (
    <Table hasCards caption={t.readers} edge="none" columns={columns} rows={rows} keyOf={({ key }) => key} />
  )
}

function Looks({ sharing: { looks, hasMoreLooks } }: { readonly sharing: Sharing }) {
  const t = useCopy(copy)
  const duties = useCopy(dutyWords)
  const locale = useLocale()
  const columns: readonly Column<Look>[] = [
    { key: 'who', head: t.who, cell: ({ name }) => <AsWritten>{name}</AsWritten> },
    { key: 'duty', head: t.duty, cell: ({ duty }) => duties[duty] },
    {
      key: 'day',
      head: t.day,
      cell: ({ day }) => (
        <span data-whole>
          <Dated>{day}</Dated>
        </span>
      ),
    },
    {
      key: 'views',
      head: t.views,
      cell: ({ views }) => (
        <span data-whole>
          {views.map(({ what, count }) => t.view(nameIn(locale, what), count)).join(t.and)}
        </span>
      ),
    },
    { key: 'count', head: t.count, isFigure: true, cell: ({ count }) => count },
  ]
  return (
    <Card title={t.looks}>
      <p className="small muted">{t.looksLead(RECENT_LOOK_DAYS)}</p>
      <Table
        hasCards
        caption={t.looks}
        edge="none"
        columns={columns}
        rows={looks}
        keyOf={({ day, name, duty }) => `${day}${name}${duty}`}
      />
      {hasMoreLooks && <p className="small muted">{t.more(looks.length)}</p>}
    </Card>
  )
}
