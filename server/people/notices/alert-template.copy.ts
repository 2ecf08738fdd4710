import { halfUpText } from '#domain/number/half-up-text.ts'
import { trimEnd } from '#domain/number/trim-end.ts'

type Facts = Readonly<Record<string, string>>

/** Formats a ratio without its sign: `0.05` and `-0.05` give `5%`. At most two decimals, rounded half up. */
function percent(ratio: string): string {
  return `${trimEnd(trimEnd(halfUpText(ratio.replace('-', ''), 2) ?? '0', '0'), '.')}%`
}

/** Cuts a NAV to four decimals. */
const nav = (text: string) => text.replace(/(\.\d{4})\d*$/, '$1')

const BODIES: Readonly<Record<string, (facts: Facts) => { readonly zh: string; readonly en: string }>> = {
  'nav-above': ({ day = '', nav: now = '', threshold = '' }) => ({
    zh: `${day}单位净值${nav(now)}，已达到你设置的${nav(threshold)}。`,
    en: `its NAV of ${day} is ${nav(now)} and has reached the ${nav(threshold)} you set.`,
  }),
  'nav-below': ({ day = '', nav: now = '', threshold = '' }) => ({
    zh: `${day}单位净值${nav(now)}，已跌至你设置的${nav(threshold)}或以下。`,
    en: `its NAV of ${day} is ${nav(now)} and has fallen to the ${nav(threshold)} you set.`,
  }),
  'day-move': ({ day = '', ratio = '', threshold = '' }) => ({
    zh: `${day}净值${ratio.startsWith('-') ? '下跌' : '上涨'}${percent(ratio)}，达到你设置的${percent(threshold)}。`,
    en: `its NAV ${ratio.startsWith('-') ? 'fell' : 'rose'} by ${percent(ratio)} on ${day}; you set ${percent(threshold)}.`,
  }),
  drawdown: ({ day = '', ratio = '', threshold = '' }) => ({
    zh: `${day}净值较设置提醒以来的最高点回撤${percent(ratio)}，达到你设置的${percent(threshold)}。`,
    en: `on ${day} it stood ${percent(ratio)} below its high since you set the alert (${percent(threshold)}).`,
  }),
  terms: () => ({
    zh: '申购状态或限额有变动，请在基金页面查看。',
    en: 'its purchase status or limits have changed. See the fund’s page.',
  }),
  managers: ({ before = '', after = '' }) => ({
    zh: `基金经理由${before || '（未公布）'}变更为${after || '（未公布）'}。`,
    en: `its managers have changed from ${before || '(not told)'} to ${after || '(not told)'}.`,
  }),
  fees: () => ({
    zh: '费率有变动，请在基金页面查看。',
    en: 'its fees have changed. See the fund’s page.',
  }),
}

/** Texts for an alert that fired: they tell what was published and give no advice. */
export const ALERT_TEMPLATES = {
  'fund-alert': (facts: Facts) => {
    const { kind = '', code = '', name = '', nameEn = '' } = facts
    const body = BODIES[kind]?.(facts) ?? { zh: '', en: '' }
    return {
      zh: { title: '自选基金提醒', body: `${name}（${code}）：${body.zh}` },
      en: { title: 'Fund alert', body: `${nameEn} (${code}): ${body.en}` },
    }
  },
}
