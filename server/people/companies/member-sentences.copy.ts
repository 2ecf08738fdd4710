import { beijing } from '#domain/calendar/calendar.ts'
import type { MemberRefusal } from './member-refusals.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

const DECIDED = {
  open: { zh: '待复核', en: 'still open' },
  approved: { zh: '已同意', en: 'approved' },
  declined: { zh: '已退回', en: 'declined' },
  withdrawn: { zh: '已由经办撤回', en: 'withdrawn by its maker' },
} as const

/** The sentences for refusals about a company's members and about their proposals. */
export const MEMBER_SENTENCES = {
  'member-missing': both('没有找到等待激活的这位成员', 'There is no such member who waits to come in'),
  'invitation-missing': both(
    '没有找到等待激活的邀请，请核对手机号和证件号码，或联系经办人重新发送',
    'No invitation was found. Check phone and document number, or ask the maker to send it again',
  ),
  'invitation-too-soon': ({ seconds }) => ({
    zh: `短信刚刚发送过，请在${seconds}秒后再发`,
    en: `A text was sent just now. Send it again in ${seconds} second${seconds === 1 ? '' : 's'}`,
  }),
  'invitation-too-many': ({ most }) => ({
    zh: `同一成员每天最多发送${most}次，请明天再试`,
    en: `At most ${most} texts a day for one member. Please try again tomorrow`,
  }),
  'naming-not-yours': both(
    '只有经办人或管理员可以登记新成员',
    'Only a maker or an administrator can name a new member',
  ),
  'member-naming-waits': both(
    '上一位新成员还在审核，请等待结果',
    'Another new member is still being reviewed. Please wait for the result',
  ),
  'member-known': both(
    '这个证件号码的人已经是机构成员',
    'Somebody with this document is a member of the company already',
  ),
  'maker-only': both(
    '只有经办可以提交交易方案，撤回只能由提交的经办本人办理',
    'Only a maker can propose, and only whoever proposed can withdraw it',
  ),
  'checker-only': both('你在该机构没有复核职责，不能决定交易方案', 'You are not a checker of this company'),
  'own-proposal': both(
    '这份交易方案由你本人提交，须由另一人复核',
    'You made this proposal yourself, so another person must decide it',
  ),
  'company-proposal-decided': ({ state }) => ({
    zh: `这份交易方案${DECIDED[state].zh}，没有再次执行`,
    en: `This proposal is ${DECIDED[state].en}; nothing was done again`,
  }),
  'company-proposal-changed': both(
    '这份交易方案已有新版本，请刷新后重新阅读',
    'This proposal has changed. Refresh the page and read it again',
  ),
  'company-proposal-expired': ({ at }) => {
    const { day, time } = beijing(new Date(at))
    return {
      zh: `这份交易方案已于${day} ${time.slice(0, 5)}过期，请经办重新提交`,
      en: `This proposal ended on ${day} at ${time.slice(0, 5)}. Its maker can submit a new one`,
    }
  },
  'fee-raised': ({ seen, now }) => ({
    zh: `费用由${seen}元变为${now}元，请重新核对后再同意`,
    en: `The fee was CNY ${seen} and is CNY ${now} now. Read it again before you approve`,
  }),
  'payment-differs': both(
    '付款方式或账户与方案不一致，请由经办重新提交',
    'The way to pay is not the proposal’s. Its maker can submit a new one',
  ),
} satisfies SentencesOf<MemberRefusal>
