import { MOST_MISSES } from '#domain/order/plan.ts'

type Facts = Readonly<Record<string, string>>

/** The reason why a plan is paused or has ended, as a clause after the fund's name. */
const PLAN_REASONS: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  'fund-ended': {
    zh: '基金已终止，不再扣款。',
    en: 'the fund has been wound up; no more payments are taken.',
  },
  'agency-ended': {
    zh: '本平台已停止代销这只基金，不再扣款；已持有的份额仍可赎回。',
    en: 'we no longer sell this fund; no more payments are taken. Units you hold can still be redeemed.',
  },
  'three-misses': {
    zh: `连续${MOST_MISSES}期扣款失败。请检查付款账户，然后在“我的定投”中恢复。`,
    en: `${MOST_MISSES} payments failed in a row. Check the paying account, then resume the plan.`,
  },
  'fund-re-rated': {
    zh: '基金风险等级上调，高于你的风险承受能力。',
    en: 'the fund’s risk has risen above your risk tolerance.',
  },
  'acceptance-ended': {
    zh: '你对风险不匹配的确认已满十二个月。如要继续，请终止定投后重新签订并确认。',
    en: 'you accepted the mismatch twelve months ago. To go on, end the plan, agree it anew and confirm again.',
  },
}

const planReason = ({ reason = '' }: Facts) => PLAN_REASONS[reason] ?? { zh: '', en: '' }

/** Texts for events of funds that clients hold, and of their plans, without their doing. */
export const OWN_FUND_TEMPLATES = {
  'fund-ended': ({ code = '', name = '', nameEn = '' }: Facts) => ({
    zh: {
      title: '你持有的基金已终止',
      body: `你持有的${name}（${code}）已终止。登记机构会按最后净值付回全部份额，款项付到你的收款账户，无须操作。`,
    },
    en: {
      title: 'A fund you hold has been wound up',
      body: `${nameEn} (${code}) has been wound up. Its registrar pays all your units out at the last NAV to your receiving account; you need do nothing.`,
    },
  }),
  'plan-ended': (facts: Facts) => ({
    zh: { title: '定投已终止', body: `${facts.name}（${facts.code}）的定投已终止：${planReason(facts).zh}` },
    en: {
      title: 'Savings plan ended',
      body: `Your savings plan in ${facts.nameEn} (${facts.code}) has ended: ${planReason(facts).en}`,
    },
  }),
  'plan-paused': (facts: Facts) => ({
    zh: {
      title: '定投已暂停',
      body: `${facts.name}（${facts.code}）的定投已自动暂停：${planReason(facts).zh}`,
    },
    en: {
      title: 'Savings plan paused',
      body: `Your savings plan in ${facts.nameEn} (${facts.code}) has paused by itself: ${planReason(facts).en}`,
    },
  }),
  'plan-term-refused': ({ code = '', name = '', nameEn = '', day = '' }: Facts) => ({
    zh: {
      title: '一期定投没有执行',
      body: `${name}（${code}）${day}的一期定投没有扣款，原因请在“我的定投”中查看；之后各期照常。`,
    },
    en: {
      title: 'A term of your plan was not ordered',
      body: `The term of ${day} of your savings plan in ${nameEn} (${code}) was not ordered and nothing was paid. See the plan for the reason; later terms go on.`,
    },
  }),
}
