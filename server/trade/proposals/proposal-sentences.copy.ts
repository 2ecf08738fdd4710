import { beijing } from '#domain/calendar/calendar.ts'
import type { ProposalsRefusal } from '#server/base/http/investor-refusals.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

const DECIDED = {
  open: { zh: '待决定', en: 'still open' },
  approved: { zh: '已批准', en: 'approved' },
  declined: { zh: '已婉拒', en: 'declined' },
  withdrawn: { zh: '已被顾问撤回', en: 'withdrawn by the adviser' },
} as const

/** Sentences for the refusals of proposals. */
export const PROPOSAL_SENTENCES = {
  'proposal-not-found': both('没有找到这份建议书', 'This proposal was not found'),
  'proposal-decided': ({ state }) => ({
    zh: `这份建议书${DECIDED[state].zh}，没有再次执行`,
    en: `This proposal is ${DECIDED[state].en}; nothing was done again`,
  }),
  'proposal-expired': ({ at }) => {
    const { day, time } = beijing(new Date(at))
    return {
      zh: `这份建议书已于${day} ${time.slice(0, 5)}过期，请顾问重新发送`,
      en: `This proposal ended on ${day} at ${time.slice(0, 5)}. Ask your adviser for a new one`,
    }
  },
  'proposal-changed': both(
    '顾问已修改这份建议书，请刷新后重新阅读',
    'Your adviser has changed this proposal. Refresh the page and read it again',
  ),
  'proposal-lines-wrong': ({ most }) => ({
    zh: `建议书须有1至${most}项`,
    en: `A proposal has 1 to ${most} lines`,
  }),
  'adviser-not-active': both('顾问目前不能发送建议书', 'The adviser may not send proposals at the moment'),
  'client-not-found': both('没有找到这位客户', 'This client was not found'),
  'question-not-found': both('没有找到这个问题', 'This question was not found'),
  'question-answered': both('这个问题已经答复过了', 'This question has been answered already'),
  'questions-full': ({ most }) => ({
    zh: `每份建议书最多提${most}个问题，请拨打客服热线`,
    en: `You can ask ${most} questions about a proposal. Please call the hotline`,
  }),
} satisfies SentencesOf<ProposalsRefusal>
