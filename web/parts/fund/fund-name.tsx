import type { FundRow } from '#contract/fund/catalog.ts'
import { useCopy } from '#web/site/locale.ts'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './fund.copy.ts'
import { Name } from '#web/parts/page/name.tsx'
import { NameCell } from './name-cell.tsx'
import { isPrivateType, privatePath } from './private-path.ts'

type NamedFund = Pick<FundRow, 'fundCode' | 'name' | 'isSample'> & Partial<Pick<FundRow, 'fundType'>>

interface FundNameProps {
  readonly fund: NamedFund
  /** Why the fund takes no orders; null if it does. */
  readonly closed?: string | null
}

/** The fund's name as a link to its page, then code, type, the reason why it cannot be bought, and the sample mark. */
export function FundName({ fund, closed = null }: FundNameProps) {
  const t = useCopy(copy)
  return (
    <NameCell href={fundHref(fund)} name={<Name of={fund.name} />}>
      <span className="num">{fund.fundCode}</span>
      {fund.fundType !== undefined && <span>{t.type[fund.fundType]}</span>}
      {closed !== null && <Tag>{closed}</Tag>}
      {fund.isSample && <SampleTag />}
    </NameCell>
  )
}

export function SampleTag() {
  const t = useCopy(copy)
  return <Tag tone="sample">{t.sample}</Tag>
}

/** Returns the page of a fund. A private fund has no public page: its name links to its purchase steps. */
export function fundHref({ fundCode, fundType }: Pick<NamedFund, 'fundCode' | 'fundType'>): string {
  return fundType !== undefined && isPrivateType(fundType) ? privatePath(fundCode) : fundPath(fundCode)
}

export function fundPath(fundCode: string): string {
  return `/tool/fund/${fundCode}`
}
