import { shortDay } from '#web/format/date-text.ts'
import { nav } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { FundSearch } from '#web/parts/fund/fund-search.tsx'
import { Risk } from '#web/parts/fund/risk.tsx'
import { Button } from '#web/ui/button.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import { exitText } from './lines.ts'
import type { ExitForm, ExitPage, Targets } from './use-exit-lines.ts'

interface TargetProps {
  readonly form: ExitForm
  readonly choice: NonNullable<ExitPage['choice']>
  /** Further fields of the address that the search keeps. */
  readonly kept?: Readonly<Record<string, string>>
}

/** The funds of the same registrar into which a fund can be switched. */
export function TargetCard({ form, choice: { fundCode, keyword, found }, kept }: TargetProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const hidden = { ...kept, lines: exitText(form.lines), from: fundCode }
  const columns = useColumns((target) => form.setTarget(fundCode, target))
  const { count, targets } = found
  return (
    <FundSearch
      {...{ keyword, words: t }}
      path={form.path}
      title={t.targetTitle(nameIn(locale, found.fundName))}
      hidden={Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
    >
      <div className="stack">
        <p className="small muted">{t.targetLead}</p>
        <p className="small" role="status">
          {count === 0
            ? t.noTargets
            : count > targets.length
              ? t.firstOf(targets.length, count)
              : t.count(count)}
        </p>
        {count > 0 && (
          <Table
            hasCards
            caption={t.targets}
            columns={columns}
            rows={targets}
            keyOf={({ fundCode }) => fundCode}
          />
        )}
        <div>
          <Button size="small" onClick={() => form.chooseFor('')}>
            {t.targetClose}
          </Button>
        </div>
      </div>
    </FundSearch>
  )
}

function useColumns(onChoose: (fundCode: string) => void): readonly Column<Targets['targets'][number]>[] {
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
      cell: ({ fundCode }) => (
        <Button size="small" onClick={() => onChoose(fundCode)}>
          {t.switchTo}
          <span className="vh"> {fundCode}</span>
        </Button>
      ),
    },
  ]
}
