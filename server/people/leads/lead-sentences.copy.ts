import { both, type SentencesOf } from '#server/base/http/sentence.ts'
import type { LeadRefusal } from './lead-refusals.ts'

/** The sentences for refusals about leads, invitations to clients, and bindings. */
export const LEAD_SENTENCES = {
  'lead-not-found': both(
    '没有这位潜在客户，或已经结束跟进',
    'There is no such lead, or it has been closed. Please look at the list again',
  ),
  'lead-known': both('你已经登记过这个手机号', 'You have registered this mobile already'),
  'lead-opted-out': both(
    '对方要求不再联系，不能登记这个手机号',
    'This person asked not to be contacted, so the mobile cannot be registered',
  ),
  'invitation-budget-spent': ({ most }) => ({
    zh: `你今天已发出${most}条邀请短信，请明天再发`,
    en: `You have sent ${most} invitations by text today. Please go on tomorrow`,
  }),
  'client-code-invalid': both(
    '这个码不能使用，请核对后重新输入，或请对方提供新的码',
    'This code cannot be used. Please check it, or ask for a new one',
  ),
  'pending-not-found': both(
    '没有这位待确认客户，请刷新列表',
    'There is no such pending client. Please look at the list again',
  ),
  'pending-reminded': both('今天已经提醒过，请明天再试', 'You have reminded them today. Please try tomorrow'),
  'binding-not-found': both(
    '这次绑定已经不能确认，请刷新页面',
    'This binding can no longer be decided. Please refresh the page',
  ),
  'binding-waits': both(
    '有顾问正在等待你确认，请先确认或拒绝',
    'An adviser waits for your answer. Please confirm or refuse first',
  ),
  'binding-served': both('你已有服务顾问', 'An adviser serves you already'),
} satisfies SentencesOf<LeadRefusal>
