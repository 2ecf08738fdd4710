import type { ClientPart } from '#domain/duty/client-view.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'
import type { AdviserRefusal } from './adviser-refusals.ts'
import { CARE_SENTENCES } from './care-sentences.copy.ts'
import { JOURNAL_SENTENCES } from './journal/journal-sentences.copy.ts'
import { STANDING_SENTENCES } from './standing/standing-sentences.copy.ts'
import { TEAM_SENTENCES } from './team/team-sentences.copy.ts'

const PARTS: Readonly<Record<ClientPart, { readonly zh: string; readonly en: string }>> = {
  profile: { zh: '基本情况', en: 'profile' },
  contact: { zh: '联系方式', en: 'contact' },
  identity: { zh: '证件资料', en: 'identity' },
  holdings: { zh: '持仓', en: 'holdings' },
  orders: { zh: '交易', en: 'orders' },
  plans: { zh: '定投', en: 'plans' },
  proposals: { zh: '建议书', en: 'proposals' },
  journal: { zh: '服务记录', en: 'journal' },
}

/** The sentences for refusals of the adviser's area. */
export const ADVISER_SENTENCES = {
  ...TEAM_SENTENCES,
  ...STANDING_SENTENCES,
  'client-part-hidden': ({ part }) => ({
    zh: `你目前的查看依据不包括这位客户的${PARTS[part].zh}`,
    en: `Your right to see this client does not include their ${PARTS[part].en}`,
  }),
  'too-many-rows': ({ most }) => ({
    zh: `一个文件最多${most}行，请先用筛选缩小范围`,
    en: `A file takes at most ${most} rows: please narrow the list first`,
  }),
  'search-term-short': both('请至少输入两个字', 'Please type at least two letters'),
  ...CARE_SENTENCES,
  ...JOURNAL_SENTENCES,
} satisfies SentencesOf<AdviserRefusal>
