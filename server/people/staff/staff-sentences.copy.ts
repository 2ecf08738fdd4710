import { both, type SentencesOf } from '#server/base/http/sentence.ts'
import { DUTY_WORDS } from './duty-words.copy.ts'
import type { StaffRefusal } from './staff-refusals.ts'

/** The sentences for refusals about the house's people, adviser firms and their people. */
export const STAFF_SENTENCES = {
  'staff-invitation-invalid': both(
    '邀请码无效，可能已使用或已过期，请向邀请你的人核对',
    'This invitation is not valid: it may be used or over. Please ask whoever invited you',
  ),
  'staff-document-differs': both(
    '证件号码与邀请登记的不一致，请重新获取验证码后再试',
    'The document is not the one of the invitation. Ask for a new code and try again',
  ),
  'duties-missing': both('请至少选择一项职责', 'Please choose at least one duty'),
  'duties-forbidden': ({ first, second }) => ({
    zh: `同一个人不能同时担任${DUTY_WORDS[first].zh}和${DUTY_WORDS[second].zh}`,
    en: `One person cannot be ${DUTY_WORDS[first].en} and ${DUTY_WORDS[second].en} together`,
  }),
  'duty-place-missing': ({ duty }) => ({
    zh: `${DUTY_WORDS[duty].zh}需要选择所在团队或所协助的顾问`,
    en: `The duty ${DUTY_WORDS[duty].en} needs its team, or the adviser it assists`,
  }),
} satisfies SentencesOf<StaffRefusal>
