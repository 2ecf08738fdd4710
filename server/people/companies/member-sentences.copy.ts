import type { EndedState } from '#domain/proposal/proposal-state.ts'
import { beijing } from '#domain/calendar/calendar.ts'
import type { ProposalKind } from '#domain/proposal/proposal.ts'
import type { MemberRefusal } from './member-refusals.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

const DECIDED = {
  approved: { zh: '已同意', en: 'approved' },
  executed: { zh: '已执行', en: 'executed' },
  'partly-executed': { zh: '已部分执行', en: 'partly executed' },
  failed: { zh: '已同意但未能成交', en: 'approved, and none of its orders was confirmed' },
  expired: { zh: '已过期', en: 'expired' },
  declined: { zh: '已退回', en: 'declined' },
  withdrawn: { zh: '已由经办撤回', en: 'withdrawn by its maker' },
} as const satisfies Readonly<Record<EndedState, object>>

const KINDS = {
  buy: { zh: '买入', en: 'buy' },
  sell: { zh: '卖出', en: 'sell' },
  switch: { zh: '转换', en: 'switch' },
  rsp: { zh: '定投', en: 'save by a plan' },
  rebalance: { zh: '调仓', en: 'mix several kinds' },
} as const satisfies Readonly<Record<ProposalKind, object>>

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
  'own-advice': both(
    '你就是提出这份建议书的顾问，不能代表机构采纳',
    'You are the adviser who proposes this, so you cannot adopt it for the company',
  ),
  'not-adoptable': ({ proposes }) => ({
    zh: `机构还不能采纳${KINDS[proposes].zh}的建议书，请顾问改为买入、卖出或转换`,
    en: `A company cannot adopt a proposal to ${KINDS[proposes].en} yet. Ask for one to buy, sell or switch`,
  }),
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
  'no-rule': both(
    '审批规则没有涵盖这类交易或金额，不能提交或同意，请先补充审批规则',
    'No row of your approval rules is about this. Add one before it is proposed or approved',
  ),
  'approvers-too-few': ({ needed, able }) => ({
    zh: `按审批规则须有${needed}人同意，目前符合条件的复核员只有${able}人`,
    en: `Your approval rules need ${needed} checkers, and only ${able} could approve this now`,
  }),
  'already-approved': both(
    '你已同意这份交易方案，其余须由其他复核员决定',
    'You have approved this proposal already. The rest is for other checkers',
  ),
  'approval-level': ({ level }) => ({
    zh: `按审批规则，这份交易方案须由${level}级及以上的复核员同意`,
    en: `Your approval rules ask for checkers of level ${level} or higher`,
  }),
  'approval-order': both(
    '按审批规则须由低级别到高级别依次同意，现在还没轮到你',
    'Your approval rules ask lower levels first: it is not your turn',
  ),
  'matrix-not-yours': both(
    '你不能办理审批规则变更，请联系本机构的管理员',
    'You cannot change the approval rules. Ask your company’s administrator',
  ),
  'matrix-own': both(
    '变更由你本人提交，须由另一位成员确认',
    'You asked for this change, so another member must confirm it',
  ),
  'matrix-waits': both(
    '上一项审批规则变更还没有办结',
    'An earlier change of the approval rules is not finished yet',
  ),
  'matrix-changed': both(
    '审批规则已有新版本，请刷新后重新填写',
    'The approval rules have a new version. Refresh the page and begin again',
  ),
  'matrix-unchanged': both(
    '新规则与现行规则要求相同，无须变更',
    'The new rules ask for the same as those in force',
  ),
  'matrix-not-found': both('没有找到这项审批规则变更', 'There is no such change of the approval rules'),
  'matrix-decided': both('这项审批规则变更已经办结', 'This change of the approval rules is decided already'),
  'signature-missing': both(
    '同意这份方案还须用通行密钥签名。请打开方案，按页面提示签名；还没有通行密钥时，请先在安全设置登记',
    'Approve on the proposal’s page and sign with your passkey; add one under Security if you have none',
  ),
  'signature-stale': both(
    '签名内容已失效，或方案、费用在此期间有变化。没有下单，请核对后重新签名',
    'What was to be signed is over, or the cost has changed. Nothing was ordered: read it and sign again',
  ),
  'payment-differs': both(
    '付款方式或账户与方案不一致，请由经办重新提交',
    'The way to pay is not the proposal’s. Its maker can submit a new one',
  ),
} satisfies SentencesOf<MemberRefusal>
