import { ACCESS_SENTENCES } from '#server/people/login/access-sentences.copy.ts'
import { ADVISER_SENTENCES } from '#server/advisers/adviser-sentences.copy.ts'
import type { Refusal } from '#server/base/http/answer.ts'
import { COLLEGE_SENTENCES } from '#server/content/college/college-sentences.copy.ts'
import { FAVOURITE_SENTENCES } from '#server/portfolio/favourites/favourite-sentences.copy.ts'
import { HOLDING_SENTENCES } from '#server/portfolio/holdings/holding-sentences.copy.ts'
import { HELP_SENTENCES } from '#server/content/help/help-sentences.copy.ts'
import { MESSAGE_SENTENCES } from '#server/content/messages/message-sentences.copy.ts'
import { OPERATIONS_SENTENCES } from '#server/operations/operations-sentences.copy.ts'
import { ORDER_SENTENCES } from '#server/trade/orders/order-sentences.copy.ts'
import { PAY_SENTENCES } from '#server/trade/payments/pay-sentences.copy.ts'
import { PLAN_SENTENCES } from '#server/trade/plans/plan-sentences.copy.ts'
import {
  IDENTITY_SENTENCES,
  REGISTRATION_SENTENCES,
} from '#server/people/registration/registration-sentences.copy.ts'
import { LEAD_SENTENCES } from '#server/people/leads/lead-sentences.copy.ts'
import { MEMBER_SENTENCES } from '#server/people/companies/member-sentences.copy.ts'
import { PROPOSAL_SENTENCES } from '#server/trade/proposals/proposal-sentences.copy.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'
import { BANK_CARD_SENTENCES, SECURITY_SENTENCES } from '#server/people/security/security-sentences.copy.ts'
import { SHARES_SENTENCES } from '#server/trade/orders/shares-sentences.copy.ts'
import { STATEMENT_SENTENCES } from '#server/portfolio/statements/statement-sentences.copy.ts'
import { STAFF_SENTENCES } from '#server/people/staff/staff-sentences.copy.ts'
import { LIST_FILE_SENTENCES } from '#server/people/list-files/list-file-sentences.copy.ts'
import { VIEW_SENTENCES } from '#server/people/saved-views/view-sentences.copy.ts'
import { SUITABILITY_SENTENCES } from '#server/trade/suitability/suitability-sentences.copy.ts'
import { UPLOAD_SENTENCES } from '#server/people/files/upload-sentences.copy.ts'

/** One sentence for each refusal, in both languages, with at most 100 characters (rules/product.md#answers-and-errors). */
export const SENTENCES = {
  'invalid-input': both(
    '提交的内容有误，请检查后重试',
    'Something in the form is not right. Please check and try again',
  ),
  'cursor-invalid': both(
    '列表的这一页已经打不开，请从第一页看起',
    'This page of the list cannot be opened any more. Begin again at the first page',
  ),
  'idempotency-mismatch': both(
    '这次提交与之前的内容不同，请刷新页面后重新提交',
    'This differs from what was sent before. Refresh the page and send again',
  ),
  'idempotency-busy': both(
    '正在处理上一次提交，请稍候',
    'Your last submission is still being processed. Please wait',
  ),
  'idempotency-key-missing': both(
    '缺少提交编号，请刷新页面后重试',
    'The submission number is missing. Refresh the page and try again',
  ),
  ...ACCESS_SENTENCES,
  ...ADVISER_SENTENCES,
  ...LEAD_SENTENCES,
  ...ORDER_SENTENCES,
  ...SHARES_SENTENCES,
  ...PLAN_SENTENCES,
  ...STATEMENT_SENTENCES,
  ...HOLDING_SENTENCES,
  ...MESSAGE_SENTENCES,
  ...HELP_SENTENCES,
  ...OPERATIONS_SENTENCES,
  ...SUITABILITY_SENTENCES,
  ...PAY_SENTENCES,
  ...UPLOAD_SENTENCES,
  ...REGISTRATION_SENTENCES,
  ...IDENTITY_SENTENCES,
  ...SECURITY_SENTENCES,
  ...BANK_CARD_SENTENCES,
  ...FAVOURITE_SENTENCES,
  ...COLLEGE_SENTENCES,
  ...PROPOSAL_SENTENCES,
  ...MEMBER_SENTENCES,
  ...STAFF_SENTENCES,
  ...VIEW_SENTENCES,
  ...LIST_FILE_SENTENCES,
} satisfies SentencesOf<Refusal>

/** HTTP faults as the client shows them in a toast (rules/product.md#answers-and-errors). */
export const FAULTS = {
  400: both('提交的内容有误，请检查后重试', 'The request was not understood. Please check and try again'),
  401: both('登录已过期，请重新登录', 'Your login has expired. Please log in again'),
  403: both('没有访问权限', 'You have no permission for this'),
  404: both('没有找到相应内容', 'Not found'),
  405: both('不支持的请求方式', 'This method is not supported'),
  413: both('提交的内容过大', 'What you sent is too large'),
  415: both('不支持的内容格式', 'This content type is not supported'),
  429: both('操作太频繁，请稍后再试', 'Too many requests. Please try again later'),
  500: both('服务器繁忙，请稍后再试', 'The server is busy. Please try again later'),
  503: both('系统维护中，请稍后再试', 'The service is under maintenance. Please try again later'),
} as const

export type FaultStatus = keyof typeof FAULTS

/** The text that the client shows in place of a text over 100 characters (rules/product.md#answers-and-errors). */
export const GENERIC = { zh: '系统错误，请稍后再试', en: 'System error. Please try again later' } as const
