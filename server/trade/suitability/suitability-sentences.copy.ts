import { beijing } from '#domain/calendar/calendar.ts'
import type { CallBackRefusal } from '#domain/calendar/cooling-off.ts'
import type { PrivateOrderRefusal } from '#domain/suitability/private-contract.ts'
import type { PrivatePurchaseRefusal } from '#domain/suitability/qualified-investor.ts'
import type { SuitabilityRefusal } from '#domain/suitability/suitability.ts'
import type { SuitabilityWayRefusal } from '#server/base/http/trade-refusals.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

/** Refusals of a risk mismatch have their sentences with the purchases. */
type Own = Exclude<
  SuitabilityWayRefusal | PrivatePurchaseRefusal | PrivateOrderRefusal | CallBackRefusal,
  SuitabilityRefusal
>

/** Sentences for the refusals of private funds and of professional investors. */
export const SUITABILITY_SENTENCES = {
  'not-specific-target': both(
    '请先完成特定对象确认：申报资产与收入，并完成风险测评',
    'Please first declare your means and take the risk assessment',
  ),
  'risk-disclosure-unsigned': both('请先签署风险揭示书', 'Please sign the risk disclosure first'),
  'proof-missing': both(
    '资产证明尚未审核通过，暂不能签署合同',
    'Your proof of assets has not been approved yet, so the contract cannot be signed',
  ),
  'proof-expired': ({ validUntil }) => ({
    zh: `资产证明已于${validUntil}到期，请重新提交`,
    en: `Your proof of assets ended on ${validUntil}. Please give a new one`,
  }),
  'not-qualified-investor': both(
    '申报的资产与收入未达到合格投资者标准',
    'The means declared are below those of a qualified investor',
  ),
  'below-private-minimum': ({ minimum, given }) => ({
    zh: `首次投资不含费用不能低于${minimum}元，现为${given}元`,
    en: `A first investment is at least CNY ${minimum}; this one comes to CNY ${given}`,
  }),
  'holders-full': ({ most }) => ({
    zh: `这只基金的投资者已满${most}人`,
    en: `This fund already has its ${most} investors`,
  }),
  'contract-unsigned': both('请先签署基金合同', 'Please sign the contract of the fund first'),
  'contract-other-amount': ({ amount }) => ({
    zh: `合同金额为${amount}元，付款须与合同一致`,
    en: `The contract is for CNY ${amount}; the payment must be the same`,
  }),
  'contract-already-paid': both(
    '这份合同已有付款，不能重复付款',
    'This contract has a payment already and takes no second one',
  ),
  'private-fund-unsettled': both(
    '这只基金的合同条款尚未录入，暂不能购买',
    'The contract terms of this fund are not on record yet, so it cannot be bought',
  ),
  'cooling-off': ({ until }) => {
    const { day, time } = beijing(new Date(until))
    return {
      zh: `冷静期至${day} ${time.slice(0, 5)}，期满后才能回访`,
      en: `The cooling-off runs until ${day} ${time.slice(0, 5)}; the call is made after it`,
    }
  },
  'call-back-by-seller': both(
    '回访须由非销售人员进行',
    'The call must be made by somebody who does not sell funds',
  ),
  'figures-wrong': both(
    '请完整填写金额：个人填金融资产和近三年收入，机构填净资产',
    'Please give all amounts: assets and three incomes of a person, or the net assets of a unit',
  ),
  'evidence-too-old': ({ oldest }) => ({
    zh: `证明材料的日期须在${oldest}之后`,
    en: `The evidence must be dated ${oldest} or later, and not in the future`,
  }),
  'text-changed': both(
    '文件已更新，请刷新页面后重新阅读并签署',
    'The text has changed. Please refresh the page, read it and sign again',
  ),
  'declaration-not-found': both('没有找到这份申报', 'This declaration was not found'),
  'declaration-done': both('这份申报已经审核过', 'This declaration has been reviewed already'),
  'reviewer-is-party': both('不能审核本人的申报', 'Nobody may review a declaration of his own'),
  'means-not-enough': both(
    '申报的资产与收入未达到标准，不能通过',
    'The means declared are not enough and cannot be approved',
  ),
  'validity-wrong': ({ latest }) => ({
    zh: `通过须填写不晚于${latest}的有效期，不通过须说明原因`,
    en: `An approval needs a last day up to ${latest}, a refusal its reason`,
  }),
  'contract-open': both(
    '已有一份进行中的合同，请先完成或解除',
    'A contract is under way already. Please complete or cancel it first',
  ),
  'contract-not-found': both('没有找到这份合同', 'This contract was not found'),
  'contract-not-cancellable': both(
    '合同已生效或已解除，不能再解除',
    'The contract counts or has ended already and cannot be cancelled',
  ),
  'call-back-not-due': both('这份合同现在不需要回访', 'No call is due for this contract now'),
  'declaration-open': ({ declaredAt }) => {
    const { day } = beijing(new Date(declaredAt))
    return {
      zh: `${day}提交的材料正在审核，请等待结果`,
      en: `What you handed in on ${day} is being reviewed. Please wait for the result`,
    }
  },
  'call-not-waiting': both('没有等待回访的事项', 'Nothing waits for a call here'),
  'not-professional': both('目前不是专业投资者', 'This is not a professional investor at present'),
} satisfies SentencesOf<Own>
