import { isWaiting } from '#domain/proposal/proposal-state.ts'
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
    <Card title={t.sums[proposal.kind]}>
      <Sums proposal={proposal} />
    </Card>
  )
}

/** What is told below them because it is signed stands here only where nothing is. */
export function Sums({ proposal, isSigned = false }: ProposalProps & { readonly isSigned?: boolean }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { kind, maker, totalInvestment, totalFee, tradeDate, status, payOptions, contentHash, fundList } =
    proposal
  const chosen = payOptions.find(({ isChosen }) => isChosen)
  const isOpen = isWaiting(status)
  return (
    <KeyValue
      pairs={[
        {
          key: 'maker',
          label: t.maker,
          value: <AsWritten>{maker.isSelf ? t.self : maker.name}</AsWritten>,
        },
        { key: 'funds', label: t.lines[kind], value: t.funds(fundList.length) },
        ...(chosen === undefined || kind === 'switch' || isSigned
          ? []
          : [
              {
                key: 'pay',
                label: kind === 'buy' ? t.pay : t.payee,
                value: (
                  <AsWritten>
                    {(kind === 'buy' ? t.remittance : t.account)(
                      nameIn(locale, chosen.bankName),
                      chosen.last4,
                    )}
                  </AsWritten>
                ),
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
                label: t.totalFee[kind],
                value: (
                  <Figure reason={t.feeUnknown}>
                    {totalFee === null ? UNKNOWN : t.yuan(money(totalFee))}
                  </Figure>
                ),
              },
            ]
          : []),
        // An estimate is not written out: it is not what will be paid.
        ...(kind === 'buy'
          ? [
              {
                key: 'capitals',
                label: t.capitals,
                value: <AsWritten>{capitals(totalInvestment)}</AsWritten>,
              },
            ]
          : []),
        ...(isSigned
          ? []
          : [
              {
                key: 'hash',
                label: t.hash,
                value: <span className="num tiny">{contentHash.slice(0, 16)}</span>,
              },
            ]),
        { key: 'total', label: t.total[kind], value: t.yuan(money(totalInvestment)), isTotal: true },
      ]}
    />
  )
}
