import { addressOf } from '#contract/endpoint.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { searchSite } from '#contract/fund/search.ts'
import { overAllFunds } from './all-funds.ts'
import { readsAgainstFloor } from './load.ts'
import type { Figures } from './main.ts'

/**
 * Measures the search of the header over at least 25,000 share classes and all help, articles and pages of the built site, in the
 * running product: words as people type them, letter by letter. The floor is a bare server with the same bytes at the same pace.
 */
export async function measure(): Promise<Figures> {
  return overAllFunds({ made: MADE, further: [], counted: COUNTED }, async (url, funds) => {
    const ask = (keyword: string) =>
      `${url}${addressOf(searchSite)}?${new URLSearchParams({ keyword, limit: '4' })}`
    // Names cached before the import expire after half a minute.
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

/** Returns each word as it grows in the field: codes, names, pinyin, initials, questions, typing errors, and words without a result. */
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
