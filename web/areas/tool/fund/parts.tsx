import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import * as fundCopy from '#web/parts/fund/fund.copy.ts'
import { SampleTag } from '#web/parts/fund/fund-name.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { Risk } from '#web/parts/fund/risk.tsx'
import * as copy from './copy.ts'
import type { FundPage } from './model.ts'
import styles from './screen.module.css'

/** Shows the name and the kind of the fund in one line. */
export function FundHead({ page: { fund, facts } }: { readonly page: FundPage }) {
  const t = useCopy(copy)
  const words = useCopy(fundCopy)
  const locale = useLocale()
  return (
    <div className={styles.head}>
      <h1>
        <Name of={fund.name} /> {fund.isSample && <SampleTag />}
      </h1>
      <p className={styles.meta}>
        <span className="num">{fund.fundCode}</span>
        <span>{words.type[fund.fundType]}</span>
        <Risk level={fund.riskLevel} />
        {fund.company.zh !== '' && (
          <span>
            <Name of={fund.company} />
          </span>
        )}
        {facts.theme !== null && (
          <PageLink href={`/tool/fund-selector?theme=${encodeURIComponent(facts.theme.zh)}`}>
            {t.theme} <Name of={facts.theme} />
          </PageLink>
        )}
        {fund.inception !== null && <span>{t.inception(fullDay(fund.inception, locale))}</span>}
      </p>
    </div>
  )
}

/** Links to the sections of the long page. */
export function Sections({ hasNav }: { readonly hasNav: boolean }) {
  const t = useCopy(copy)
  const parts = [
    ['performance', t.navAndPerformance],
    ...(hasNav
      ? ([
          ['returns', t.returns],
          ['risk', t.riskFigures],
        ] as const)
      : []),
    ['holdings', t.holdings],
    ['managers', t.managers],
    ['fees', t.fees],
    ['events', t.events],
    ['notices', t.notices],
  ] as const
  return (
    <nav className={styles.sections} aria-label={t.sections}>
      {parts.map(([id, label]) => (
        <a key={id} href={`#${id}`}>
          {label}
        </a>
      ))}
    </nav>
  )
}
