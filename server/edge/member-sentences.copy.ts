import type { MemberRefusal } from './member-refusals.ts'
import { both, type SentencesOf } from './sentence.ts'

/** Refusals of a company's members. */
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
} satisfies SentencesOf<MemberRefusal>
