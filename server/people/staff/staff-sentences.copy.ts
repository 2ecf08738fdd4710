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
  'duties-forbidden': ({ one, other }) => ({
    zh: `同一个人不能同时担任${DUTY_WORDS[one].zh}和${DUTY_WORDS[other].zh}`,
    en: `One person cannot be ${DUTY_WORDS[one].en} and ${DUTY_WORDS[other].en} together`,
  }),
} satisfies SentencesOf<StaffRefusal>
