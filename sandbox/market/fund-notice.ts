import type { Bilingual, FundModel, MarketFund } from './fund.ts'
import type { Tenure } from './fund-facts.ts'
import { below } from './chance/prng.ts'
import type { Stream } from './chance/prng.ts'

export interface Notice {
  readonly kind: 'prospectus' | 'contract' | 'summary' | 'report' | 'dividend' | 'limit' | 'manager'
  readonly publishedOn: string
  readonly title: Bilingual
  readonly body: Bilingual
}

interface Dates {
  readonly managers: readonly Tenure[]
  readonly quarters: readonly string[]
  /** The first day of the fund within the market. */
  readonly from: string
}

const REPORTS_TOLD = 6

/** Makes the fund's documents and then its announcements, oldest first. */
export function noticesOf(stream: Stream, model: FundModel, fund: MarketFund, dates: Dates): Notice[] {
  const { zh, en } = { zh: fund.fullName.zh, en: fund.fullName.en }
  const on = dates.from
  const notices: Notice[] = [
    notice('contract', on, [`${zh}基金合同`, `${en}: fund contract`], CONTRACT),
    notice('prospectus', on, [`${zh}招募说明书`, `${en}: prospectus`], prospectus(fund)),
    notice('summary', on, [`${zh}基金产品资料概要`, `${en}: key facts`], summary(fund)),
    ...dates.managers
      .filter(({ since }) => since > on)
      .map(({ name, since }) =>
        notice(
          'manager',
          since,
          [`${zh}变更基金经理的公告`, `${en}: change of manager`],
          [`自${since}起由${name}管理本基金。`, `Managed by a new manager from ${since}.`],
        ),
      ),
    ...dates.quarters.slice(-REPORTS_TOLD).map((day) => quarterly(stream, fund, day)),
    ...fund.spans
      .filter(({ from, dayMaximum }) => from > on && dayMaximum !== null)
      .map(({ from, dayMaximum }) => limit(fund, from, dayMaximum ?? 0n)),
  ]
  return notices.toSorted((a, b) => (a.publishedOn < b.publishedOn ? -1 : 1))
}

type Both = readonly [zh: string, en: string]

function notice(kind: Notice['kind'], publishedOn: string, title: Both, body: Both): Notice {
  return { kind, publishedOn, title: { zh: title[0], en: title[1] }, body: { zh: body[0], en: body[1] } }
}

const CONTRACT: Both = [
  '约定基金管理人、托管人和份额持有人的权利与义务。本文件为样本，不对应任何真实基金。',
  'Rights and duties of manager, custodian and holders. This document is a sample and stands for no real fund.',
]

function prospectus(fund: MarketFund): Both {
  return [
    `业绩比较基准：${fund.benchmark.zh}。费率、申购与赎回的安排以本页所列为准。本文件为样本。`,
    `Benchmark: ${fund.benchmark.en}. Fees and dealing are those of this page. This document is a sample.`,
  ]
}

function summary(fund: MarketFund): Both {
  return [
    `风险等级R${fund.riskLevel}。投资有风险，过往业绩不预示其未来表现。本文件为样本。`,
    `Risk level R${fund.riskLevel}. Investing carries risk; past performance does not predict the future. This is a sample.`,
  ]
}

function quarterly(stream: Stream, fund: MarketFund, day: string): Notice {
  const [year, quarter] = [day.slice(0, 4), Math.ceil(Number(day.slice(5, 7)) / 3)]
  const publishedOn = new Date(Date.parse(day) + (18 + below(stream, 4)) * 86_400_000)
    .toISOString()
    .slice(0, 10)
  return notice(
    'report',
    publishedOn,
    [
      `${fund.fullName.zh}${year}年第${quarter}季度报告`,
      `${fund.fullName.en}: report, quarter ${quarter} of ${year}`,
    ],
    [
      `截至${day}的资产配置和前十大持仓见本页“持仓”。本文件为样本。`,
      `Allocation and ten largest holdings as of ${day} stand under Holdings on this page. This is a sample.`,
    ],
  )
}

function limit(fund: MarketFund, from: string, dayMaximum: bigint): Notice {
  const yuan = (dayMaximum / 100n).toString()
  return notice(
    'limit',
    from,
    [`${fund.fullName.zh}调整大额申购限制的公告`, `${fund.fullName.en}: limit on large purchases`],
    [
      `自${from}起，单日单个账户累计申购金额上限为${yuan}元。`,
      `From ${from} an account may purchase at most CNY ${yuan} a day.`,
    ],
  )
}
