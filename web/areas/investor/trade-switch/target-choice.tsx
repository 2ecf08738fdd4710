import { shortDay } from '#web/format/date-text.ts'
import { nav } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { Risk } from '#web/parts/fund/risk.tsx'
import { FundSearch } from '#web/parts/fund/fund-search.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import { PATH, type Targets } from './model.ts'

interface TargetChoiceProps {
  readonly fundCode: string
  readonly keyword: string
  readonly found: Targets
}

/** Lists the funds of the same registrar into which this fund can be switched. */
export function TargetChoice({ fundCode, keyword, found }: TargetChoiceProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const columns = useColumns(fundCode)
  if (found.count === 0 && keyword === '') {
    return (
      <EmptyCard
        title={t.noTargets}
        text={t.noTargetsText}
        way={{ href: `/investor/trade/sell?fundCode=${fundCode}`, text: t.sellInstead }}
      />
    )
  }
  return (
    <>
      <p className="lead">{t.targetLead(nameIn(locale, found.fundName))}</p>
      <FundSearch
        path={PATH}
        keyword={keyword}
        words={t}
        hidden={<input type="hidden" name="fundCode" value={fundCode} />}
      />
      {found.count === 0 ? (
        <EmptyCard
          title={t.noneTitle}
          text={t.noneText}
          way={{ href: `${PATH}?fundCode=${fundCode}`, text: t.allTargets }}
        />
      ) : (
        <Card isFlush title={t.targets} aside={<span className="small muted">{told(found, t)}</span>}>
          <Table
            hasCards
            caption={t.targets}
            columns={columns}
            rows={found.targets}
            keyOf={(target) => target.fundCode}
          />
        </Card>
      )}
    </>
  )
}

function told({ count, targets }: Targets, t: typeof copy.zh): string {
  return count > targets.length ? t.firstOf(targets.length, count) : t.count(count)
}

function useColumns(fundCode: string): readonly Column<Targets['targets'][number]>[] {
  const t = useCopy(copy)
  const locale = useLocale()
  return [
    { key: 'fund', head: t.fund, cell: (target) => <FundName fund={target} /> },
    { key: 'risk', head: t.risk, cell: (target) => <Risk level={target.riskLevel} isShort /> },
    {
      key: 'nav',
      head: t.nav,
      isFigure: true,
      cell: (target) => (
        <>
          <Figure reason={t.noNav}>{nav(target.nav)}</Figure>
          {target.navDate !== null && <SubLine>{shortDay(target.navDate, locale)}</SubLine>}
        </>
      ),
    },
    {
      key: 'act',
      head: t.act,
      cell: (target) => (
        <LinkButton size="small" href={`${PATH}?fundCode=${fundCode}&target=${target.fundCode}`}>
          {t.switchTo}
          <span className="vh"> {target.fundCode}</span>
        </LinkButton>
      ),
    },
  ]
}
