import ChevronDown from 'lucide-react/icons/chevron-down'
import { fullDay, shortDay } from '#web/app/date-text.ts'
import { change, gain, money, nav, shares } from '#web/app/format.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { PageLink } from '#web/app/page-link.tsx'
import { FundName } from '#web/parts/fund-name.tsx'
import { Name } from '#web/parts/name.tsx'
import { orderPath } from '#web/parts/order-status.tsx'
import { Risk } from '#web/parts/risk.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangeFigure, Figure, Stat } from '#web/ui/figure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SubLine, Table, type Column } from '#web/ui/table.tsx'
import { Amount, GainAmount } from './amount.tsx'
import * as copy from './copy.ts'
import { byValue, ratioOf, type Holding, type Lot } from './model.ts'
import styles from './screen.module.css'

/** Every fund with its value and gain; the lots it is made of stand one tap below. */
export function HoldingTable({ holdings }: { readonly holdings: readonly Holding[] }) {
  const t = useCopy(copy)
  return (
    <Card isFlush title={t.funds} aside={<span className="num muted">{holdings.length}</span>}>
      <Table
        hasCards
        caption={t.funds}
        columns={useColumns()}
        rows={byValue(holdings)}
        keyOf={({ fundCode }) => fundCode}
        detailOf={(holding) => <Lots holding={holding} />}
      />
    </Card>
  )
}

function useColumns(): readonly Column<Holding>[] {
  const t = useCopy(copy)
  const locale = useLocale()
  return [
    { key: 'fund', head: t.fund, cell: (holding) => <FundName fund={holding} /> },
    {
      key: 'value',
      head: t.value,
      isFigure: true,
      cell: ({ value }) => (
        <b>
          <Amount reason={t.noNav}>{money(value)}</Amount>
        </b>
      ),
    },
    {
      key: 'gain',
      head: t.gain,
      isFigure: true,
      cell: (holding) => (
        <>
          <GainAmount reason={t.noNav}>{gain(holding.gain)}</GainAmount>
          <SubLine>
            <ChangeFigure reason={t.noNav}>{change(ratioOf(holding.gain, holding.cost))}</ChangeFigure>
          </SubLine>
        </>
      ),
    },
    {
      key: 'nav',
      head: t.nav,
      isFigure: true,
      cell: ({ nav: figure, navDate }) => (
        <>
          <Figure reason={t.noNav}>{nav(figure)}</Figure>
          {navDate !== null && <SubLine>{shortDay(navDate, locale)}</SubLine>}
        </>
      ),
    },
    {
      key: 'day',
      head: t.dayChange,
      isFigure: true,
      cell: ({ dayChange }) => <ChangeFigure reason={t.noNav}>{change(dayChange)}</ChangeFigure>,
    },
    { key: 'shares', head: t.shares, isFigure: true, cell: (holding) => <Shares holding={holding} /> },
    { key: 'risk', head: t.risk, cell: ({ riskLevel }) => <Risk level={riskLevel} isShort /> },
  ]
}

function Shares({ holding }: { readonly holding: Holding }) {
  const t = useCopy(copy)
  const isSame = holding.shares === holding.availableShares
  return (
    <>
      <Amount>{shares(holding.shares)}</Amount>
      {!isSame && <SubLine>{t.available(shares(holding.availableShares))}</SubLine>}
    </>
  )
}

function Lots({ holding }: { readonly holding: Holding }) {
  const t = useCopy(copy)
  if (holding.lots.length === 0) return null
  return (
    <details className={styles.lots}>
      <summary>
        {t.lots(holding.lots.length)}
        <span className="vh">
          {' '}
          <Name of={holding.name} />
        </span>
        <Icon of={ChevronDown} size={16} />
      </summary>
      <ul>
        {holding.lots.map((lot) => (
          <li key={lot.lotId}>
            <LotLine lot={lot} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Where some of the units came from: when, at which price, for how much, and by which order. */
function LotLine({ lot }: { readonly lot: Lot }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const day = (text: string) => <span className="num">{fullDay(text, locale)}</span>
  return (
    <dl className={styles.lot}>
      <Stat label={t.lotConfirmed}>{day(lot.confirmDate)}</Stat>
      <Stat label={t.lotShares}>
        <Amount>{shares(lot.shares)}</Amount>
      </Stat>
      <Stat label={t.lotNav}>
        <Figure>{nav(lot.nav)}</Figure>
      </Stat>
      <Stat label={t.lotCost}>
        <Amount>{money(lot.cost)}</Amount>
      </Stat>
      <Stat label={t.lotFee}>
        <Amount>{money(lot.fee)}</Amount>
      </Stat>
      <Stat label={t.lotFrom}>{day(lot.redeemableFrom)}</Stat>
      <Stat label={t.lotOrder}>
        {lot.orderNo === null ? (
          (t.lotSources[lot.source] ?? t.lotSources.other)
        ) : (
          <PageLink className="num" href={orderPath(lot.orderNo)}>
            {lot.orderNo}
          </PageLink>
        )}
      </Stat>
    </dl>
  )
}
