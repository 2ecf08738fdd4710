import { capitals } from '#domain/number/capitals.ts'
import { fullDay } from '#web/format/date-text.ts'
import { money, UNKNOWN } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import type { Proposal } from './model.ts'

interface ProposalProps {
  readonly proposal: Proposal
}

/** The figures to be approved: amount, fee and pay mode. */
export function SumsCard({ proposal }: ProposalProps) {
  const t = useCopy(copy)
  return (
    <Card title={t.sums}>
      <Sums proposal={proposal} />
    </Card>
  )
}

export function Sums({ proposal }: ProposalProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { maker, totalInvestment, totalFee, tradeDate, status, payOptions, contentHash, fundList } = proposal
  const chosen = payOptions.find(({ isChosen }) => isChosen)
  const isOpen = status === 'open'
  return (
    <KeyValue
      pairs={[
        {
          key: 'maker',
          label: t.maker,
          value: <AsWritten>{maker.isSelf ? t.self : maker.name}</AsWritten>,
        },
        { key: 'funds', label: t.lines, value: t.funds(fundList.length) },
        ...(chosen === undefined
          ? []
          : [
              {
                key: 'pay',
                label: t.pay,
                value: <AsWritten>{t.remittance(nameIn(locale, chosen.bankName), chosen.last4)}</AsWritten>,
              },
            ]),
        ...(isOpen
          ? [
              {
                key: 'deal',
                label: t.deal,
                value: tradeDate === null ? UNKNOWN : fullDay(tradeDate, locale),
              },
              {
                key: 'fee',
                label: t.totalFee,
                value: (
                  <Figure reason={t.feeUnknown}>
                    {totalFee === null ? UNKNOWN : t.yuan(money(totalFee))}
                  </Figure>
                ),
              },
            ]
          : []),
        { key: 'capitals', label: t.capitals, value: <AsWritten>{capitals(totalInvestment)}</AsWritten> },
        { key: 'hash', label: t.hash, value: <span className="num tiny">{contentHash.slice(0, 16)}</span> },
        { key: 'total', label: t.total, value: t.yuan(money(totalInvestment)), isTotal: true },
      ]}
    />
  )
}
