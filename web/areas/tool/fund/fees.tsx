import { useCopy, useLocale } from '#web/app/locale.ts'
import { largeAmount, money, percent } from '#web/app/format.ts'
import { multiplied } from '#web/app/ratio.ts'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/key-value.tsx'
import { Table } from '#web/ui/table.tsx'
import type { FeeTier } from '#contract/catalog.ts'
import * as copy from './copy.ts'
import type { FundDetails } from './model.ts'
import styles from './screen.module.css'

/** Every fee with its steps and the version of the rules it comes from. */
export function FeeCards({ fund }: { readonly fund: FundDetails }) {
  const t = useCopy(copy)
  const version = fund.feeRuleVersion
  return (
    <div className={styles.fees} id="fees">
      <Card title={t.purchaseFee} isFlush>
        <PurchaseTiers tiers={fund.purchaseTiers} discount={fund.purchaseDiscount} />
        {version !== null && <p className={styles.rule}>{t.rule(version)}</p>}
      </Card>
      <Card title={t.redemptionFee} isFlush>
        <RedemptionTiers tiers={fund.redemptionTiers} />
        <p className={styles.rule}>{t.redemptionNote}</p>
      </Card>
      <Card title={t.running}>
        <KeyValue
          pairs={[
            { key: 'management', label: t.management, value: percent(fund.annualFees.management) },
            { key: 'custody', label: t.custody, value: percent(fund.annualFees.custody) },
            { key: 'sales', label: t.salesService, value: percent(fund.annualFees.salesService) },
          ]}
        />
      </Card>
    </div>
  )
}

interface PurchaseTiersProps {
  readonly tiers: readonly FeeTier[]
  readonly discount: string | null
}

function PurchaseTiers({ tiers, discount }: PurchaseTiersProps) {
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
        { key: 'amount', head: t.amount, cell: (tier) => range(t, tier, amount) },
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
  const days = (text: string) => t.daysHeld(text.replace(/\..*$/, ''))
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

/** `[from, to)` in words. */
function range(t: typeof copy.zh, { from, to }: FeeTier, text: (value: string) => string): string {
  const isFirst = /^0(\.0*)?$/.test(from)
  if (to === null) return isFirst ? t.anyAmount : t.above(text(from))
  return isFirst ? t.below(text(to)) : t.between(text(from), text(to))
}
