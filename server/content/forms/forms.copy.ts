import type { FormDesign, FormId } from './form.ts'
import { BENEFICIAL_OWNER } from './forms/beneficial-owner.copy.ts'
import { CHANGE_CARD } from './forms/change-card.copy.ts'
import { CLOSE_ACCOUNT } from './forms/close-account.copy.ts'
import { COMPANY_ACCOUNT } from './forms/company-account.copy.ts'
import { COMPLAINT } from './forms/complaint.copy.ts'
import { NON_TRADE_TRANSFER } from './forms/non-trade-transfer.copy.ts'
import { OPERATOR_AUTHORITY } from './forms/operator-authority.copy.ts'
import { TAX_ENTITY } from './forms/tax-entity.copy.ts'
import { TAX_PERSON } from './forms/tax-person.copy.ts'
import { both } from './forms/parts.copy.ts'

/** All forms in the order of their list. They are samples until a lawyer of the operator has approved them. */
export const FORMS: Readonly<Record<FormId, FormDesign>> = {
  'company-account': COMPANY_ACCOUNT,
  'operator-authority': OPERATOR_AUTHORITY,
  'beneficial-owner': BENEFICIAL_OWNER,
  'tax-person': TAX_PERSON,
  'tax-entity': TAX_ENTITY,
  'close-account': CLOSE_ACCOUNT,
  'change-card': CHANGE_CARD,
  'non-trade-transfer': NON_TRADE_TRANSFER,
  complaint: COMPLAINT,
}

export const FORM_WORDS = {
  sample: both(
    '样本：演示环境的表单，正式使用之前须由律师审定。',
    'Sample: a form of the demonstration. A lawyer has to settle it before it is used.',
  ),
  hint: both(
    '请用黑色签字笔填写，在选项前的方框内打勾。任何表单都不要求填写密码和验证码。',
    'Fill in with black ink and tick the boxes. No form asks for a password or a code.',
  ),
  enclosures: both('请附上', 'Please enclose'),
  version: both('版本', 'Version'),
  sampleTag: both('样本', 'sample'),
} as const

/** Returns the name under which a form is saved. */
export function formFileName(title: string, version: string, locale: 'zh' | 'en'): string {
  return locale === 'zh' ? `${title}（样本${version}）.pdf` : `${title} (sample ${version}).pdf`
}
