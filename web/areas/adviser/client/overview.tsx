import { useState } from 'react'
import type { HistorySpan } from '#contract/own-values.ts'
import { money } from '#web/format/format.ts'
import { Amount } from '#web/parts/page/amount.tsx'
import { TwoColumns } from '#web/parts/page/two-columns.tsx'
import { Tolerance } from '#web/parts/suitability/tolerance.tsx'
import { useCopy } from '#web/site/locale.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as clientCopy from '../clients/copy.ts'
import * as copy from './copy.ts'
import { AssetsCard } from './assets.tsx'
import { Attention } from './attention.tsx'
import type { Assets } from './bridge.ts'
import type { ClientView, Part } from './load.ts'
import { WholeContactButton, type WholeContact } from './whole-contact.tsx'

interface OverviewProps {
  readonly client: ClientView
  readonly assets: Promise<Part<Assets>>
  readonly span: HistorySpan
  readonly path: string
}

/** The facts of a client and the course of their assets, and beside them what needs attention. */
export function Overview({ client, assets, span, path }: OverviewProps) {
  return (
    <TwoColumns aside={<Attention {...{ client, assets, path }} />}>
      <Money client={client} />
      <AssetsCard {...{ assets, span, path }} />
      <Facts client={client} />
    </TwoColumns>
  )
}

/** What the client holds now, by the same figures as their own page and the tab of holdings. */
function Money({ client: { holdings } }: { readonly client: ClientView }) {
  const t = useCopy(copy)
  const words = useCopy(clientCopy)
  const asOf = holdings?.asOf ? <span className="small muted">{t.navAsOf(holdings.asOf)}</span> : null
  return (
    <Card title={t.money} aside={asOf}>
      <p>
        <Amount
          size="large"
          unit={` ${words.yuan}`}
          reason={holdings === null ? t.notShown : words.unknownAum}
        >
          {money(holdings?.value)}
        </Amount>
      </p>
      <p className="small muted">{holdings === null ? t.notShown : words.holdings(holdings.count)}</p>
    </Card>
  )
}

/** Phone and mail are masked until the adviser gives their password and a reason, and masked again on the next page. */
function Facts({ client }: { readonly client: ClientView }) {
  const t = useCopy(copy)
  const words = useCopy(clientCopy)
  const [whole, setWhole] = useState<WholeContact | null>(null)
  const { card, parts } = client
  const contact = (value: string | null, part: string) =>
    parts.includes(part) ? value || t.unknown : t.hidden
  const { phone, email } = whole ?? client
  const pairs = [
    { key: 'account', label: t.account, value: <span className="num">{card.accountNumber}</span> },
    { key: 'opened', label: t.opened, value: card.openedOn ?? t.unknown },
    { key: 'tolerance', label: words.tolerance, value: <Tolerance level={card.tolerance ?? 0} /> },
    { key: 'document', label: words.document, value: card.documentUntil ?? words.noDocumentEnd },
    { key: 'phone', label: t.phone, value: contact(phone, 'contact') },
    { key: 'email', label: t.email, value: contact(email, 'contact') },
    { key: 'number', label: t.documentNumber, value: contact(client.documentNumber, 'identity') },
    { key: 'plans', label: t.plans, value: <span className="num">{card.plans}</span> },
    { key: 'owner', label: t.owner, value: <AsWritten>{client.ownerName}</AsWritten> },
    { key: 'node', label: t.node, value: <AsWritten>{client.nodeName ?? t.none}</AsWritten> },
    { key: 'firm', label: t.firm, value: <AsWritten>{client.firmName}</AsWritten> },
  ]
  return (
    <Card
      title={t.facts}
      aside={
        parts.includes('whole-contact') && (
          <WholeContactButton clientRef={card.clientRef} isShown={whole !== null} onShown={setWhole} />
        )
      }
    >
      <KeyValue pairs={pairs} />
    </Card>
  )
}
