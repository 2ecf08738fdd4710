import { money, shares as unitsText } from '#web/format/format.ts'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { useCopy } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { TableCard } from '#web/ui/table/table-card.tsx'
import { SubLine, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { planNumber } from '../../rsp-management/plan-number.ts'
import * as cells from '../cells.copy.ts'
import * as copy from './copy.ts'
import styles from './detail.module.css'
import { differenceOf, itemKey, type ComparedLine } from './difference.ts'
import { detailPath, type DetailPage, type Item, type Version } from './load.ts'
import { Reason, Was } from './reason.tsx'

const TONES = { same: 'plain', added: 'ok', removed: 'error', changed: 'warn' } as const

/** One version: what the client reads, and against the version before it what was added, removed and changed. */
export function VersionCards({ page: { proposal, shown, before } }: { readonly page: DetailPage }) {
  const t = useCopy(copy)
  const path = detailPath(proposal)
  const difference = differenceOf(shown, before)
  const { viewedAt, contentHash } = shown
  const parts = proposal.versions.map(({ version }) => ({
    href: version === proposal.version ? path : `${path}?version=${version}`,
    label: t.version(version),
    isCurrent: version === shown.version,
  }))
  return (
    <>
      {parts.length > 1 && <Segmented label={t.versions} parts={parts} />}
      <Card
        title={t.content(shown.version)}
        aside={
          <span className="small muted">
            {shown.version === proposal.version ? t.isPresent : t.isReplaced}
          </span>
        }
      >
        <KeyValue
          pairs={[
            { key: 'title', label: t.subject, value: <Text now={shown.title} was={difference.title} /> },
            {
              key: 'message',
              label: t.message,
              value: <Text now={shown.message} was={difference.message} none={t.noMessage} />,
            },
            { key: 'sent', label: t.versionSent, value: <Moment at={shown.submittedAt} /> },
            { key: 'ends', label: t.ends, value: <Ends version={shown} /> },
            {
              key: 'viewed',
              label: t.viewed,
              value: viewedAt === null ? t.notViewed : <Moment at={viewedAt} />,
            },
            {
              key: 'hash',
              label: t.hash,
              value: contentHash === null ? t.noHash : <code className={styles.hash}>{contentHash}</code>,
            },
          ]}
        />
      </Card>
      <TableCard
        title={t.lines}
        columns={useColumns(before?.version ?? null)}
        rows={difference.lines}
        keyOf={({ item }) => itemKey(item)}
      />
    </>
  )
}

/** When a version ends, and why before its days are over. */
export function Ends({ version: { expiresAt, early } }: { readonly version: Version }) {
  const t = useCopy(copy)
  const { early: why } = useCopy(cells)
  return (
    <>
      <Moment at={expiresAt} />
      {early !== null && <SubLine>{t.endsEarly(why[early.cause](early.lastDay))}</SubLine>}
    </>
  )
}

interface TextProps {
  readonly now: string
  /** What stood there before. Null if it is the same. */
  readonly was: string | null
  readonly none?: string
}

function Text({ now, was, none = '' }: TextProps) {
  const t = useCopy(copy)
  return (
    <>
      {now === '' ? <span className="muted">{none}</span> : <AsWritten>{now}</AsWritten>}
      {was !== null && <SubLine>{was === '' ? t.wasEmpty : <Was text={was} />}</SubLine>}
    </>
  )
}

function useColumns(before: number | null): readonly Column<ComparedLine>[] {
  const t = useCopy(copy)
  return [
    {
      key: 'fund',
      head: t.fund,
      cell: ({ item: { fund, target, kind, plan } }) => (
        <div data-whole>
          <FundName fund={{ ...fund, isSample: false }} />
          <SubLine>
            {plan === null ? (
              t.act[kind]
            ) : (
              <>
                <Name of={plan.name} /> <span className="num">{planNumber(plan.planId)}</span>
              </>
            )}
            {target !== null && (
              <>
                {' · '}
                {t.into} <Name of={target.name} /> <span className="num">{target.fundCode}</span>
              </>
            )}
          </SubLine>
        </div>
      ),
    },
    {
      key: 'size',
      head: t.size,
      isFigure: true,
      cell: ({ item, before: old }) => (
        <>
          <Size of={item} />
          {old !== null && sizeKey(old) !== sizeKey(item) && (
            <SubLine>
              {t.was}
              <del>{old.plan === null ? <Size of={old} /> : <After of={old.plan} />}</del>
            </SubLine>
          )}
        </>
      ),
    },
    {
      key: 'reason',
      head: t.reason,
      cell: (line) => <Reason line={line} />,
    },
    ...(before === null
      ? []
      : [
          {
            key: 'change',
            head: t.change(before),
            cell: ({ change }: ComparedLine) => <Tag tone={TONES[change]}>{t.changes[change]}</Tag>,
          },
        ]),
  ]
}

const sizeKey = ({ amount, shares, sendDay, plan }: Item) =>
  `${amount} ${shares} ${sendDay} ${plan?.action} ${plan?.after.zh}`

function Size({ of: { amount, shares, sendDay, plan } }: { readonly of: Item }) {
  const t = useCopy(copy)
  if (plan !== null) return <PlanChange of={plan} />
  if (amount === null) return <span className="num nowrap">{t.units(unitsText(shares))}</span>
  if (sendDay === null) return <span className="num nowrap">{t.yuan(money(amount))}</span>
  return <span className="num">{t.monthly(money(amount), sendDay)}</span>
}

type Plan = NonNullable<Item['plan']>

/** The plan as it is and as it would be. */
function PlanChange({ of: plan }: { readonly of: Plan }) {
  const t = useCopy(copy)
  return (
    <div data-whole className={styles.plan}>
      <span className="small muted">
        {t.planNow}
        <Name of={plan.before} />
      </span>
      <span>
        {t.planAfter}
        <After of={plan} />
      </span>
    </div>
  )
}

function After({ of: { after } }: { readonly of: Plan }) {
  return <Name of={after} />
}
