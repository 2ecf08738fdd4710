import type { ClientPart } from '#domain/duty/client-view.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'
import type { AdviserRefusal } from './adviser-refusals.ts'
import { BULK_SENTENCES } from './bulk/bulk-sentences.copy.ts'
import { CARE_SENTENCES } from './care-sentences.copy.ts'
import { JOURNAL_SENTENCES } from './journal/journal-sentences.copy.ts'
import { FIRM_SENTENCES } from './standing/firm-sentences.copy.ts'
import { STANDING_SENTENCES } from './standing/standing-sentences.copy.ts'
import { TAG_SENTENCES } from './tags/tag-sentences.copy.ts'
import { TEAM_SENTENCES } from './team/team-sentences.copy.ts'

const PARTS: Readonly<Record<ClientPart, { readonly zh: string; readonly en: string }>> = {
  profile: { zh: '基本情况', en: 'profile' },
  contact: { zh: '联系方式', en: 'contact' },
  'whole-contact': { zh: '完整联系方式', en: 'full contact' },
  identity: { zh: '证件资料', en: 'identity' },
  holdings: { zh: '持仓', en: 'holdings' },
  orders: { zh: '交易', en: 'orders' },
  plans: { zh: '定投', en: 'plans' },
  proposals: { zh: '建议书', en: 'proposals' },
  journal: { zh: '服务记录', en: 'journal' },
  sharing: { zh: '共享与查看记录', en: 'sharing and who looked' },
}

/** The sentences for refusals of the adviser's area. */
export const ADVISER_SENTENCES = {
  ...TEAM_SENTENCES,
  ...STANDING_SENTENCES,
  ...FIRM_SENTENCES,
  'client-part-hidden': ({ part }) => ({
    zh: `你目前的查看依据不包括这位客户的${PARTS[part].zh}`,
    en: `Your right to see this client does not include their ${PARTS[part].en}`,
  }),
  'search-term-short': both('请至少输入两个字', 'Please type at least two letters'),
  'order-period-backwards': ({ from, to }) => ({
    zh: `起始日${from}晚于截止日${to}`,
    en: `The first day, ${from}, is after the last one, ${to}`,
  }),
  'order-period-too-long': ({ most }) => ({
    zh: `一次最多查询${most}个月，请缩短期间`,
    en: `One query covers ${most} months at most; choose a shorter period`,
  }),
  ...CARE_SENTENCES,
  ...JOURNAL_SENTENCES,
  ...TAG_SENTENCES,
  ...BULK_SENTENCES,
} satisfies SentencesOf<AdviserRefusal>
