import type { FundRow } from '#contract/catalog.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { PageLink } from '#web/app/page-link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import styles from './fund.module.css'

type NamedFund = Pick<FundRow, 'fundCode' | 'name' | 'isSample'> & Partial<Pick<FundRow, 'fundType'>>

/** Name that leads to the fund's page, then code, type and the mark of a sample. */
export function FundName({ fund }: { readonly fund: NamedFund }) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <>
      <PageLink className={styles.name} href={fundPath(fund.fundCode)} {...langOf(fund, locale)}>
        {nameIn(locale, fund.name)}
      </PageLink>
      <span className={styles.meta}>
        <span className="num">{fund.fundCode}</span>
        {fund.fundType !== undefined && <span>{t.type[fund.fundType]}</span>}
        {fund.isSample && <SampleTag />}
      </span>
    </>
  )
}

export function SampleTag() {
  const t = useCopy(copy)
  return <Tag tone="sample">{t.sample}</Tag>
}

export function fundPath(fundCode: string): string {
  return `/tool/fund/${fundCode}`
}

/** A name that stays Chinese on an English page says so, for those who hear it. */
function langOf(fund: NamedFund, locale: 'zh' | 'en') {
  return locale === 'en' && fund.name.en === null ? { lang: 'zh-CN' } : {}
}
