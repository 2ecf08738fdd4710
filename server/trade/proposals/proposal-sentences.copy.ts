import type { EndCause } from '#domain/proposal/proposal-end.ts'
import type { PlanState } from '#domain/order/plan.ts'
import type { EndedState } from '#domain/proposal/proposal-state.ts'
import { beijing } from '#domain/calendar/calendar.ts'
import type { ProposalsRefusal } from '#server/base/http/investor-refusals.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

const DECIDED = {
  approved: { zh: '已批准', en: 'approved' },
  executed: { zh: '已执行', en: 'executed' },
  'partly-executed': { zh: '已部分执行', en: 'partly executed' },
  failed: { zh: '已批准但未能成交', en: 'approved, and none of its orders was confirmed' },
  expired: { zh: '已过期', en: 'expired' },
  declined: { zh: '已婉拒', en: 'declined' },
  withdrawn: { zh: '已被顾问撤回', en: 'withdrawn by the adviser' },
} as const satisfies Readonly<Record<EndedState, object>>

const PLAN_STATES = {
  active: { zh: '生效中', en: 'running' },
  paused: { zh: '已暂停', en: 'paused' },
  ended: { zh: '已结束', en: 'over' },
} as const satisfies Readonly<Record<PlanState['state'], object>>

const ENDED = {
  assessment: { zh: '客户的风险测评有效至', en: 'the risk assessment ends on' },
  document: { zh: '客户的证件有效至', en: 'the document ends on' },
  subscription: { zh: '基金的认购截止于', en: 'the subscription ends on' },
} as const satisfies Readonly<Record<EndCause, object>>

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
  'proposal-too-late': ({ cause, lastDay, at }) => {
    const { day, time } = beijing(new Date(at))
    return {
      zh: `${ENDED[cause].zh}${lastDay}，建议书最晚于${day} ${time.slice(0, 5)}到期，现在发送已来不及`,
      en: `Too late to send: it would end on ${day} at ${time.slice(0, 5)}, as ${ENDED[cause].en} ${lastDay}`,
    }
  },
  'proposal-changed': both(
    '这份建议书已有新版本，请刷新后重新阅读',
    'There is a newer version of this proposal. Refresh the page and read it again',
  ),
  'proposal-adopted': ({ by }) => ({
    zh: `这份建议书已由机构的${by}采纳，成为机构自己的交易方案`,
    en: `${by} has adopted this proposal for the company; it is the company’s own now`,
  }),
  'above-tolerance': ({ tolerance, riskLevel }) => ({
    zh: `基金风险R${riskLevel}高于风险承受能力C${tolerance}，顾问不能建议`,
    en: `Fund risk R${riskLevel} is above the tolerance C${tolerance}: no adviser may propose it`,
  }),
  'plan-changed': ({ part, state }) =>
    part === 'state'
      ? {
          zh: `这项定投在提出建议后${PLAN_STATES[state].zh}，请顾问重新提出`,
          en: `The plan is ${PLAN_STATES[state].en} since this was proposed. Ask your adviser for a new version`,
        }
      : {
          zh: '这项定投在提出建议后已经修改，请顾问重新提出',
          en: 'The plan was changed since this was proposed. Ask your adviser for a new version',
        },
  'plan-unchanged': both('这样修改与现在的定投相同', 'These are the terms that the plan has already'),
  'plan-twice': both('一份建议书里，一项定投只能有一项建议', 'A proposal names a plan only once'),
  'proposal-lines-wrong': ({ most }) => ({
    zh: `建议书须有1至${most}项`,
    en: `A proposal has 1 to ${most} lines`,
  }),
  'adviser-not-active': both(
    '顾问目前不具备展业资格，只能查看',
    'The adviser is not qualified at the moment, and may only read',
  ),
  'caution-unanswered': both(
    '有基金需要注意，请写明仍然建议它的理由',
    'A fund needs care. Say why you propose it all the same',
  ),
  'client-not-found': both('没有找到这位客户', 'This client was not found'),
  'question-not-found': both('没有找到这个问题', 'This question was not found'),
  'question-answered': both('这个问题已经答复过了', 'This question has been answered already'),
  'wording-banned': ({ word }) => ({
    zh: `不能对客户使用“${word}”，请修改后再提交`,
    en: `“${word}” is not used towards clients. Please write it differently`,
  }),
  'questions-full': ({ most }) => ({
    zh: `每份建议书最多提${most}个问题，请拨打客服热线`,
    en: `You can ask ${most} questions about a proposal. Please call the hotline`,
  }),
  'reminded-today': both(
    '今天已经就这份建议书提醒过客户，请明天再试',
    'You have reminded the client of this proposal today. Please try tomorrow',
  ),
} satisfies SentencesOf<ProposalsRefusal>
