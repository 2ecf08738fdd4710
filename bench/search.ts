import { addressOf } from '#contract/endpoint.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { searchSite } from '#contract/fund/search.ts'
import { overAllFunds } from './all-funds.ts'
import { readsAgainstFloor } from './load.ts'
import type { Figures } from './main.ts'

/**
 * The search of the header over at least 25,000 share classes and all help, articles and pages of the built site, as the product
 * serves it: what people type, letter by letter. Floor of the same run: the same bytes from a bare server at the same pace.
 */
export async function measure(): Promise<Figures> {
  return overAllFunds({ made: MADE, further: [], counted: COUNTED }, async (url, funds) => {
    const ask = (keyword: string) =>
      `${url}${addressOf(searchSite)}?${new URLSearchParams({ keyword, limit: '4' })}`
    // The names held from before the import are older than half a minute only after one.
    await new Promise((done) => setTimeout(done, 31_000))
    await (await fetch(ask('99'))).text()
    const first = await (await fetch(ask('基金'))).text()
    const { data } = JSON.parse(first) as { data: OutputOf<typeof searchSite> }
    const reads = await readsAgainstFloor(typed().map(ask), first)
    return { funds, help: data.help.total, articles: data.articles.total, ...reads }
  })
}

const MADE = {
  name: "'易方达' || md5(fund_id::text)",
  pinyin: "'yifangda' || md5(fund_id::text)",
  initials: "'yfd' || left(md5(fund_id::text), 6)",
}

const COUNTED = 'select count(*)::int as n from share_class where retired_on is null'

/** Each word as it grows in the field; codes, names, pinyin, initials, questions, slips, and what nobody has. */
function typed(): string[] {
  const words = [
    '易方达消费',
    'yifangdaxiaofei',
    'yfdxf',
    '110022',
    '510300',
    '沪深300ETF',
    'hs300',
    '华夏成长',
    '华厦成长',
    'huaxai',
    '赎回多久到账',
    '基金 费用',
    '怎样撤单',
    '货币基金',
    'QDII',
    '中证500指数增强A',
    '密码忘记了',
    'zzzzzz',
    '债',
    'A',
  ]
  return words.flatMap((word) => {
    const letters = [...word]
    return letters.map((_, at) => letters.slice(0, at + 1).join(''))
  })
}
