import { ASSESSMENT_MONTHS } from '#domain/suitability/questionnaire.ts'
import type { IdentityRefusal, RegistrationRefusal } from '#server/base/http/answer.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

/** The sentences for refusals on the way to an account. */
export const REGISTRATION_SENTENCES = {
  'phone-form': both('请输入11位中国大陆手机号', 'Please enter a mainland mobile number of 11 digits'),
  'code-too-soon': ({ seconds }) => ({
    zh: `验证码刚刚发送过，请在${seconds}秒后重新获取`,
    en: `A code was sent just now. You can ask for another in ${seconds} second${seconds === 1 ? '' : 's'}`,
  }),
  'code-too-many': ({ most, span }) => ({
    zh: `同一号码${span === 'hour' ? '每小时' : '每天'}最多获取${most}次验证码，请稍后再试`,
    en: `At most ${most} codes ${span === 'hour' ? 'an hour' : 'a day'} for one receiver. Please try again later`,
  }),
  'code-budget-spent': both(
    '验证码服务暂时不可用，请稍后再试',
    'Codes cannot be sent at present. Please try again later',
  ),
  'code-wrong': ({ left }) => ({
    zh: left > 0 ? `验证码不正确，还可以再试${left}次` : '验证码不正确，请重新获取',
    en:
      left > 0
        ? `The code is not correct. ${left} ${left === 1 ? 'try' : 'tries'} left`
        : 'The code is not correct. Please ask for a new one',
  }),
  'code-expired': both('验证码已失效，请重新获取', 'The code is no longer valid. Please ask for a new one'),
  'application-missing': both(
    '没有找到进行中的开户申请，请重新验证手机号',
    'No registration is under way here. Please prove your phone again',
  ),
  'application-state': both(
    '申请已提交或已结束，现在不能修改',
    'The application was submitted or has ended and cannot be changed now',
  ),
  'step-not-of-flow': both(
    '这一步不属于当前的开户流程',
    'This step does not belong to this way of registering',
  ),
  'step-missing': both('还有步骤没有完成，请先完成', 'A step is not complete yet. Please complete it first'),
  'fields-wrong': both(
    '有几处需要修改，请看标出的项目',
    'Some fields need a change. Please look at those that are marked',
  ),
  'card-not-debit': both('请使用借记卡，不支持信用卡', 'Please use a debit card; credit cards are not taken'),
  'card-other-bank': both(
    '卡号与所选银行不一致，请核对',
    'The card is not of the bank you chose. Please check',
  ),
  'card-checks-spent': ({ most }) => ({
    zh: `今天已验证${most}次，请明天再试或更换其他方式`,
    en: `A card was checked ${most} times today. Please try again tomorrow`,
  }),
  'card-check-missing': both('请先验证银行卡', 'Please have the card checked first'),
  'card-mismatch': both(
    '银行预留的姓名、证件、手机号与你填写的不一致',
    'Name, document or phone differ from what the bank has on record',
  ),
  'card-unknown': both(
    '银行没有查到这张卡，请核对卡号或换一张卡',
    'The bank does not know this card. Please check the number or use another',
  ),
  'card-limit': both(
    '银行今天对这张卡的验证次数已满，请明天再试',
    'The bank answers no more checks of this card today. Please try tomorrow',
  ),
  'card-bank-silent': both(
    '银行暂时没有应答，请稍后再试',
    'The bank does not answer at present. Please try again later',
  ),
  'assessment-subject-missing': both(
    '请先登录，或先开始开户',
    'Please log in first, or begin a registration',
  ),
  'questionnaire-changed': both(
    '问卷已更新，请刷新页面后重新作答',
    'The questionnaire has changed. Please refresh the page and answer again',
  ),
  'answers-incomplete': both('还有题目没有作答', 'Some questions have no answer yet'),
  'age-contradicts': ({ age }) => ({
    zh: `按证件你已满${age}周岁，与问卷中选择的年龄不一致，请改正`,
    en: `By your document you are ${age}, which is not the age chosen in the questionnaire. Please correct it`,
  }),
  'assessed-enough-today': ({ most, againOn }) => ({
    zh: `每天最多测评${most}次，请在${againOn}再试`,
    en: `At most ${most} assessments a day. You can take it again on ${againOn}`,
  }),
  'assessed-enough-this-year': ({ most, againOn }) => ({
    zh: `${ASSESSMENT_MONTHS.public}个月内最多测评${most}次，请在${againOn}再试`,
    en: `At most ${most} assessments in ${ASSESSMENT_MONTHS.public} months. You can take it again on ${againOn}`,
  }),
} satisfies SentencesOf<RegistrationRefusal>

/** The sentences for refusals of a client's own identity, of reviews and of notices. */
export const IDENTITY_SENTENCES = {
  'contact-taken': both('这个手机号或邮箱已被使用', 'This phone or e-mail address is in use already'),
  'identity-subject-missing': both('请先登录，或先开始开户', 'Please log in first, or begin a registration'),
  'id-type-not-readable': both(
    '只有居民身份证可以在线识别',
    'Only mainland identity cards can be read online',
  ),
  'attachments-wrong': both(
    '请上传证件的全部照片，每张一次',
    'Please upload every picture of the document, each once',
  ),
  'notice-not-found': both('没有找到这条消息', 'This message was not found'),
  'review-not-found': both('没有找到这项审核', 'This review was not found'),
  'review-changed': both(
    '这项审核已有变化，请刷新后再处理',
    'This review has changed. Please refresh it first',
  ),
  'review-decided': both('这项审核已经结束', 'This review has been decided already'),
  'review-withdrawn': both(
    '客户重新上传的照片已由系统核对，这项审核不用再处理',
    'The client’s new photos were checked by machine: this review is no longer needed',
  ),
  'review-fields-marked': ({ count }) => ({
    zh: `有${count}处已标为不符，不能通过；请要求补充或拒绝`,
    en: `${count} marked as wrong, so it cannot be approved. Ask for more, or refuse`,
  }),
  'review-reason-missing': both('要求补充或拒绝时须选择原因', 'Asking for more or refusing needs a reason'),
  'document-known': both(
    '这个证件已属于另一位客户，不能再开户',
    'This document belongs to a client already; no second one is opened',
  ),
} satisfies SentencesOf<IdentityRefusal>
