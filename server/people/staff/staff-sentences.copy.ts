import { both, type SentencesOf } from '#server/base/http/sentence.ts'
import { DUTY_WORDS } from '#server/people/accounts/duty-words.copy.ts'
import type { StaffRefusal } from '#domain/duty/staff-refusal.ts'

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
  'duties-forbidden': ({ one, another }) => ({
    zh: `同一个人不能同时担任${DUTY_WORDS[one].zh}和${DUTY_WORDS[another].zh}`,
    en: `One person cannot be ${DUTY_WORDS[one].en} and ${DUTY_WORDS[another].en} together`,
  }),
  'duty-place-missing': ({ firmDuty }) => ({
    zh: `${DUTY_WORDS[firmDuty].zh}需要选择所在团队或所协助的顾问`,
    en: `The duty ${DUTY_WORDS[firmDuty].en} needs its team, or the adviser it assists`,
  }),
  'invitation-waits': both(
    '这个手机号或邮箱已有一份待复核或未使用的邀请',
    'An invitation of this phone or address waits or is open already',
  ),
  'staff-item-missing': both(
    '没有找到这一项，可能已由别人处理',
    'There is no such item. Somebody may have dealt with it',
  ),
  'own-staff-item': both(
    '这一项由你提出或与你本人有关，须由另一人处理',
    'You asked for it or it is about yourself, so another person must do it',
  ),
  'user-not-found': both('没有找到这名员工', 'There is no such member of staff'),
  'duty-as-it-is': both('这名员工的该项职责已经如此', 'This duty is already as you ask'),
  'duty-change-waits': both(
    '该项职责的变更正在等待复核',
    'A change of this duty waits for its second person',
  ),
  'certification-none': both(
    '其中有的职责本季度不需要确认，或已经结束，请刷新后再试',
    'One of these duties is not to be confirmed this quarter, or has ended. Please reload and try again',
  ),
  'certification-own': both(
    '不能确认自己的职责，须由另外两人确认',
    'Nobody confirms a duty of their own: two others do',
  ),
  'certification-done': both(
    '其中有的职责你已确认过，或已由两人确认',
    'You have confirmed one of these duties already, or two others have',
  ),
  'emergency-not-open': both(
    '这次应急登录已经关闭',
    'This opening of the emergency log-in is closed already',
  ),
  'emergency-closed-by-you': both(
    '你已关闭过，还须另一名系统管理员关闭',
    'You have closed it; another administrator must do so too',
  ),
  'emergency-may-not': both(
    '应急登录不能代替第二个人，须由系统管理员本人办理',
    'The emergency log-in stands for no second person: an administrator must do this',
  ),
  'firm-known': both('已有同名的投顾机构', 'There is a firm of this name already'),
  'firm-not-found': both(
    '没有找到这家机构，或团队不属于它',
    'There is no such firm, or the team is not its own',
  ),
  'draft-changed': both(
    '草稿已在别处修改，请选择保留哪一份',
    'This draft was changed elsewhere. Please choose which one to keep',
  ),
  'draft-too-large': ({ most }) => ({
    zh: `草稿太长，最多${most}字节，请先保存或删减`,
    en: `The draft is too long: ${most} bytes is the most. Please save it or make it shorter`,
  }),
} satisfies SentencesOf<StaffRefusal>
