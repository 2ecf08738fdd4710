import type { RegisterRefusal } from '#domain/duty/register-file.ts'
import type { StandingRefusal } from '#domain/duty/standing.ts'
import type { ChangeDayRefusal } from '#domain/duty/change-day.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

const STATUS = {
  trainee: { zh: '见习', en: 'a trainee' },
  qualified: { zh: '已登记', en: 'registered' },
  suspended: { zh: '已暂停', en: 'suspended' },
  left: { zh: '已离开', en: 'gone' },
} as const

/** The sentences for refusals about the standing of advisers and the register. */
export const STANDING_SENTENCES = {
  'adviser-not-found': both('没有找到这名顾问', 'There is no such adviser in the firm'),
  'own-standing': both(
    '不能变更本人的状态，请由另一人办理',
    'Your own standing is for another person to change',
  ),
  'standing-ended': ({ day }) => ({
    zh: `该顾问从${day}起离开，不能再变更`,
    en: `This adviser leaves on ${day}. Their standing takes no change any more`,
  }),
  'standing-planned': ({ day }) => ({
    zh: `从${day}起已安排了状态变更，请选择当天或之后`,
    en: `A change is planned from ${day} on. Please choose that day or a later one`,
  }),
  'standing-as-it-is': ({ standing }) => ({
    zh: `这一天该顾问${STATUS[standing].zh}`,
    en: `The adviser is ${STATUS[standing].en} on that day already`,
  }),
  'register-absent': both(
    '该顾问没有已生效的从业登记，不能恢复',
    'The register has no entry of this adviser that counts',
  ),
  'register-over': ({ day }) => ({
    zh: `该顾问的从业登记有效期至${day}，请选择更早的日期`,
    en: `The adviser’s entry in the register ends on ${day}. Choose a day before that`,
  }),
  'register-empty': both('文件里没有登记记录', 'The file has no entry'),
  'register-line-wrong': ({ line }) => ({
    zh: `第${line}行无法读取：编号,姓名,机构,类别,有效期起,有效期止`,
    en: `Line ${line} cannot be read: number,name,firm,classes,first day,last day`,
  }),
  'register-twice': ({ line }) => ({
    zh: `第${line}行的登记编号重复`,
    en: `The number of line ${line} stands there twice`,
  }),
  'register-applied': ({ day }) => ({
    zh: `${day}的从业登记已经生效`,
    en: `The register of ${day} counts already`,
  }),
  'register-not-found': both(
    '没有找到这一份从业登记，可能已有更新的',
    'There is no such file of the register. A newer one may be there',
  ),
  'own-register': both('由你导入，须由另一人复核', 'You read it in, so another person applies it'),
} satisfies SentencesOf<Exclude<StandingRefusal, ChangeDayRefusal> | RegisterRefusal>
