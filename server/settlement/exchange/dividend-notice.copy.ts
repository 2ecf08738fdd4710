import type { DividendNotice, PlanChange } from './dividend-plan.store.ts'

type Name = Parameters<DividendNotice['title']>[0]

const TITLES: Readonly<Record<PlanChange['change'], (name: Name) => Name>> = {
  new: ({ zh, en }) => ({ zh: `${zh}分红公告`, en: `${en}: dividend` }),
  changed: ({ zh, en }) => ({ zh: `${zh}分红公告（更正）`, en: `${en}: dividend, corrected` }),
  withdrawn: ({ zh, en }) => ({ zh: `${zh}取消分红的公告`, en: `${en}: dividend withdrawn` }),
}

/** Returns the notice on a fund's page about a dividend that its registrar has announced. */
export function dividendNotice(plan: PlanChange): DividendNotice {
  const { change, fundCode, exDate, registrationDate, payDate, perShare } = plan
  const paid =
    payDate === null ? { zh: '', en: '' } : { zh: `，发放日${payDate}`, en: `, paid on ${payDate}` }
  const isGone = change === 'withdrawn'
  const zh = `每份派发现金${perShare}元，权益登记日${registrationDate}，除息日${exDate}${paid.zh}。`
  const en = `CNY ${perShare} a share in cash. Record date ${registrationDate}, ex-date ${exDate}${paid.en}.`
  return {
    fundCode,
    title: TITLES[change],
    body: {
      zh: isGone ? `原定分红已取消。原方案：${zh}` : zh,
      en: isGone ? `The dividend will not be paid. It had been announced as: ${en}` : en,
    },
  }
}
