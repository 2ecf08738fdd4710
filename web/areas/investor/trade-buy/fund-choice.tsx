import type { FundRow } from '#contract/catalog.ts'
import { change, nav } from '#web/app/format.ts'
import { shortDay } from '#web/app/date-text.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { PageLink } from '#web/app/page-link.tsx'
import * as saleCopy from '#web/parts/sale-status.copy.ts'
import { isForSale } from '#web/parts/for-sale.ts'
import { FundName } from '#web/parts/fund-name.tsx'
import { Risk } from '#web/parts/risk.tsx'
import { FundSearch } from '#web/parts/fund-search.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import { SubLine, Table, type Column } from '#web/ui/table.tsx'
import * as copy from './copy.ts'
import { PATH } from './model.ts'

interface FundChoiceProps {
  readonly keyword: string
  readonly funds: readonly FundRow[]
}

/** The purchase page without a fund: find one here, or with more conditions in the selector. */
export function FundChoice({ keyword, funds }: FundChoiceProps) {
  const t = useCopy(copy)
  return (
    <>
      <p className="lead">{t.chooseLead}</p>
      <FundSearch
        path={PATH}
        keyword={keyword}
        words={t}
        foot={<PageLink href="/tool/fund-selector">{t.selector}</PageLink>}
      />
      {keyword !== '' && <Found funds={funds} />}
    </>
  )
}

function Found({ funds }: { readonly funds: readonly FundRow[] }) {
  const t = useCopy(copy)
  const columns = useColumns()
  if (funds.length === 0) {
    return (
      <EmptyCard
        title={t.noneTitle}
        text={t.noneText}
        way={{ href: '/tool/fund-selector', text: t.selector }}
      />
    )
  }
  return (
    <Card isFlush title={t.found}>
      <Table hasCards caption={t.found} columns={columns} rows={funds} keyOf={(fund) => fund.fundCode} />
    </Card>
  )
}

function useColumns(): readonly Column<FundRow>[] {
  const t = useCopy(copy)
  const words = useCopy(saleCopy)
  const locale = useLocale()
  return [
    { key: 'fund', head: t.fund, cell: (fund) => <FundName fund={fund} /> },
    { key: 'risk', head: t.risk, cell: (fund) => <Risk level={fund.riskLevel} isShort /> },
    {
      key: 'nav',
      head: t.nav,
      isFigure: true,
      cell: (fund) => (
        <>
          <Figure reason={t.noNav}>{nav(fund.nav)}</Figure>{' '}
          <ChangeFigure reason={t.noNav}>{change(fund.dayChange)}</ChangeFigure>
          {fund.navDate !== null && <SubLine>{shortDay(fund.navDate, locale)}</SubLine>}
        </>
      ),
    },
    { key: 'status', head: t.status, cell: (fund) => words.status[fund.status] },
    {
      key: 'act',
      head: t.act,
      cell: (fund) => <BuyLink fund={fund} />,
    },
  ]
}

function BuyLink({ fund }: { readonly fund: FundRow }) {
  const t = useCopy(copy)
  // A fund that is not for sale is listed with its state beside it.
  if (!isForSale(fund)) return <span className="muted">{t.notOpen}</span>
  return (
    <LinkButton size="small" href={`${PATH}?fundCode=${fund.fundCode}`}>
      {t.buy}
      <span className="vh"> {fund.fundCode}</span>
    </LinkButton>
  )
}
