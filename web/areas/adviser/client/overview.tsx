import { money } from '#web/format/format.ts'
import { Amount } from '#web/parts/page/amount.tsx'
import { TwoColumns } from '#web/parts/page/two-columns.tsx'
import { Tolerance } from '#web/parts/suitability/tolerance.tsx'
import { useCopy } from '#web/site/locale.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import * as clientCopy from '../clients/copy.ts'
import * as copy from './copy.ts'
import { flagsOf } from './flags.ts'
import type { ClientView } from './load.ts'

/** The facts of a client, and beside them what needs attention. */
export function Overview({ client }: { readonly client: ClientView }) {
  return (
    <TwoColumns aside={<Attention client={client} />}>
      <Money client={client} />
      <Facts client={client} />
    </TwoColumns>
  )
}

function Money({ client }: { readonly client: ClientView }) {
  const t = useCopy(copy)
  const words = useCopy(clientCopy)
  const { card, figuresDay } = client
  const asOf = figuresDay === null ? null : <span className="small muted">{words.asOf(figuresDay)}</span>
  const reason = figuresDay === null ? words.noRun : words.unknownAum
  return (
    <Card title={t.money} aside={asOf}>
      <p>
        <Amount size="large" unit={` ${words.yuan}`} reason={reason}>
          {money(figuresDay === null ? null : card.aum)}
        </Amount>
      </p>
      <p className="small muted">{words.holdings(card.holdings)}</p>
    </Card>
  )
}

function Facts({ client }: { readonly client: ClientView }) {
  const t = useCopy(copy)
  const words = useCopy(clientCopy)
  const { card, parts } = client
  const contact = (value: string | null, part: string) =>
    parts.includes(part) ? (value ?? t.unknown) : t.hidden
  const pairs = [
    { key: 'account', label: t.account, value: <span className="num">{card.accountNumber}</span> },
    { key: 'opened', label: t.opened, value: card.openedOn ?? t.unknown },
    { key: 'tolerance', label: words.tolerance, value: <Tolerance level={card.tolerance ?? 0} /> },
    { key: 'document', label: words.document, value: card.documentUntil ?? words.noDocumentEnd },
    { key: 'phone', label: t.phone, value: contact(client.phone, 'contact') },
    { key: 'email', label: t.email, value: contact(client.email, 'contact') },
    { key: 'number', label: t.documentNumber, value: contact(client.documentNumber, 'identity') },
    { key: 'plans', label: t.plans, value: <span className="num">{card.plans}</span> },
    { key: 'owner', label: t.owner, value: <AsWritten>{client.ownerName}</AsWritten> },
    { key: 'node', label: t.node, value: <AsWritten>{client.nodeName ?? t.none}</AsWritten> },
    { key: 'firm', label: t.firm, value: <AsWritten>{client.firmName}</AsWritten> },
  ]
  return (
    <Card title={t.facts}>
      <KeyValue pairs={pairs} />
    </Card>
  )
}

function Attention({ client }: { readonly client: ClientView }) {
  const t = useCopy(copy)
  const flags = flagsOf(client.card, client.today)
  const sentenceOf = (flag: (typeof flags)[number]): string => {
    if (flag.kind === 'never') return t.flags.never
    return 'day' in flag ? t.flags[flag.kind](flag.day) : t.flags[flag.kind](flag.count)
  }
  return (
    <Card title={t.attention}>
      {flags.length === 0 && <p className="muted">{t.fine}</p>}
      {flags.map((flag) => (
        <Note key={flag.kind} tone={flag.isUrgent ? 'error' : 'warn'}>
          {sentenceOf(flag)}
        </Note>
      ))}
    </Card>
  )
}
