import { useCopy, useLocale } from '#web/site/locale.ts'
import { largeAmount, money, percent } from '#web/format/format.ts'
import { multiplied } from '#web/format/ratio.ts'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { FeeTier } from '#contract/fund/catalog.ts'
import * as copy from './copy.ts'
import type { FundDetails, FundPage } from './model.ts'
import styles from './screen.module.css'

/** Shows every fee with its tiers and the version of its fee schedule. */
export function FeeCards({ page: { fund, example, notes, bounds } }: { readonly page: FundPage }) {
  const t = useCopy(copy)
  const version = fund.feeRuleVersion
  if (fund.purchaseTiers.length + fund.redemptionTiers.length === 0)
    return <NoFees fund={fund} text={notes.noFees} />
  return (
    <div className={styles.fees} id="fees">
      <Card title={t.purchaseFee} isFlush>
        <PurchaseTiers tiers={fund.purchaseTiers} discount={fund.purchaseDiscount} bounds={bounds} />
        <div className={styles.rule}>
          {example !== null && <p>{t.example(money(example.fee), money(example.net))}</p>}
          {version !== null && <p>{t.rule(version)}</p>}
        </div>
      </Card>
      <Card title={t.redemptionFee} isFlush>
        <RedemptionTiers tiers={fund.redemptionTiers} />
        <p className={styles.rule}>{notes.redemptionNote}</p>
      </Card>
      <Running fund={fund} />
    </div>
  )
}

function Running({ fund: { annualFees } }: { readonly fund: FundDetails }) {
  const t = useCopy(copy)
  const rate = (text: string | null) => <Figure reason={t.notKnown}>{percent(text)}</Figure>
  return (
    <Card title={t.running}>
      <KeyValue
        pairs={[
          { key: 'management', label: t.management, value: rate(annualFees.management) },
          { key: 'custody', label: t.custody, value: rate(annualFees.custody) },
          { key: 'sales', label: t.salesService, value: rate(annualFees.salesService) },
        ]}
      />
    </Card>
  )
}

/** Shown for an imported fund, which has no terms with us: says so, and shows the known running costs. */
function NoFees({ fund, text }: { readonly fund: FundDetails; readonly text: string }) {
  const t = useCopy(copy)
  return (
    <div className={styles.fees} id="fees">
      <Card title={t.fees}>
        <p className="soft">{text}</p>
      </Card>
      <Running fund={fund} />
    </div>
  )
}

interface PurchaseTiersProps {
  readonly tiers: readonly FeeTier[]
  readonly discount: string | null
  readonly bounds: FundPage['bounds']
}

function PurchaseTiers({ tiers, discount, bounds }: PurchaseTiersProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const amount = (text: string) => {
    const { figure, unit } = largeAmount(text, locale)
    return t.yuanAmount(figure.replace(/\.00$/, ''), unit)
  }
  const rateText = (tier: FeeTier) =>
    tier.fixedFee === null ? percent(tier.rate) : t.perOrder(money(tier.fixedFee))
  const discounted = (tier: FeeTier) =>
    tier.fixedFee === null ? percent(multiplied(tier.rate, discount)) : rateText(tier)
  return (
    <Table
      caption={t.purchaseFee}
      rows={tiers}
      keyOf={(tier) => tier.from}
      columns={[
        {
          key: 'amount',
          head: t.amount,
          cell: (tier) => (
            <>
              {range(t, tier, amount)}
              <div className="tiny muted">{bounds[tiers.indexOf(tier)]}</div>
            </>
          ),
        },
        {
          key: 'rate',
          head: t.rate,
          isFigure: true,
          cell: (tier) => <Figure>{rateText(tier)}</Figure>,
        },
        {
          key: 'discounted',
          head: t.discounted,
          isFigure: true,
          cell: (tier) => <Figure>{discounted(tier)}</Figure>,
        },
      ]}
    />
  )
}

function RedemptionTiers({ tiers }: { readonly tiers: readonly FeeTier[] }) {
  const t = useCopy(copy)
  const days = (text: string) => t.daysHeld(text.split('.', 1)[0]!)
  return (
    <Table
      caption={t.redemptionFee}
      rows={tiers}
      keyOf={(tier) => tier.from}
      columns={[
        { key: 'held', head: t.held, cell: (tier) => range(t, tier, days) },
        {
          key: 'rate',
          head: t.rate,
          isFigure: true,
          cell: (tier) => <Figure>{percent(tier.rate)}</Figure>,
        },
      ]}
    />
  )
}

/** Returns the range `[from, to)` in words. */
function range(t: typeof copy.zh, { from, to }: FeeTier, text: (value: string) => string): string {
  const isFirst = /^0(\.0*)?$/.test(from)
  if (to === null) return isFirst ? t.anyAmount : t.above(text(from))
  return isFirst ? t.below(text(to)) : t.between(text(from), text(to))
}
